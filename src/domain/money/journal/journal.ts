import type { PlainDate, Instant } from '../../../contract/base/values.ts';

/**
 * Where money is. What somebody owes the clinic or it holds has a positive sum; what it owes, and what it has earned, a negative one.
 * `income` is by category of service, `tax` by location and rate, `adjustment` by reason.
 */
export type Account =
  | 'receivable.patient'
  | 'receivable.payer'
  | 'credit.patient'
  | 'unapplied.payer'
  | 'prepaid'
  | 'cash'
  | 'checks'
  | 'card.clearing'
  | 'bank'
  | 'other.tender'
  | 'tips.payable'
  | 'refunds.due'
  | 'over.short'
  | 'write.off'
  | 'bad.debt'
  | `income:${string}`
  | `tax:${string}`
  | `adjustment:${string}`;

/** One side of an entry: a debit is positive, a credit negative. */
export interface Posting {
  readonly account: Account;
  readonly patientId: string | null;
  readonly payerId: string | null;
  readonly chargeId: string | null;
  /** What it came from or goes to besides: a payment, a package, a drawer. */
  readonly sourceId: string | null;
  readonly amountMinor: number;
}

export type EntryKind =
  | 'charge'
  | 'payment'
  | 'allocation'
  | 'refund'
  | 'adjustment'
  | 'writeOff'
  | 'badDebt'
  | 'responsibility'
  | 'tip'
  | 'prepaidSale'
  | 'prepaidUse'
  | 'prepaidRefund'
  | 'creditTransfer'
  | 'deposit'
  | 'overShort'
  | 'reversal';

/** What happened once to the clinic’s money. Never changed; a mistake is the entry negated, once. */
export interface JournalEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly locationId: string;
  /** The day of the location. */
  readonly day: PlainDate;
  /** When the clinic knew of it. */
  readonly knownAt: Instant;
  /** The entry that it negates. */
  readonly reverses: string | null;
  readonly postings: readonly Posting[];
}

/** What is wrong with an entry, in words; null for a sound one. */
export function entryFault({ postings }: Pick<JournalEntry, 'postings'>): string | null {
  if (postings.length < 2) return 'has fewer than two postings';
  const at = postings.findIndex(({ amountMinor }) => !Number.isSafeInteger(amountMinor) || amountMinor === 0);
  if (at >= 0) return `posting ${at + 1} is no whole amount of cents other than 0`;
  const sum = postings.reduce((all, { amountMinor }) => all + amountMinor, 0);
  return sum === 0 ? null : `its postings come to ${sum} cents instead of 0`;
}

/** The entry that takes another one back whole. */
export function negated(
  entry: JournalEntry,
  by: Pick<JournalEntry, 'id' | 'day' | 'knownAt' | 'locationId'>,
): JournalEntry {
  return {
    ...by,
    kind: 'reversal',
    reverses: entry.id,
    postings: entry.postings.map((one) => ({ ...one, amountMinor: 0 - one.amountMinor })),
  };
}

/** What is asked of a journal: only what is given counts. */
export interface BalanceOf {
  readonly account?: Account | ((account: Account) => boolean);
  readonly patientId?: string;
  readonly payerId?: string;
  readonly chargeId?: string;
  readonly sourceId?: string;
  readonly locationId?: string;
  /** Up to this day of the location. */
  readonly on?: PlainDate;
  /** As it was known then. */
  readonly knownAt?: Instant;
}

/** A balance is a sum of postings, and nothing else. */
export function balance(entries: readonly JournalEntry[], of: BalanceOf): number {
  const isAccount =
    of.account === undefined
      ? () => true
      : typeof of.account === 'function'
        ? of.account
        : (account: Account) => account === of.account;
  let sum = 0;
  for (const entry of entries) {
    if (of.on !== undefined && entry.day > of.on) continue;
    if (of.knownAt !== undefined && entry.knownAt > of.knownAt) continue;
    if (of.locationId !== undefined && entry.locationId !== of.locationId) continue;
    for (const one of entry.postings) {
      if (!isAccount(one.account)) continue;
      if (of.patientId !== undefined && one.patientId !== of.patientId) continue;
      if (of.payerId !== undefined && one.payerId !== of.payerId) continue;
      if (of.chargeId !== undefined && one.chargeId !== of.chargeId) continue;
      if (of.sourceId !== undefined && one.sourceId !== of.sourceId) continue;
      sum += one.amountMinor;
    }
  }
  return sum;
}

/** What a patient owes: what is open less the credit that the clinic holds; negative where it holds more. */
export const patientBalance = (
  entries: readonly JournalEntry[],
  patientId: string,
  at: BalanceOf = {},
): number =>
  balance(entries, {
    ...at,
    patientId,
    account: (account) => account === 'receivable.patient' || account === 'credit.patient',
  });

/** What is open of a charge, the patient’s part. */
export const openOfCharge = (entries: readonly JournalEntry[], chargeId: string): number =>
  balance(entries, { chargeId, account: 'receivable.patient' });

/** What a patient has with the clinic that is applied to nothing; negative where two devices applied the same. */
export const creditOf = (entries: readonly JournalEntry[], patientId: string): number =>
  0 - balance(entries, { patientId, account: 'credit.patient' });

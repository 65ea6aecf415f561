import type { Charge } from '../../contract/money/charge.ts';
import type { AdjustmentCause, AdjustmentKind, LedgerEntry } from '../../contract/money/ledger-entry.ts';
import type { Payment } from '../../contract/money/payment.ts';
import { formatMoney } from '../base/money.ts';
import type { Action } from '../access/permission.ts';
import type { OpenCharge } from './journal/allocation.ts';
import { keptMinor, methodInWords, reversalsOf } from './payments.ts';

/** What a patient’s ledger holds besides charges and payments, and what follows from it. The same on the server and on a device. */

export const causeNames: Readonly<Record<AdjustmentCause, string>> = {
  courtesy: 'Courtesy',
  promptPay: 'Prompt pay',
  hardship: 'Financial hardship',
  staff: 'Staff or family',
  correction: 'Correction',
  refund: 'Refunded and forgiven',
};

export const adjustmentNames: Readonly<Record<AdjustmentKind, string>> = {
  adjustment: 'Discount',
  writeOff: 'Small balance write-off',
  badDebt: 'Bad debt',
};

/** $50.00 for each charge: so much the front desk may take off without asking. */
export const mostAdjustedAtDeskMinor = 50_00;

type Postings = Pick<LedgerEntry, 'postings'>;
const isPatients = (account: string) => account === 'receivable.patient' || account === 'credit.patient';

/** By how much an entry changes what the patient owes. */
export const changeOfBalance = ({ postings }: Postings): number =>
  postings.reduce((sum, { account, amountMinor }) => sum + (isPatients(account) ? amountMinor : 0), 0);

const sumOf = (entries: readonly Postings[], account: string): number =>
  entries.reduce(
    (all, { postings }) =>
      postings.reduce((sum, one) => sum + (one.account === account ? one.amountMinor : 0), all),
    0,
  );

/** What the patient has with the clinic that is applied to no charge; negative where more is applied than was paid. */
export const creditMinor = (
  payments: readonly Pick<Payment, 'amountMinor' | 'reversal' | 'reversals'>[],
  entries: readonly Postings[],
): number => payments.reduce((sum, one) => sum + keptMinor(one), 0) - sumOf(entries, 'credit.patient');

/** Each charge with what is open of it, adjustments and what is applied taken off. */
export function openCharges(
  charges: readonly Pick<Charge, 'id' | 'serviceDate' | 'totalMinor'>[],
  entries: readonly Postings[],
): OpenCharge[] {
  const changes = new Map<string, number>();
  for (const { account, chargeId, amountMinor } of entries.flatMap(({ postings }) => postings))
    if (account === 'receivable.patient' && chargeId !== null)
      changes.set(chargeId, (changes.get(chargeId) ?? 0) + amountMinor);
  return charges.map(({ id, serviceDate, totalMinor }) => ({
    chargeId: id,
    day: serviceDate,
    openMinor: totalMinor + (changes.get(id) ?? 0),
  }));
}

/** What is applied to each charge. */
export function appliedMinor(entries: readonly Postings[], chargeId: string): number {
  const parts = entries.flatMap(({ postings }) =>
    postings.filter((one) => one.account === 'credit.patient' && one.chargeId === chargeId),
  );
  return parts.reduce((sum, one) => sum + one.amountMinor, 0);
}

/** What was taken off a charge by hand. */
export function adjustedMinor(entries: readonly Postings[], chargeId: string): number {
  const isByHand = (account: string) =>
    account.startsWith('adjustment:') || account === 'write.off' || account === 'bad.debt';
  const parts = entries.flatMap(({ postings }) =>
    postings.filter((one) => one.chargeId === chargeId && isByHand(one.account)),
  );
  return parts.reduce((sum, one) => sum + one.amountMinor, 0);
}

/** What packages hold that is not used yet. */
export const prepaidMinor = (entries: readonly Postings[]): number => 0 - sumOf(entries, 'prepaid');

/**
 * Why somebody may not take so much off a charge, in words; null where they may.
 * @param beforeMinor what was taken off it by hand before
 */
export function adjustmentFault(
  kind: AdjustmentKind,
  amountMinor: number,
  beforeMinor: number,
  may: (action: Action) => boolean,
): string | null {
  if (may('ledger.adjustAny')) return null;
  if (!may('ledger.adjust')) return 'Your role can’t adjust charges. Ask a biller, a manager or an admin.';
  if (kind === 'badDebt') return 'Your role can’t write off bad debt. Ask a biller, a manager or an admin.';
  return beforeMinor + amountMinor > mostAdjustedAtDeskMinor
    ? `Your role can take up to ${formatMoney(mostAdjustedAtDeskMinor)} off a charge. Ask a biller, a manager or an admin.`
    : null;
}

/** Whether somebody may take back an entry: who does it for the clinic, and whoever made it, on the same day. */
export const mayReverseEntry = (
  { enteredBy, day }: Pick<LedgerEntry, 'enteredBy' | 'day'>,
  on: string,
  { userId, may }: { readonly userId: string; readonly may: (action: Action) => boolean },
): boolean =>
  may('ledger.adjustAny') || (may('payment.take') && (enteredBy ?? userId) === userId && day === on);

/** Kinds of entries that a person takes back by hand. */
export const isReversible = ({ kind }: Pick<LedgerEntry, 'kind'>): boolean =>
  ['allocation', 'adjustment', 'writeOff', 'badDebt', 'tip', 'prepaidSale', 'prepaidUse'].includes(kind);

/** Ids of the entries that were taken back. */
export const reversedIds = (entries: readonly Pick<LedgerEntry, 'reverses'>[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ reverses }) => reverses ?? []));

const causeOf = ({ postings }: Postings): string => {
  const account = postings.find((one) => one.account.startsWith('adjustment:'))?.account;
  const cause = account?.slice('adjustment:'.length) ?? '';
  return causeNames[cause as AdjustmentCause] ?? cause;
};

/** What an entry is, in words: `Discount: Courtesy`, `Tip`. */
export function entryInWords(entry: Pick<LedgerEntry, 'kind' | 'postings' | 'package'>): string {
  switch (entry.kind) {
    case 'adjustment':
      return `Discount: ${causeOf(entry)}`;
    case 'writeOff':
    case 'badDebt':
      return adjustmentNames[entry.kind];
    case 'allocation':
      return changeOfCredit(entry) > 0 ? 'Credit applied' : 'Credit taken off a charge';
    case 'tip':
      return 'Tip';
    case 'reversal':
      return 'Reversed';
    case 'responsibility':
      return 'Billed to payer';
    case 'prepaidSale':
      return entry.package ? `Package bought: ${entry.package.name}` : 'Package bought';
    case 'prepaidUse':
      return 'Package visit used';
    case 'prepaidRefund':
      return 'Package ended';
    case 'creditTransfer':
      return 'Credit moved';
    default:
      return 'Entry';
  }
}

/** How much of the credit an entry uses. */
export const changeOfCredit = ({ postings }: Postings): number => sumOf([{ postings }], 'credit.patient');

/** The amount of a tip. */
export const tipMinor = ({ postings }: Postings): number => 0 - sumOf([{ postings }], 'tips.payable');

/** One line behind a balance. */
export interface BalanceLine {
  readonly key: string;
  readonly day: Charge['serviceDate'];
  readonly words: string;
  readonly amountMinor: number;
}

/** Every line behind what a patient owes, oldest first; together they are the balance. */
export function explainBalance(
  charges: readonly Charge[],
  payments: readonly Payment[],
  entries: readonly LedgerEntry[],
): readonly BalanceLine[] {
  const byId = new Map(entries.map((one) => [one.id as string, one]));
  const lines: BalanceLine[] = [
    ...charges.map((one) => ({
      key: one.id,
      day: one.serviceDate,
      words: one.cptCode === '' ? one.description : `${one.cptCode} ${one.description}`,
      amountMinor: one.totalMinor as number,
    })),
    ...payments.flatMap((one) => [
      {
        key: one.id,
        day: one.takenOn,
        words: `Payment: ${methodInWords(one)}`,
        amountMinor: 0 - one.amountMinor,
      },
      ...reversalsOf(one).map((back) => ({
        key: back.id,
        day: back.reversedOn,
        words: back.kind === 'refund' ? `Refund: ${methodInWords(one)}` : `Payment entered by mistake`,
        amountMinor: back.amountMinor as number,
      })),
    ]),
    ...entries.map((one) => {
      const reversed = one.reverses === null ? undefined : byId.get(one.reverses);
      return {
        key: one.id,
        day: one.day,
        words: reversed ? `Reversed: ${entryInWords(reversed)}` : entryInWords(one),
        amountMinor: changeOfBalance(one),
      };
    }),
  ];
  return lines
    .filter(({ amountMinor }) => amountMinor !== 0)
    .toSorted((a, b) => (a.day === b.day ? (a.key < b.key ? -1 : 1) : a.day < b.day ? -1 : 1));
}

import type { PaymentMethod } from '../../../contract/money/payment.ts';
import type { Account, EntryKind, JournalEntry, Posting } from './journal.ts';

/** When and where something happened, and under which id it is kept. */
export type EntryAt = Pick<JournalEntry, 'id' | 'locationId' | 'day' | 'knownAt'>;

/** Where money lies that came by a method. */
export const tenderAccounts: Readonly<Record<PaymentMethod, Account>> = {
  cash: 'cash',
  check: 'checks',
  card: 'card.clearing',
  transfer: 'bank',
  other: 'other.tender',
};

/** What a package saves against the fees of its visits. */
export const packageDiscount: Account = 'adjustment:package';

type Side = Partial<Omit<Posting, 'account' | 'amountMinor'>>;
const posting = (account: Account, amountMinor: number, side: Side = {}): Posting => ({
  account,
  amountMinor,
  patientId: null,
  payerId: null,
  chargeId: null,
  sourceId: null,
  ...side,
});

const entry = (at: EntryAt, kind: EntryKind, postings: readonly Posting[]): JournalEntry => ({
  ...at,
  kind,
  reverses: null,
  postings: postings.filter(({ amountMinor }) => amountMinor !== 0),
});

export interface ChargeToPost {
  readonly chargeId: string;
  readonly patientId: string;
  readonly category: string;
  readonly amountMinor: number;
  readonly taxMinor: number;
  readonly taxRatePercent: number;
}

/** A service or a product: the patient owes it, the clinic has earned it, the tax belongs to neither. */
export function chargeEntry(at: EntryAt, charge: ChargeToPost): JournalEntry {
  const { chargeId, patientId, category, amountMinor, taxMinor, taxRatePercent } = charge;
  const side = { chargeId, patientId };
  return entry(at, 'charge', [
    posting('receivable.patient', amountMinor + taxMinor, side),
    posting(`income:${category}`, 0 - amountMinor, side),
    posting(`tax:${at.locationId}:${taxRatePercent}`, 0 - taxMinor, side),
  ]);
}

export interface Tendered {
  readonly paymentId: string;
  readonly patientId: string;
  readonly method: PaymentMethod;
  readonly amountMinor: number;
}

/** Money comes in. It is the patient’s credit until it is applied to charges. */
export function paymentEntry(
  at: EntryAt,
  { paymentId, patientId, method, amountMinor }: Tendered,
): JournalEntry {
  const side = { patientId, sourceId: paymentId };
  return entry(at, 'payment', [
    posting(tenderAccounts[method], amountMinor, side),
    posting('credit.patient', 0 - amountMinor, side),
  ]);
}

/** Credit is given back, to the way it came or another. Cash that is given back never stays in the credit. */
export function refundEntry(
  at: EntryAt,
  { paymentId, patientId, method, amountMinor }: Tendered,
): JournalEntry {
  const side = { patientId, sourceId: paymentId };
  return entry(at, 'refund', [
    posting('credit.patient', amountMinor, side),
    posting(tenderAccounts[method], 0 - amountMinor, side),
  ]);
}

export interface Allocated {
  readonly paymentId: string | null;
  readonly patientId: string;
  readonly chargeId: string;
  /** Negative takes it off the charge again, and into the credit. */
  readonly amountMinor: number;
}

/** Credit is applied to a charge, or taken off it. */
export function allocationEntry(
  at: EntryAt,
  { paymentId, patientId, chargeId, amountMinor }: Allocated,
): JournalEntry {
  return entry(at, 'allocation', [
    posting('credit.patient', amountMinor, { patientId, chargeId, sourceId: paymentId }),
    posting('receivable.patient', 0 - amountMinor, { patientId, chargeId, sourceId: paymentId }),
  ]);
}

export interface TakenOff {
  readonly patientId: string;
  readonly chargeId: string;
  readonly amountMinor: number;
}

/** Less is owed than was charged, for a reason that the clinic has a name for: a discount, a contract, a courtesy. */
export const adjustmentEntry = (
  at: EntryAt,
  reason: string,
  { amountMinor, ...side }: TakenOff,
): JournalEntry =>
  entry(at, 'adjustment', [
    posting(`adjustment:${reason}`, amountMinor, side),
    posting('receivable.patient', 0 - amountMinor, side),
  ]);

/** What is too small to be asked for, or will not be paid. */
export const lossEntry = (
  at: EntryAt,
  kind: 'writeOff' | 'badDebt',
  { amountMinor, ...side }: TakenOff,
): JournalEntry =>
  entry(at, kind, [
    posting(kind === 'writeOff' ? 'write.off' : 'bad.debt', amountMinor, side),
    posting('receivable.patient', 0 - amountMinor, side),
  ]);

/** A part of a charge is expected of a payer; negative gives it back to the patient. */
export const responsibilityEntry = (
  at: EntryAt,
  payerId: string,
  { amountMinor, ...side }: TakenOff,
): JournalEntry =>
  entry(at, 'responsibility', [
    posting('receivable.payer', amountMinor, { ...side, payerId }),
    posting('receivable.patient', 0 - amountMinor, side),
  ]);

/** Money for who treated, which is none of the clinic’s income. */
export const tipEntry = (
  at: EntryAt,
  { paymentId, patientId, method, amountMinor, providerId }: Tendered & { readonly providerId: string },
): JournalEntry =>
  entry(at, 'tip', [
    posting(tenderAccounts[method], amountMinor, { patientId, sourceId: paymentId }),
    posting('tips.payable', 0 - amountMinor, { sourceId: providerId }),
  ]);

/** A package, a membership or a gift is paid out of the credit, and is owed until it is used. */
export const prepaidSaleEntry = (
  at: EntryAt,
  {
    patientId,
    prepaidId,
    amountMinor,
  }: { readonly patientId: string; readonly prepaidId: string; readonly amountMinor: number },
): JournalEntry =>
  entry(at, 'prepaidSale', [
    posting('credit.patient', amountMinor, { patientId, sourceId: prepaidId }),
    posting('prepaid', 0 - amountMinor, { patientId, sourceId: prepaidId }),
  ]);

/** A charge that a visit of a package pays for. */
export interface PaidByPackage {
  readonly chargeId: string;
  /** What is open of it: a visit pays for it whole. */
  readonly openMinor: number;
  /** The part of that which the package has money for; the rest is what the package saves. */
  readonly paidMinor: number;
}

/**
 * A visit of a package is used: it pays for charges, whose income the charges themselves have posted.
 * @param toCreditMinor what the last visit leaves over of the price
 */
export const prepaidUseEntry = (
  at: EntryAt,
  { patientId, prepaidId }: { readonly patientId: string; readonly prepaidId: string },
  charges: readonly PaidByPackage[],
  toCreditMinor: number,
): JournalEntry => {
  const side = { patientId, sourceId: prepaidId };
  const paid = charges.reduce((sum, { paidMinor }) => sum + paidMinor, 0);
  return entry(at, 'prepaidUse', [
    posting('prepaid', paid + toCreditMinor, side),
    ...charges.flatMap(({ chargeId, openMinor, paidMinor }) => [
      posting('receivable.patient', 0 - openMinor, { ...side, chargeId }),
      posting(packageDiscount, openMinor - paidMinor, { ...side, chargeId }),
    ]),
    posting('credit.patient', 0 - toCreditMinor, side),
  ]);
};

/**
 * A package ends before all its visits are used: what is given back becomes credit, and the discount on what was used is taken back.
 */
export const prepaidRefundEntry = (
  at: EntryAt,
  { patientId, prepaidId }: { readonly patientId: string; readonly prepaidId: string },
  { leftMinor, backMinor }: { readonly leftMinor: number; readonly backMinor: number },
): JournalEntry => {
  const side = { patientId, sourceId: prepaidId };
  return entry(at, 'prepaidRefund', [
    posting('prepaid', leftMinor, side),
    posting('credit.patient', 0 - backMinor, side),
    posting(packageDiscount, backMinor - leftMinor, side),
  ]);
};

/** Credit goes from one of a family to another. */
export const creditTransferEntry = (
  at: EntryAt,
  { from, to, amountMinor }: { readonly from: string; readonly to: string; readonly amountMinor: number },
): JournalEntry =>
  entry(at, 'creditTransfer', [
    posting('credit.patient', amountMinor, { patientId: from }),
    posting('credit.patient', 0 - amountMinor, { patientId: to }),
  ]);

/** Cash and checks go to the bank. */
export const depositEntry = (
  at: EntryAt,
  drawerId: string,
  parts: { readonly cashMinor: number; readonly checksMinor: number },
): JournalEntry =>
  entry(at, 'deposit', [
    posting('bank', parts.cashMinor + parts.checksMinor, { sourceId: drawerId }),
    posting('cash', 0 - parts.cashMinor, { sourceId: drawerId }),
    posting('checks', 0 - parts.checksMinor, { sourceId: drawerId }),
  ]);

/** A drawer was counted, and holds more (positive) or less than the entries say. */
export const overShortEntry = (at: EntryAt, drawerId: string, overMinor: number): JournalEntry =>
  entry(at, 'overShort', [
    posting('cash', overMinor, { sourceId: drawerId }),
    posting('over.short', 0 - overMinor, { sourceId: drawerId }),
  ]);

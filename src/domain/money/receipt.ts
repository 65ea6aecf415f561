import type { Charge } from '../../contract/money/charge.ts';
import type { LedgerEntry } from '../../contract/money/ledger-entry.ts';
import type { Payment } from '../../contract/money/payment.ts';
import type { Minor } from '../../contract/base/values.ts';
import { tipMinor } from './ledger-entries.ts';
import { keptMinor } from './payments.ts';

/** A charge, and how much of it a payment paid. */
export interface PaidCharge {
  readonly charge: Charge;
  readonly paidMinor: Minor;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Payments of one check-out: taken at the same instant by the same person. They are one receipt.
 * @returns with the payment itself, in the order of their making
 */
export const takenTogether = (payments: readonly Payment[], payment: Payment): readonly Payment[] => {
  const others = payments.filter(
    (one) =>
      one.takenAt === payment.takenAt &&
      one.locationId === payment.locationId &&
      one.takenByName === payment.takenByName,
  );
  return others.toSorted((a, b) => compare(a.id, b.id));
};

/** A tip that came with a payment: for whom, and how much. */
export interface ReceivedTip {
  readonly providerId: string;
  readonly amountMinor: number;
}

/** The tips that came with payments, those that were reversed left out. */
export function tipsOf(
  entries: readonly LedgerEntry[],
  payments: readonly Payment[],
): readonly ReceivedTip[] {
  const ids = new Set<string>(payments.map(({ id }) => id));
  const reversed = new Set<string>(entries.flatMap(({ reverses }) => reverses ?? []));
  return entries.flatMap((one) => {
    const isTheirs = one.postings.some(({ sourceId }) => sourceId !== null && ids.has(sourceId));
    const providerId = one.postings.find(({ account }) => account === 'tips.payable')?.sourceId;
    if (one.kind !== 'tip' || !isTheirs || !providerId || reversed.has(one.id)) return [];
    return [{ providerId, amountMinor: tipMinor(one) }];
  });
}

/**
 * What payments paid for: the charges to which they are applied. Where nobody said so, as before there were allocations, money goes
 * to the oldest charge that is still open.
 * @param charges of the patient, in any order
 * @param payments of the patient, in any order, with these
 * @param entries of the patient’s ledger
 * @param of those of one receipt
 */
export function paidCharges(
  charges: readonly Charge[],
  payments: readonly Payment[],
  entries: readonly LedgerEntry[],
  of: readonly Payment[],
): readonly PaidCharge[] {
  const paid = new Map<string, number>();
  for (const payment of of)
    for (const [id, minor] of applied(entries, payment) ?? oldestOpen(charges, payments, payment))
      paid.set(id, (paid.get(id) ?? 0) + minor);
  return charges
    .toSorted(oldestFirst)
    .flatMap((charge) =>
      (paid.get(charge.id) ?? 0) > 0 ? [{ charge, paidMinor: paid.get(charge.id) as Minor }] : [],
    );
}

const oldestFirst = (a: Charge, b: Charge) =>
  compare(a.serviceDate, b.serviceDate) || compare(a.postedAt, b.postedAt) || compare(a.id, b.id);

/** To which charges a payment is applied; null where that was never said. */
function applied(entries: readonly LedgerEntry[], { id }: Payment): ReadonlyMap<string, number> | null {
  const parts = entries
    .flatMap(({ postings }) => postings)
    .filter(({ account, sourceId, chargeId }) => account === 'credit.patient' && sourceId === id && chargeId);
  if (parts.length === 0) return null;
  const sums = new Map<string, number>();
  for (const { chargeId, amountMinor } of parts)
    sums.set(chargeId!, (sums.get(chargeId!) ?? 0) + amountMinor);
  return sums;
}

/** Charges of after the payment are not among them, and what was taken back of earlier payments pays for nothing. */
function oldestOpen(
  charges: readonly Charge[],
  payments: readonly Payment[],
  payment: Payment,
): ReadonlyMap<string, number> {
  const isEarlier = (one: Payment) =>
    compare(one.takenAt, payment.takenAt) < 0 || (one.takenAt === payment.takenAt && one.id < payment.id);
  let before = payments.filter(isEarlier).reduce((sum, one) => sum + keptMinor(one), 0);
  let left: number = payment.amountMinor;
  const known = charges
    .filter(({ postedAt, serviceDate }) => postedAt <= payment.takenAt || serviceDate <= payment.takenOn)
    .toSorted(oldestFirst);
  const paid = new Map<string, number>();
  for (const charge of known) {
    const covered = Math.min(before, charge.totalMinor);
    before -= covered;
    const now = Math.min(left, charge.totalMinor - covered);
    if (now > 0) paid.set(charge.id, now);
    left -= Math.max(0, now);
  }
  return paid;
}

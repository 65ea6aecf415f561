import type { Charge } from '../../contract/money/charge.ts';
import type { Payment } from '../../contract/money/payment.ts';
import type { Minor } from '../../contract/base/values.ts';
import { keptMinor } from './payments.ts';

/** A charge, and how much of it a payment paid. */
export interface PaidCharge {
  readonly charge: Charge;
  readonly paidMinor: Minor;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * What a payment paid for: money goes to the oldest charge that is still open. Charges of after the payment are not among them, and
 * what was taken back of earlier payments pays for nothing.
 * @param charges of the patient, in any order
 * @param payments of the patient, in any order, with this one
 */
export function paidCharges(
  charges: readonly Charge[],
  payments: readonly Payment[],
  payment: Payment,
): readonly PaidCharge[] {
  const isEarlier = (one: Payment) =>
    compare(one.takenAt, payment.takenAt) < 0 || (one.takenAt === payment.takenAt && one.id < payment.id);
  let before = payments.filter(isEarlier).reduce((sum, one) => sum + keptMinor(one), 0);
  let left: number = payment.amountMinor;
  const known = charges
    .filter(({ postedAt, serviceDate }) => postedAt <= payment.takenAt || serviceDate <= payment.takenOn)
    .toSorted(
      (a, b) =>
        compare(a.serviceDate, b.serviceDate) || compare(a.postedAt, b.postedAt) || compare(a.id, b.id),
    );
  const paid: PaidCharge[] = [];
  for (const charge of known) {
    const covered = Math.min(before, charge.totalMinor);
    before -= covered;
    const now = Math.min(left, charge.totalMinor - covered);
    if (now > 0) paid.push({ charge, paidMinor: now as Minor });
    left -= Math.max(0, now);
  }
  return paid;
}

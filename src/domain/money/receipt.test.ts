import { describe, expect, it } from 'vitest';
import type { Charge } from '../../contract/money/charge.ts';
import type { Payment } from '../../contract/money/payment.ts';
import { paidCharges } from './receipt.ts';

const charge = (id: string, day: number, totalMinor: number) =>
  ({
    id,
    totalMinor,
    serviceDate: `2026-03-0${day}`,
    postedAt: `2026-03-0${day}T15:00:00.000Z`,
  }) as unknown as Charge;
const payment = (id: string, day: number, amountMinor: number, back = 0) =>
  ({
    id,
    amountMinor,
    takenOn: `2026-03-0${day}`,
    takenAt: `2026-03-0${day}T16:00:00.000Z`,
    reversal: back === 0 ? null : { amountMinor: back },
  }) as unknown as Payment;
const charges = [charge('b', 2, 5_000), charge('a', 1, 4_000), charge('c', 5, 9_000)];
const paid = (payments: readonly Payment[], id: string) =>
  paidCharges(
    charges,
    payments,
    [],
    payments.filter((one) => one.id === id),
  ).map((one) => [one.charge.id, one.paidMinor]);

describe('what a payment paid for', () => {
  it('is the oldest that is open, and of the last a part', () => {
    const payments = [payment('1', 1, 4_000), payment('2', 2, 3_000), payment('3', 3, 2_000)];
    expect(paid(payments, '1')).toEqual([['a', 4_000]]);
    expect(paid(payments, '2')).toEqual([['b', 3_000]]);
    expect(paid(payments, '3')).toEqual([['b', 2_000]]);
  });

  it('is nothing of later, and not what was taken back before', () => {
    const payments = [payment('1', 2, 9_000, 5_000), payment('2', 3, 9_000)];
    expect(paid(payments, '2')).toEqual([['b', 5_000]]);
  });

  it('is nothing where all is paid: the rest is credit', () => {
    expect(paid([payment('1', 2, 9_000), payment('2', 3, 1_000)], '2')).toEqual([]);
  });
});

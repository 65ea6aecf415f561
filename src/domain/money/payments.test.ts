import { describe, expect, it } from 'vitest';
import type { Payment } from '../../contract/money/payment.ts';
import { newPayment } from '../../../tests/support/payments.ts';
import type { Role } from '../../contract/access/role.ts';
import { isAllowed, type Action } from '../access/permission.ts';
import {
  keptMinor,
  mayReverse,
  methodInWords,
  paymentFaults,
  reversalFaults,
  reversalsOf,
  withReversals,
  withStandingReversals,
} from './payments.ts';
import type { PlainDate } from '../../contract/base/values.ts';

const as = (role: Role, userId: string) => ({
  userId,
  may: (action: Action) => isAllowed([role], action),
});
const today = '2026-03-02' as PlainDate;
const tomorrow = '2026-03-03' as PlainDate;
const theirs: Pick<Payment, 'takenBy' | 'takenOn'> = {
  takenBy: 'desk' as NonNullable<Payment['takenBy']>,
  takenOn: today,
};

describe('Who takes payments back', () => {
  it.each<Role>(['Biller', 'BusinessManager', 'Admin'])('%s reverses those of everybody', (role) => {
    expect(mayReverse(theirs, 'refund', tomorrow, as(role, 'other'))).toBe(true);
    expect(mayReverse(theirs, 'mistake', tomorrow, as(role, 'other'))).toBe(true);
  });

  it.each<Role>(['Staff', 'Provider'])('%s alone the own mistake of the same day', (role) => {
    expect(mayReverse(theirs, 'mistake', today, as(role, 'desk'))).toBe(true);
    expect(mayReverse({ ...theirs, takenBy: null }, 'mistake', today, as(role, 'desk'))).toBe(true);
    expect(mayReverse(theirs, 'mistake', tomorrow, as(role, 'desk'))).toBe(false);
    expect(mayReverse(theirs, 'mistake', today, as(role, 'other'))).toBe(false);
    expect(mayReverse(theirs, 'refund', today, as(role, 'desk'))).toBe(false);
  });

  it.each<Role>(['ClinicalAssistant', 'ContentDatabaseEditor'])('%s none', (role) => {
    expect(isAllowed([role], 'payment.take')).toBe(false);
    expect(mayReverse(theirs, 'mistake', today, as(role, 'desk'))).toBe(false);
  });
});

describe('What a payment and a reversal hold', () => {
  it('a card number is refused wherever it stands', () => {
    const card = 'Visa 4111 1111 1111 1111';
    expect(paymentFaults({ reference: '1042', note: 'by her son' })).toEqual([]);
    expect(paymentFaults({ reference: card, note: '' }).map(({ path }) => path)).toEqual(['reference']);
    expect(paymentFaults({ reference: '', note: card }).map(({ path }) => path)).toEqual(['note']);
    const refund = { kind: 'refund' as const, amountMinor: 100 as never, reason: card };
    expect(
      reversalFaults({ amountMinor: 100 as never, reversal: null }, refund).map(({ path }) => path),
    ).toEqual(['reason']);
  });

  it('no more goes back than was paid, and a mistake as a whole', () => {
    const paid = { amountMinor: 4_000 as never, reversal: null };
    const of = (kind: 'refund' | 'mistake', amount: number) =>
      reversalFaults(paid, { kind, amountMinor: amount as never, reason: 'Paid twice' });
    expect(of('refund', 4_000)).toEqual([]);
    expect(of('refund', 1)).toEqual([]);
    expect(of('mistake', 4_000)).toEqual([]);
    expect(of('refund', 4_001)[0]!.message).toBe('is more than the $40.00 that was paid');
    expect(of('mistake', 3_999)[0]!.message).toBe('of a mistake is the whole payment');
  });

  it('tells how it was paid and what is left of it', () => {
    const payment = newPayment({
      amountMinor: 4_000,
      method: 'check',
      reference: '1042',
      refundedMinor: 1_500,
    });
    expect(methodInWords(payment)).toBe('Check 1042');
    expect(methodInWords({ ...payment, method: 'cash', reference: '' })).toBe('Cash');
    expect(keptMinor(payment)).toBe(2_500);
    const second = { ...payment.reversal!, id: 'second' as never, amountMinor: 1_000 as never };
    const twice = withReversals(payment, [payment.reversal!, second]);
    expect([keptMinor(twice), twice.reversal!.amountMinor]).toEqual([1_500, 2_500]);
    expect(reversalsOf(twice)).toHaveLength(2);
  });

  it('shows refunds of this device next to those that the server has told of, as far as they fit', () => {
    const told = newPayment({ amountMinor: 4_000, refundedMinor: 1_500 });
    const mine = { ...told.reversal!, id: 'mine' as never, amountMinor: 2_500 as never };
    const shown = { ...told, reversal: mine };
    expect(keptMinor(withStandingReversals([told], [shown])[0]!)).toBe(0);
    const tooMuch = { ...shown, reversal: { ...mine, amountMinor: 2_501 as never } };
    expect(keptMinor(withStandingReversals([told], [tooMuch])[0]!)).toBe(2_500);
  });
});

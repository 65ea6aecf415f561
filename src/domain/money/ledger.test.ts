import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charge } from '../../contract/money/charge.ts';
import type { Payment } from '../../contract/money/payment.ts';
import { ledgerBalance, ledgerSteps } from './ledger.ts';
import { newPayment } from '../../../tests/support/payments.ts';

const charge = (id: string, totalMinor: number, serviceDate: string, encounterId: string | null = null) =>
  ({
    id,
    encounterId,
    serviceDate,
    postedAt: `${serviceDate}T10:00:00.000Z`,
    amountMinor: totalMinor,
    taxMinor: 0,
    totalMinor,
  }) as unknown as Charge;

describe('What a ledger stands at', () => {
  it('charges less what was paid, and what was given back is open again', () => {
    const charges = [charge('a', 9_000, '2026-03-02'), charge('b', 2_500, '2026-03-02')];
    const payments = [
      newPayment({ amountMinor: 4_000 }),
      newPayment({ amountMinor: 3_000, refundedMinor: 1_000 }),
    ];
    expect(ledgerBalance(charges, payments)).toEqual({
      chargedMinor: 11_500,
      adjustedMinor: 0,
      prepaidMinor: 0,
      paidMinor: 6_000,
      openMinor: 5_500,
    });
    expect(ledgerBalance([], [newPayment({ amountMinor: 100 })]).openMinor).toBe(-100);
    expect(ledgerBalance([], [])).toEqual({
      chargedMinor: 0,
      adjustedMinor: 0,
      prepaidMinor: 0,
      paidMinor: 0,
      openMinor: 0,
    });
  });

  it('stands step by step, newest first, with what was open after each', () => {
    const charges = [
      charge('a', 9_000, '2026-03-02', 'visit'),
      charge('b', 2_500, '2026-03-02', 'visit'),
      charge('c', 100, '2026-03-04'),
    ];
    const payment = newPayment({ amountMinor: 4_000, refundedMinor: 1_500 });
    expect(ledgerSteps(charges, [payment]).map(({ kind, day, openMinor }) => [kind, day, openMinor])).toEqual(
      [
        ['visit', '2026-03-04', 9_100],
        ['reversal', '2026-03-03', 9_000],
        ['payment', '2026-03-02', 7_500],
        ['visit', '2026-03-02', 11_500],
      ],
    );
  });

  it('what takes back a payment stands after it, though the clock of its device is behind', () => {
    const payment = newPayment({
      amountMinor: 4_000,
      refundedMinor: 4_000,
      reversedAt: '2026-03-01T09:00:00.000Z',
    });
    expect(ledgerSteps([], [payment]).map(({ kind, openMinor }) => [kind, openMinor])).toEqual([
      ['reversal', 0],
      ['payment', -4_000],
    ]);
  });
});

const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-03-0${number}`);
const minor = fc.integer({ min: 1, max: 10_000_000 });
const anyCharge = fc
  .record({
    total: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    day,
    visit: fc.option(fc.constantFrom('v', 'w')),
    id: fc.uuid(),
  })
  .map(({ total, day: on, visit, id }) => charge(id, total, on, visit));
const anyPayment = fc
  .record({
    id: fc.uuid(),
    paid: minor,
    back: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    taken: day,
    reversed: day,
  })
  .map(({ id, paid, back, taken, reversed }): Payment =>
    newPayment({
      id,
      amountMinor: paid,
      takenAt: `${taken}T15:00:00.000Z`,
      ...(back !== null && {
        refundedMinor: Math.max(1, Math.floor(paid * back)),
        reversedAt: `${reversed}T15:00:00.000Z`,
      }),
    }),
  );

describe('Of every ledger', () => {
  const ledgers = fc.tuple(fc.array(anyCharge, { maxLength: 12 }), fc.array(anyPayment, { maxLength: 12 }));

  it('the last step is what is open, whatever the order of the answer', () => {
    fc.assert(
      fc.property(ledgers, ([charges, payments]) => {
        const { chargedMinor, paidMinor, openMinor } = ledgerBalance(charges, payments);
        const steps = ledgerSteps(charges, payments);
        expect(steps[0]?.openMinor ?? 0).toBe(openMinor);
        expect(chargedMinor - paidMinor).toBe(openMinor);
        expect(Number.isSafeInteger(openMinor)).toBe(true);
        expect(ledgerSteps(charges.toReversed(), payments.toReversed())).toEqual(steps);
      }),
    );
  });

  it('a payment that is given back whole changes nothing, and no payment takes more than it brought', () => {
    fc.assert(
      fc.property(ledgers, ([charges, payments]) => {
        const undone = payments.map((payment) =>
          newPayment({ amountMinor: payment.amountMinor, refundedMinor: payment.amountMinor }),
        );
        expect(ledgerBalance(charges, undone).openMinor).toBe(ledgerBalance(charges, []).openMinor);
        expect(ledgerBalance(charges, payments).openMinor).toBeLessThanOrEqual(
          ledgerBalance(charges, []).openMinor,
        );
      }),
    );
  });

  it('each charge and each payment stands in it once', () => {
    fc.assert(
      fc.property(ledgers, ([charges, payments]) => {
        const steps = ledgerSteps(charges, payments);
        const charged = steps.flatMap((step) =>
          step.kind === 'visit' ? step.charges.map(({ id }) => id) : [],
        );
        expect(charged.toSorted()).toEqual(charges.map(({ id }) => id).toSorted());
        const paid = steps.flatMap((step) => (step.kind === 'payment' ? [step.payment.id] : []));
        expect(paid.toSorted()).toEqual(payments.map(({ id }) => id).toSorted());
        const back = payments.filter(({ reversal }) => reversal !== null).length;
        expect(steps.filter(({ kind }) => kind === 'reversal')).toHaveLength(back);
        expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charge } from '../../../contract/money/charge.ts';
import type { Invoice } from '../../../contract/money/invoice.ts';
import { invoiceNumber, invoiceOf, invoiceSums, invoiceWith } from './invoice.ts';

const charge = (id: string, serviceDate: string, amountMinor: number, taxMinor = 0): Charge =>
  ({
    id,
    serviceDate,
    cptCode: '97124',
    description: 'Massage',
    units: 1,
    amountMinor,
    taxMinor,
    totalMinor: amountMinor + taxMinor,
  }) as unknown as Charge;
const open = (chargeId: string, openMinor: number) => ({ chargeId, day: '2026-03-02', openMinor }) as never;

describe('an invoice', () => {
  it('asks for what is open of the chosen charges, the oldest first, with the tax as its own sum', () => {
    const charges = [charge('b', '2026-03-04', 6_000, 533), charge('a', '2026-03-02', 4_500)];
    const lines = invoiceOf(charges, [open('a', 1_500), open('b', 6_533), open('c', 900)]);
    expect(lines.map(({ chargeId, dueMinor }) => [chargeId, dueMinor])).toEqual([
      ['a', 1_500],
      ['b', 6_533],
    ]);
    expect(invoiceSums(lines)).toEqual({
      amountMinor: 10_500,
      taxMinor: 533,
      lessMinor: 3_000,
      dueMinor: 8_033,
    });
  });

  it('leaves out what is paid, and never asks for more than was charged', () => {
    const lines = invoiceOf(
      [charge('a', '2026-03-02', 4_500), charge('b', '2026-03-02', 100)],
      [open('a', 0), open('b', 250)],
    );
    expect(lines.map(({ chargeId, dueMinor }) => [chargeId, dueMinor])).toEqual([['b', 100]]);
  });

  it('adds up to the cent whatever was charged and paid', () => {
    const one = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.nat(9_999), fc.nat(120_000));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 30 }), (all) => {
        const charges = all.map(([amount, tax], at) => charge(`c${at}`, '2026-03-02', amount, tax));
        const lines = invoiceOf(
          charges,
          all.map(([, , left], at) => open(`c${at}`, left)),
        );
        const sums = invoiceSums(lines);
        expect(sums.amountMinor + sums.taxMinor - sums.lessMinor).toBe(sums.dueMinor);
        expect(sums.lessMinor).toBeGreaterThanOrEqual(0);
        expect(lines.every(({ dueMinor, totalMinor }) => dueMinor >= 1 && dueMinor <= totalMinor)).toBe(true);
      }),
    );
  });

  it('has a number once the server gave one, and a void one no longer stands for its charges', () => {
    expect([invoiceNumber({ number: null }), invoiceNumber({ number: 1_042 })]).toEqual([
      'Number follows',
      '1042',
    ]);
    const lines = invoiceOf([charge('a', '2026-03-02', 100)], [open('a', 100)]);
    const standing = { id: 'i1', lines, voided: null } as unknown as Invoice;
    const voided = { id: 'i2', lines, voided: { reason: 'Wrong visit' } } as unknown as Invoice;
    expect(invoiceWith([voided, standing], 'a')).toBe(standing);
    expect(invoiceWith([voided], 'a')).toBeUndefined();
  });
});

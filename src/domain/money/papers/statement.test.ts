import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charge } from '../../../contract/money/charge.ts';
import type { LedgerEntry } from '../../../contract/money/ledger-entry.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { newPayment } from '../../../../tests/support/payments.ts';
import { addDays } from '../../base/time/clinic-day.ts';
import { allocationEntry, responsibilityEntry, type EntryAt } from '../journal/entries.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { postAdjustment, postTip, postingsOf } from '../ledger-entry-postings.ts';
import { changeOfBalance } from '../ledger-entries.ts';
import { reversalsOf } from '../payments.ts';
import { ageNames, statementOf, type LedgerOfPatient } from './statement.ts';

const day = (at: number) => addDays('2026-01-01' as PlainDate, at);
const charge = (id: string, on: PlainDate, totalMinor: number): Charge =>
  ({
    id,
    encounterId: null,
    cptCode: '98941',
    description: 'Spinal adjustment',
    units: 1,
    serviceDate: on,
    postedAt: `${on}T10:00:00.000Z`,
    amountMinor: totalMinor,
    taxMinor: 0,
    totalMinor,
  }) as unknown as Charge;
const payment = (id: string, on: PlainDate, amountMinor: number, back: number | null): Payment =>
  newPayment({
    id,
    amountMinor,
    takenAt: `${on}T15:00:00.000Z`,
    ...(back !== null && { refundedMinor: back, reversedAt: `${addDays(on, 3)}T15:00:00.000Z` }),
  });
const at = (id: string, on: PlainDate): EntryAt =>
  ({ id, locationId: 'here', day: on, knownAt: `${on}T16:00:00.000Z` }) as EntryAt;
const entry = (posted: JournalEntry): LedgerEntry =>
  ({ ...posted, enteredAt: posted.knownAt, reason: '', postings: postingsOf(posted) }) as never;

/** What an act posts: a charge, a payment (some of it given back), what is applied, taken off, billed to a payer, or a tip. */
type Act = readonly [what: number, on: number, amount: number];
function ledgerOf(acts: readonly Act[]): LedgerOfPatient {
  const charges: Charge[] = [];
  const payments: Payment[] = [];
  const entries: LedgerEntry[] = [];
  for (const [index, [what, on, amountMinor]] of acts.entries()) {
    const id = `e${index}`;
    const when = at(id, day(on));
    const chargeId = charges[index % Math.max(1, charges.length)]?.id;
    if (what === 0 || chargeId === undefined) charges.push(charge(id, day(on), amountMinor));
    else if (what === 1) payments.push(payment(id, day(on), amountMinor, on % 2 === 0 ? 1 : null));
    else if (what === 2)
      entries.push(
        entry(allocationEntry(when, { paymentId: null, patientId: 'ada', chargeId, amountMinor })),
      );
    else if (what === 3) {
      const body = { kind: 'adjustment', cause: 'courtesy', chargeId, amountMinor };
      entries.push(entry(postAdjustment(when, 'ada', body as never)));
    } else if (what === 4)
      entries.push(entry(responsibilityEntry(when, 'payer', { patientId: 'ada', chargeId, amountMinor })));
    else {
      const tip = { paymentId: null, method: 'cash', amountMinor, providerId: 'maren' };
      entries.push(entry(postTip(when, 'ada', tip as never)));
    }
  }
  return { charges, payments, entries };
}

/** What is owed at the end of a day, reckoned from the documents alone. */
function owedOn({ charges, payments, entries }: LedgerOfPatient, on: PlainDate): number {
  let sum = 0;
  for (const one of charges) if (one.serviceDate <= on) sum += one.totalMinor;
  for (const one of payments) {
    if (one.takenOn <= on) sum -= one.amountMinor;
    for (const back of reversalsOf(one)) if (back.reversedOn <= on) sum += back.amountMinor;
  }
  for (const one of entries) if (one.day <= on) sum += changeOfBalance(one);
  return sum;
}

const sumOf = (lines: readonly { readonly amountMinor: number }[]) =>
  lines.reduce((sum, one) => sum + one.amountMinor, 0);

describe('a statement', () => {
  const acts = fc.array(
    fc.tuple(fc.nat(5), fc.nat(200), fc.integer({ min: 1, max: 50_000 })) as fc.Arbitrary<Act>,
    { minLength: 15, maxLength: 40, size: 'max' },
  );

  it('of any history closes at the opening balance with every entry, to the cent, and its ages are what is owed', () => {
    let seen = 0;
    fc.assert(
      fc.property(acts, fc.nat(210), fc.nat(90), (history, start, length) => {
        const ledger = ledgerOf(history);
        const [from, to] = [day(start), day(start + length)];
        const told = statementOf(ledger, from, to);
        expect(told.openingMinor).toBe(owedOn(ledger, addDays(from, -1)));
        expect(told.closingMinor).toBe(owedOn(ledger, to));
        expect(told.openingMinor + sumOf(told.lines)).toBe(told.closingMinor);
        expect(told.lines.at(-1)?.balanceMinor ?? told.openingMinor).toBe(told.closingMinor);
        expect(told.ages.reduce((sum, one) => sum + one, 0)).toBe(Math.max(0, told.closingMinor));
        expect(told.ages.filter((one) => one < 0)).toEqual([]);
        expect(told.lines.every((one) => one.day >= from && one.day <= to)).toBe(true);
        seen += told.lines.length;
      }),
      { numRuns: 500 },
    );
    // It would prove nothing of ranges that hold nothing.
    expect(seen).toBeGreaterThan(500);
  });

  it('names every entry in its order, with what was owed after it', () => {
    const ledger = {
      charges: [charge('c1', day(0), 9_000), charge('c2', day(40), 2_550)],
      payments: [payment('p1', day(41), 4_000, 1_000)],
      entries: [],
    };
    const { openingMinor, lines, closingMinor } = statementOf(ledger, day(1), day(60));
    expect([openingMinor, closingMinor]).toEqual([9_000, 8_550]);
    expect(lines.map(({ words, amountMinor, balanceMinor }) => [words, amountMinor, balanceMinor])).toEqual([
      ['98941 Spinal adjustment', 2_550, 11_550],
      ['Payment: Cash', -4_000, 7_550],
      ['Refund: Cash', 1_000, 8_550],
    ]);
  });

  it('ages what is owed, credit taken off the oldest first', () => {
    const ledger = {
      charges: [0, 31, 61, 91, 121, 151].map((ago, index) => charge(`c${index}`, day(200 - ago), 1_000)),
      payments: [payment('p1', day(199), 1_500, null)],
      entries: [],
    };
    expect(statementOf(ledger, day(0), day(200)).ages).toEqual([1_000, 1_000, 1_000, 1_000, 500]);
    expect(ageNames).toEqual(['0–30 days', '31–60 days', '61–90 days', '91–120 days', 'Over 120 days']);
  });

  it('never asks for what a payer still owes, and says how much that is', () => {
    const billed = responsibilityEntry(at('r1', day(2)), 'payer', {
      patientId: 'ada',
      chargeId: 'c1',
      amountMinor: 7_000,
    });
    const ledger = { charges: [charge('c1', day(1), 9_000)], payments: [], entries: [entry(billed)] };
    expect(statementOf(ledger, day(0), day(30))).toMatchObject({
      closingMinor: 2_000,
      payerMinor: 7_000,
      ages: [2_000, 0, 0, 0, 0],
    });
  });

  it('shows a credit as such: nothing is owed of any age', () => {
    const ledger = {
      charges: [charge('c1', day(1), 1_000)],
      payments: [payment('p1', day(3), 2_500, null)],
      entries: [],
    };
    expect(statementOf(ledger, day(0), day(2)).closingMinor).toBe(1_000);
    expect(statementOf(ledger, day(0), day(9))).toMatchObject({
      closingMinor: -1_500,
      ages: [0, 0, 0, 0, 0],
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import {
  adjustmentEntry,
  allocationEntry,
  chargeEntry,
  depositEntry,
  lossEntry,
  overShortEntry,
  paymentEntry,
  prepaidSaleEntry,
  prepaidRefundEntry,
  prepaidUseEntry,
  refundEntry,
  responsibilityEntry,
  tipEntry,
} from '../journal/entries.ts';
import { negated, type JournalEntry } from '../journal/journal.ts';
import { accountInWords, groupOf, sumByGroup } from './account-groups.ts';

const patientId = 'ada';
const chargeId = 'c1';
const methods = ['cash', 'check', 'card', 'transfer', 'other'] as const;

/** An entry of a kind on a day of a month; most of them make no sense, and must add up all the same. */
function entryOf([what, day, amountMinor, which]: readonly [number, number, number, number], id: string) {
  const date = `2026-${day > 31 ? '04' : '03'}-${String(((day - 1) % 31) + 1).padStart(2, '0')}` as PlainDate;
  const at = { id, locationId: 'l1', day: date, knownAt: '2026-05-01T00:00:00.000Z' as Instant };
  const side = { patientId, chargeId, amountMinor };
  const package1 = { patientId, prepaidId: 'k' };
  const paid = { paymentId: 'p', patientId, method: methods[which % 5]!, amountMinor };
  const kinds: readonly (() => JournalEntry)[] = [
    () => chargeEntry(at, { ...side, category: 'Rehab', taxMinor: which, taxRatePercent: 5 }),
    () => paymentEntry(at, paid),
    () => refundEntry(at, paid),
    () => allocationEntry(at, { ...side, paymentId: 'p' }),
    () => adjustmentEntry(at, 'courtesy', side),
    () => lossEntry(at, which % 2 === 0 ? 'writeOff' : 'badDebt', side),
    () => responsibilityEntry(at, 'payer', side),
    () => tipEntry(at, { ...paid, providerId: 'maren' }),
    () => prepaidSaleEntry(at, { patientId, prepaidId: 'k', amountMinor }),
    () =>
      prepaidUseEntry(
        at,
        package1,
        [{ chargeId, openMinor: amountMinor, paidMinor: amountMinor - (which % 2) }],
        which,
      ),
    () => prepaidRefundEntry(at, package1, { leftMinor: amountMinor + which, backMinor: amountMinor }),
    () => depositEntry(at, 'd', { cashMinor: amountMinor, checksMinor: which }),
    () => overShortEntry(at, 'd', which % 2 === 0 ? amountMinor : -amountMinor),
  ];
  const entry = kinds[what % kinds.length]!();
  return which % 7 === 0 ? negated(entry, at) : entry;
}

describe('a month', () => {
  it('opening + production + tax − collections − adjustments = closing, whatever happened', () => {
    const act = fc.tuple(
      fc.nat(12),
      fc.integer({ min: 1, max: 62 }),
      fc.integer({ min: 1, max: 90_000 }),
      fc.nat(60),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
        const entries = acts.map((one, at) => entryOf(one, `e${at}`));
        const before = sumByGroup(entries.filter(({ day }) => day < '2026-04-01'));
        const within = sumByGroup(entries.filter(({ day }) => day >= '2026-04-01'));
        const closing = sumByGroup(entries).owed;
        const { production, tax, collections, adjustments } = within;
        expect(before.owed + production + tax - collections - adjustments).toBe(closing);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['income:Rehab', 'production', 'Rehab'],
  ['tax:l1:8.875', 'tax', '8.875%'],
  ['checks', 'collections', 'Check'],
  ['over.short', 'collections', 'Over.short'],
  ['adjustment:courtesy', 'adjustments', 'Courtesy'],
  ['write.off', 'adjustments', 'Write-offs'],
  ['credit.patient', 'owed', 'Credit.patient'],
])('%s counts as %s', (account, group, words) => {
  expect(groupOf(account)).toBe(group);
  expect(accountInWords(account)).toBe(words);
});

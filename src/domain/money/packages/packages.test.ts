import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerEntry, PackageTerms } from '../../../contract/money/ledger-entry.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { entryFault, type JournalEntry } from '../journal/journal.ts';
import { changeOfBalance, prepaidMinor } from '../ledger-entries.ts';
import { postingsOf } from '../ledger-entry-postings.ts';
import {
  chargesOfNextVisit,
  coveredCharges,
  packageFault,
  packagesOf,
  paidByPackage,
  postEnd,
  postSale,
  postVisit,
  refundOf,
  visitOf,
  type SoldPackage,
} from './packages.ts';

const day = '2026-03-02' as PlainDate;
const terms = (changes: Partial<PackageTerms> = {}): PackageTerms =>
  ({
    name: 'Ten visits',
    visits: 10,
    priceMinor: 40_000,
    cptCodes: [],
    expiresOn: null,
    ...changes,
  }) as PackageTerms;
const at = (id: string) => ({ id, locationId: 'l1', day, knownAt: '2026-03-02T15:00:00.000Z' as Instant });
/** As a ledger has it. */
const kept = (entry: JournalEntry, what?: PackageTerms): LedgerEntry =>
  ({ ...entry, postings: postingsOf(entry), ...(what && { package: what }) }) as unknown as LedgerEntry;

/** A ledger on which a package was sold and some visits used, each of one charge. */
function ledgerWith(what: PackageTerms, costs: readonly number[]): LedgerEntry[] {
  const entries = [kept(postSale(at('k1'), 'ada', what), what)];
  costs.forEach((openMinor, index) => {
    const [sold] = packagesOf(entries) as [SoldPackage];
    entries.push(kept(postVisit(at(`u${index}`), 'ada', sold, [{ chargeId: `c${index}`, openMinor }])));
  });
  return entries;
}
const soldIn = (entries: readonly LedgerEntry[]) => packagesOf(entries)[0]!;

describe('a package of visits', () => {
  it('is owed when it is sold, and each visit takes its part and saves the rest of what it costs', () => {
    const entries = ledgerWith(terms(), [5_500, 5_500]);
    expect(soldIn(entries)).toMatchObject({ visitsLeft: 8, leftMinor: 32_000, soldOn: day, isEnded: false });
    expect(soldIn(entries).uses[0]).toMatchObject({ chargeIds: ['c0'], paidMinor: 4_000, listMinor: 5_500 });
    expect(entries.at(-1)!.postings.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
      ['prepaid', 4_000],
      ['receivable.patient', -5_500],
      ['adjustment:package', 1_500],
    ]);
  });

  it('keeps the money where a visit costs less, and the last one gives what is left as credit', () => {
    const entries = ledgerWith(
      terms({ visits: 3, priceMinor: 10_000 as PackageTerms['priceMinor'] }),
      [2_000, 5_000, 1_000],
    );
    expect(soldIn(entries)).toMatchObject({ visitsLeft: 0, leftMinor: 0 });
    // 100.00 less 20.00, 33.33 and 10.00.
    const credit = entries.at(-1)!.postings.find(({ account }) => account === 'credit.patient');
    expect(credit?.amountMinor).toBe(-3_667);
    expect(packageFault(soldIn(entries), day)).toBe('All 3 visits of this package are used.');
  });

  it('pays for its own codes alone, and not after its last day', () => {
    const what = terms({ cptCodes: ['98941'], expiresOn: '2026-03-01' as PlainDate });
    const [sold] = packagesOf([kept(postSale(at('k1'), 'ada', what), what)]) as [SoldPackage];
    const charges = [
      { id: 'c1', cptCode: '98941' },
      { id: 'c2', cptCode: '97110' },
      { id: 'c3', cptCode: '98941' },
    ] as unknown as Parameters<typeof coveredCharges>[1];
    const open = charges.map(({ id }, index) => ({ chargeId: id, day, openMinor: index === 2 ? 0 : 500 }));
    expect(coveredCharges(sold, charges, open).map(({ id }) => id)).toEqual(['c1']);
    expect(packageFault(sold, day)).toBe('This package has expired.');
    expect(packageFault(sold, '2026-03-01' as PlainDate)).toBeNull();
  });

  it('pays next for the latest visit that is open, and for that one alone', () => {
    const [sold] = packagesOf(ledgerWith(terms({ cptCodes: ['98941'] }), [])) as [SoldPackage];
    const charge = (id: string, serviceDate: string, cptCode = '98941') => ({
      id,
      cptCode,
      serviceDate,
      encounterId: `e${serviceDate}`,
    });
    const charges = [
      charge('c1', '2026-03-01'),
      charge('c2', '2026-03-02'),
      charge('c3', '2026-03-02'),
      charge('c4', '2026-03-02', '97110'),
      charge('c5', '2026-03-03', '97110'),
    ] as unknown as Parameters<typeof chargesOfNextVisit>[1];
    const open = charges.map(({ id }) => ({ chargeId: id, day, openMinor: 500 }));
    expect(chargesOfNextVisit(sold, charges, open).map(({ id }) => id)).toEqual(['c2', 'c3']);
    expect(chargesOfNextVisit(sold, charges, [])).toEqual([]);
  });

  it('gives back the price less the visits used at list price, never less than nothing', () => {
    const few = ledgerWith(terms(), [5_500, 5_500]);
    expect(refundOf(soldIn(few))).toEqual({ leftMinor: 32_000, backMinor: 29_000 });
    const ended = [...few, kept(postEnd(at('e1'), 'ada', soldIn(few)))];
    expect(soldIn(ended)).toMatchObject({ visitsLeft: 0, leftMinor: 0, isEnded: true });
    expect(packageFault(soldIn(ended), day)).toBe('This package was ended.');
    const dear = ledgerWith(terms({ visits: 5 }), [15_000, 15_000, 15_000]);
    expect(refundOf(soldIn(dear))).toEqual({ leftMinor: 16_000, backMinor: 0 });
  });

  it('counts a use that was reversed as not used, and a sale that was reversed as none', () => {
    const entries = ledgerWith(terms(), [5_500]);
    const back = (id: string) => ({
      ...entries[0]!,
      id: `r${id}`,
      kind: 'reversal',
      reverses: id,
      postings: [],
      package: null,
    });
    expect(soldIn([...entries, back('u0') as unknown as LedgerEntry]).visitsLeft).toBe(10);
    expect(packagesOf([...entries, back('k1') as unknown as LedgerEntry])).toEqual([]);
  });

  it('tells what it paid for each charge, and nothing of it once that was taken back', () => {
    const use = ledgerWith(terms(), [5_500]).at(-1)!;
    const sumOf = (entries: readonly Pick<LedgerEntry, 'postings'>[]) =>
      entries.flatMap(({ postings }) => paidByPackage(postings)).reduce((all, one) => all + one.paidMinor, 0);
    expect(paidByPackage(use.postings).every(({ chargeId }) => chargeId === 'c0')).toBe(true);
    expect(sumOf([use])).toBe(4_000);
    const back = use.postings.map((one) => ({
      ...one,
      amountMinor: (0 - one.amountMinor) as typeof one.amountMinor,
    }));
    expect(sumOf([use, { postings: back }])).toBe(0);
  });

  it('splits a visit of several charges to the cent', () => {
    const [sold] = packagesOf(
      ledgerWith(terms({ visits: 3, priceMinor: 10_000 as PackageTerms['priceMinor'] }), []),
    );
    const { parts } = visitOf(sold!, [
      { chargeId: 'a', openMinor: 3_000 },
      { chargeId: 'b', openMinor: 3_000 },
      { chargeId: 'c', openMinor: 1 },
    ]);
    expect(parts.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(3_334);
    expect(parts.every(({ paidMinor, openMinor }) => paidMinor >= 0 && paidMinor <= openMinor)).toBe(true);
  });

  it('makes and loses no cent, whatever is sold, used and ended', () => {
    const costs = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 90_000 }),
        costs,
        fc.boolean(),
        (visits, price, all, ends) => {
          const used = all.slice(0, visits);
          const entries = ledgerWith(
            terms({ visits, priceMinor: price as PackageTerms['priceMinor'] }),
            used,
          );
          const sold = soldIn(entries);
          if (ends && sold.visitsLeft > 0 && sold.leftMinor > 0)
            entries.push(kept(postEnd(at('e1'), 'ada', sold)));
          for (const one of entries)
            if (one.postings.length > 0) expect(entryFault(one as unknown as JournalEntry)).toBeNull();
          const after = soldIn(entries);
          expect(after.leftMinor).toBe(prepaidMinor(entries));
          expect(after.leftMinor).toBeGreaterThanOrEqual(0);
          if (after.visitsLeft === 0) expect(after.leftMinor).toBe(0);
          // What the patient owes changes by the price less all that charges were freed of and credit that came back.
          const freed = after.uses.reduce((sum, { listMinor }) => sum + listMinor, 0);
          const credit = entries
            .filter(({ kind }) => kind !== 'prepaidSale')
            .flatMap(({ postings }) => postings)
            .reduce((sum, one) => sum + (one.account === 'credit.patient' ? one.amountMinor : 0), 0);
          expect(entries.reduce((sum, one) => sum + changeOfBalance(one), 0)).toBe(price - freed + credit);
        },
      ),
    );
  });
});

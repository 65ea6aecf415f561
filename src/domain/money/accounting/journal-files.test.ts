import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DaySum } from '../../../contract/money/accounting.ts';
import { createCsvReader } from '../../../lib/files/csv-reader.ts';
import { usualAccountName } from './account-names.ts';
import { journalCsv, quickBooksDesktopIif, quickBooksOnlineCsv, type JournalBooks } from './journal-files.ts';

const sum = (day: string, locationId: string, account: string, amountMinor: number) =>
  ({ day, locationId, account, amountMinor }) as unknown as DaySum;
const books = (sums: readonly DaySum[], names: Record<string, string> = {}): JournalBooks => ({
  sums,
  names,
  locationName: (id) => (id === 'l1' ? 'Main Street' : 'Harbor, "North"'),
});
const day = books(
  [
    sum('2026-03-02', 'l1', 'receivable.patient', 4_899),
    sum('2026-03-02', 'l1', 'income:Rehab', -4_500),
    sum('2026-03-02', 'l1', 'tax:l1:8.875', -399),
    sum('2026-03-02', 'l2', 'cash', 5),
    sum('2026-03-02', 'l2', 'over.short', -5),
  ],
  { cash: 'Petty Cash' },
);
const cellsOf = (text: string) => {
  const reader = createCsvReader(',');
  return [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
};
const blocksOf = (iif: string) =>
  iif
    .split('ENDTRNS\r\n')
    .slice(1, -1)
    .map((block) =>
      block
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split('\t')),
    );

describe('the journal as a file', () => {
  it('for QuickBooks Desktop has blocks that come to 0, with American dates and the clinic’s names', () => {
    expect(quickBooksDesktopIif(day)).toBe(
      [
        '!TRNS\tTRNSTYPE\tDATE\tACCNT\tCLASS\tAMOUNT\tDOCNUM\tMEMO',
        '!SPL\tTRNSTYPE\tDATE\tACCNT\tCLASS\tAMOUNT\tDOCNUM\tMEMO',
        '!ENDTRNS',
        'TRNS\tGENERAL JOURNAL\t03/02/2026\tAccounts Receivable - Patients\tMain Street\t48.99\tPL-20260302-1\tPlumbline daily journal',
        'SPL\tGENERAL JOURNAL\t03/02/2026\tIncome:Rehab\tMain Street\t-45.00\tPL-20260302-1\tPlumbline daily journal',
        'SPL\tGENERAL JOURNAL\t03/02/2026\tSales Tax Payable:8.875%\tMain Street\t-3.99\tPL-20260302-1\tPlumbline daily journal',
        'ENDTRNS',
        'TRNS\tGENERAL JOURNAL\t03/02/2026\tCash Over and Short\tHarbor, North\t-0.05\tPL-20260302-2\tPlumbline daily journal',
        'SPL\tGENERAL JOURNAL\t03/02/2026\tPetty Cash\tHarbor, North\t0.05\tPL-20260302-2\tPlumbline daily journal',
        'ENDTRNS',
        '',
      ].join('\r\n'),
    );
  });

  it('for QuickBooks Online has debits and credits of each entry alike', () => {
    const [, ...rows] = cellsOf(quickBooksOnlineCsv(day));
    expect(rows).toHaveLength(5);
    expect(rows[0]!.slice(0, 6)).toEqual([
      'PL-20260302-1',
      '03/02/2026',
      'Plumbline daily journal',
      'Accounts Receivable - Patients',
      '48.99',
      '',
    ]);
    expect(cellsOf(journalCsv(day))[4]).toEqual(expect.arrayContaining(['Cash Over and Short', '0.05']));
  });

  it('is the same to the byte however the sums come, and every block comes to 0', () => {
    const accounts = [
      'cash',
      'bank',
      'income:Rehab',
      'tax:l1:5',
      'receivable.patient',
      'adjustment:courtesy',
    ];
    const one = fc.tuple(
      fc.constantFrom('2026-03-02', '2026-03-03', '2026-12-31'),
      fc.constantFrom('l1', 'l2'),
      fc.constantFrom(...accounts),
      fc.integer({ min: -99_999, max: 99_999 }),
    );
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), fc.nat(), (parts, turn) => {
        // Each part against the credit of patients, so that every day comes to 0.
        const sums = parts.flatMap(([on, at, account, cents]) => [
          sum(on, at, account, cents),
          sum(on, at, 'credit.patient', -cents),
        ]);
        const cut = sums.length === 0 ? 0 : turn % sums.length;
        const turned = [...sums.slice(cut), ...sums.slice(0, cut)].toReversed();
        for (const file of [journalCsv, quickBooksOnlineCsv, quickBooksDesktopIif])
          expect(file(books(turned))).toBe(file(books(sums)));
        for (const block of blocksOf(quickBooksDesktopIif(books(sums)))) {
          expect(block[0]![0]).toBe('TRNS');
          const cents = block.map((cells) => Math.round(Number(cells[5]) * 100));
          expect(cents.reduce((all, each) => all + each, 0)).toBe(0);
        }
      }),
    );
  });
});

it('names every account as books usually do', () => {
  expect(usualAccountName('checks')).toBe('Undeposited Checks');
  expect(usualAccountName('adjustment:courtesy')).toBe('Adjustments:Courtesy');
});

import type { MoneyGroup, MoneyKind, MoneySum } from '../../../contract/money/money-report.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { accountInWords } from '../../../domain/money/reports/account-groups.ts';
import { csvLine } from '../../../lib/files/csv-cell.ts';
import type { ReportKind } from './report-search.ts';

export const kindNames: Readonly<Record<ReportKind, string>> = {
  production: 'Production',
  collections: 'Collections',
  adjustments: 'Adjustments',
  tax: 'Tax',
  'month-end': 'Month end',
};

/** On which day something counts, for people who keep books. */
export const basisOf: Readonly<Record<ReportKind, string>> = {
  production: 'Accrual basis: charges count on the day of service, without tax.',
  collections: 'Cash basis: payments count on the day they came in, less refunds.',
  adjustments: 'Accrual basis: adjustments and write-offs count on the day they were made.',
  tax: 'Accrual basis: sales tax counts with its charge.',
  'month-end': 'What patients and payers owed before and after, and what changed it.',
};

const whatNames: Readonly<Record<MoneyKind, string>> = {
  production: 'Category',
  collections: 'Method',
  adjustments: 'Reason',
  tax: 'Rate',
};

export const groupName = (kind: MoneyKind, by: MoneyGroup): string =>
  by === 'what'
    ? whatNames[kind]
    : by === 'day'
      ? 'Day'
      : by === 'location'
        ? 'Location'
        : kind === 'collections'
          ? 'Received by'
          : 'Provider';

/** What a figure is of, in words. */
export function sumInWords(by: MoneyGroup, { key, name }: Pick<MoneySum, 'key' | 'name'>): string {
  if (by === 'day') return shortDayInWords(key as PlainDate);
  if (by === 'what') return accountInWords(key);
  return name === '' ? 'Not named' : name;
}

const amountInCell = (cents: number): number => cents / 100;

/** A report as a file: amounts in dollars, days as they sort. */
export const sumsAsCsv = (kind: MoneyKind, by: MoneyGroup, sums: readonly MoneySum[]): string =>
  [
    csvLine([groupName(kind, by), 'Entries', 'Amount']),
    ...sums.map((sum) =>
      csvLine([by === 'day' ? sum.key : sumInWords(by, sum), sum.count, amountInCell(sum.amountMinor)]),
    ),
  ].join('');

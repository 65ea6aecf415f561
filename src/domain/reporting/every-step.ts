import type { PlainDate } from '../../contract/base/values.ts';
import { addDays } from '../base/time/clinic-day.ts';
import { shortMonthOfYearInWords } from '../base/time/day-words.ts';

/** A picture over time has a place for each day or month: a gap that is left out would look like none. */

interface MonthCount {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}
const isMonth = ({ key }: MonthCount) => /^\d{4}-\d\d$/.test(key);
const after = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** Every month from the first to the last, those without a count at 0, each as `Nov 2026`; what is no month stays as it is. */
export function everyMonth(rows: readonly MonthCount[]): MonthCount[] {
  const months = rows.filter(isMonth).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counts = new Map(months.map(({ key, count }) => [key, count]));
  const last = months.at(-1)?.key ?? '';
  const every: MonthCount[] = [];
  for (let key = months[0]?.key ?? ''; key !== '' && key <= last; key = after(key))
    every.push({
      key,
      label: shortMonthOfYearInWords(`${key}-01` as PlainDate),
      count: counts.get(key) ?? 0,
    });
  return [...rows.filter((row) => !isMonth(row)), ...every];
}

/** So many days up to and with the last, those without a row as `empty` gives them. */
export function everyDay<Row extends { readonly date: PlainDate }>(
  rows: readonly Row[],
  last: PlainDate,
  days: number,
  empty: (date: PlainDate) => Row,
): Row[] {
  const known = new Map(rows.map((row) => [row.date, row]));
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(last, index + 1 - days);
    return known.get(date) ?? empty(date);
  });
}

import type { AccountNames, DaySum } from '../../../contract/money/accounting.ts';
import { csvLine } from '../../../lib/files/csv-cell.ts';
import { nameOfAccount } from './account-names.ts';

/** A day of a location, as one entry of the books: what its accounts come to, together 0. */
interface DayEntry {
  readonly number: string;
  readonly day: string;
  readonly location: string;
  readonly sides: readonly { readonly name: string; readonly amountMinor: number }[];
}

export interface JournalBooks {
  readonly sums: readonly DaySum[];
  readonly names: AccountNames;
  /** Of a location, by its id. */
  readonly locationName: (id: string) => string;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The days in order, each with its accounts by name. Two accounts of one name are one; one that comes to 0 is left out. */
export function dayEntries({ sums, names, locationName }: JournalBooks): readonly DayEntry[] {
  const days = new Map<string, { day: string; locationId: string; sides: Map<string, number> }>();
  for (const { day, locationId, account, amountMinor } of sums) {
    const key = `${day} ${locationId}`;
    const entry = days.get(key) ?? { day, locationId, sides: new Map<string, number>() };
    const name = nameOfAccount(account, names);
    entry.sides.set(name, (entry.sides.get(name) ?? 0) + amountMinor);
    days.set(key, entry);
  }
  const ofDay = new Map<string, number>();
  return [...days.values()]
    .toSorted((a, b) => compare(a.day, b.day) || compare(a.locationId, b.locationId))
    .flatMap(({ day, locationId, sides }) => {
      const standing = [...sides]
        .map(([name, amountMinor]) => ({ name, amountMinor }))
        .filter(({ amountMinor }) => amountMinor !== 0)
        .toSorted((a, b) => compare(a.name, b.name));
      if (standing.length === 0) return [];
      const place = (ofDay.get(day) ?? 0) + 1;
      ofDay.set(day, place);
      const number = `PL-${day.replaceAll('-', '')}-${place}`;
      return [{ number, day, location: locationName(locationId), sides: standing }];
    });
}

/** `12.05` of 1205 cents, with a minus where it is negative. */
const amount = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const unsigned = (cents: number): string => amount(Math.abs(cents));
/** MM/DD/YYYY, as QuickBooks reads a date in the United States. */
const slashed = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
/** A cell of a tab-separated file: what would end it becomes a space. */
const tabCell = (text: string): string => text.replaceAll(/[\t\r\n" ]+/g, ' ').trim();

/** The daily journal for a spreadsheet. */
export const journalCsv = (books: JournalBooks): string =>
  [
    csvLine(['Entry', 'Day', 'Location', 'Account', 'Debit', 'Credit']),
    ...dayEntries(books).flatMap(({ number, day, location, sides }) =>
      sides.map(({ name, amountMinor }) =>
        csvLine([
          number,
          day,
          location,
          name,
          amountMinor > 0 ? unsigned(amountMinor) : '',
          amountMinor < 0 ? unsigned(amountMinor) : '',
        ]),
      ),
    ),
  ].join('');

/** The journal for the import of QuickBooks Online. */
export const quickBooksOnlineCsv = (books: JournalBooks): string =>
  [
    csvLine([
      '*JournalNo',
      '*JournalDate',
      'Memo',
      '*AccountName',
      '*Debits',
      '*Credits',
      'Description',
      'Location',
    ]),
    ...dayEntries(books).flatMap(({ number, day, location, sides }) =>
      sides.map(({ name, amountMinor }) =>
        csvLine([
          number,
          slashed(day),
          'Plumbline daily journal',
          name,
          amountMinor > 0 ? unsigned(amountMinor) : '',
          amountMinor < 0 ? unsigned(amountMinor) : '',
          location,
          location,
        ]),
      ),
    ),
  ].join('');

/** The journal for QuickBooks Desktop: general journal entries whose lines come to 0. */
export function quickBooksDesktopIif(books: JournalBooks): string {
  const line = (cells: readonly string[]) => `${cells.map(tabCell).join('\t')}\r\n`;
  const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'CLASS', 'AMOUNT', 'DOCNUM', 'MEMO'];
  const header = [line(['!TRNS', ...columns]), line(['!SPL', ...columns]), '!ENDTRNS\r\n'];
  const entries = dayEntries(books).flatMap(({ number, day, location, sides }) => [
    ...sides.map(({ name, amountMinor }, at) =>
      line([
        at === 0 ? 'TRNS' : 'SPL',
        'GENERAL JOURNAL',
        slashed(day),
        name,
        location,
        amount(amountMinor),
        number,
        'Plumbline daily journal',
      ]),
    ),
    'ENDTRNS\r\n',
  ]);
  return [...header, ...entries].join('');
}

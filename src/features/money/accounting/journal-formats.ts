import {
  journalCsv,
  quickBooksDesktopIif,
  quickBooksOnlineCsv,
  type JournalBooks,
} from '../../../domain/money/accounting/journal-files.ts';
import { byteOrderMark } from '../../../lib/files/csv-cell.ts';

export type JournalFormat = 'iif' | 'online' | 'csv';

export const formats: readonly { readonly value: JournalFormat; readonly label: string }[] = [
  { value: 'iif', label: 'QuickBooks Desktop (IIF)' },
  { value: 'online', label: 'QuickBooks Online (CSV)' },
  { value: 'csv', label: 'Spreadsheet (CSV)' },
];

/** The file of a format: its text, its type and its name. */
export function fileOf(
  format: JournalFormat,
  books: JournalBooks,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly text: string; readonly type: string; readonly name: string } {
  const days = from === to ? from : `${from}-to-${to}`;
  if (format === 'iif')
    return { text: quickBooksDesktopIif(books), type: 'text/plain', name: `journal-${days}.iif` };
  return format === 'online'
    ? { text: quickBooksOnlineCsv(books), type: 'text/csv', name: `quickbooks-online-${days}.csv` }
    : { text: byteOrderMark + journalCsv(books), type: 'text/csv', name: `journal-${days}.csv` };
}

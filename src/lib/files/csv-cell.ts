/** What a spreadsheet takes for the beginning of a formula, also in its full-width form. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/**
 * A text as a cell that no spreadsheet runs: one that begins like a formula gets an apostrophe before it. So does one
 * that has apostrophes there already, and therefore `fromCell` gives back exactly what went in.
 */
export const safeCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** What a cell said before it was made safe: an apostrophe before the beginning of a formula goes. */
export const fromCell = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;

/** Numbers stand as they are: `-300` is no formula but a sum, and would no longer be one as text. */
export type CellValue = string | number | boolean | null | undefined;

const cellText = (value: CellValue): string =>
  typeof value === 'string' ? safeCell(value) : value === null || value === undefined ? '' : String(value);

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One record of RFC 4180, ended with CRLF. */
export const csvLine = (values: readonly CellValue[]): string =>
  `${values.map((value) => quoted(cellText(value))).join(',')}\r\n`;

/** The mark by which spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF';

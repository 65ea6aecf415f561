import type { NoteText } from '../../../../src/contract/clinical/note.ts';
import { byteOrderMark, csvLine, type CellValue } from '../../../../src/lib/files/csv-cell.ts';
import type { ExportKind } from './kinds/export-kind.ts';
import type { Row } from './snapshot.ts';

const sections = ['subjective', 'objective', 'assessment', 'plan'] as const;

/** The columns as they stand in the file: the words of a signed note are four of them. */
const header = ({ columns }: ExportKind) =>
  columns.flatMap((column) => (column === 'text' ? sections : [column]));

/** Lists of words stand one below the other in their cell; what has parts stands as JSON. */
function cell(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n');
  return JSON.stringify(value);
}

const cells = ({ columns }: ExportKind, row: Row) =>
  columns.flatMap((column) => {
    if (column !== 'text') return [cell(row[column])];
    const words = row['text'] as NoteText | null;
    return sections.map((section) => words?.[section] ?? null);
  });

export const csvHeader = (kind: ExportKind, hasMark: boolean): string =>
  `${hasMark ? byteOrderMark : ''}${csvLine(header(kind))}`;

export const csvRow = (kind: ExportKind, row: Row): string => csvLine(cells(kind, row));

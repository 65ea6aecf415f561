import { readImportRow, type ReadOptions } from '../../domain/import-row.ts';
import type { CsvRecord } from '../../lib/csv-reader.ts';
import { recordsOf, type FileForm } from './file-records.ts';
import type { Found, FoundPiece } from './import-run.ts';

const unclosed =
  'A quotation mark is opened here and never closed, so the rest of the file was read as one cell.';

/** One record as a row to be sent, or with what is wrong with it. */
export function csvRow(record: CsvRecord, options: ReadOptions): Found {
  const at = { line: record.line, place: `Line ${record.line}` };
  const found = record.isUnclosed ? { reason: unclosed } : readImportRow(record, options);
  return { ...at, ...found };
}

/** The rows of a CSV file below the names of its columns, piece by piece. Throws what the file system throws. */
export async function* csvRows(
  file: Blob,
  form: FileForm,
  options: ReadOptions,
  signal: AbortSignal,
): AsyncGenerator<FoundPiece> {
  let isHeader = true;
  for await (const { records, bytes } of recordsOf(file, form, signal)) {
    const rows = isHeader ? records.slice(1) : records;
    isHeader &&= records.length === 0;
    yield { found: rows.map((record) => csvRow(record, options)), bytes };
  }
}

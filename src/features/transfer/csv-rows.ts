import { readImportRow, type ReadOptions } from '../../domain/import-row.ts';
import type { CsvRecord } from '../../lib/csv-reader.ts';
import { recordsOf, type FileForm } from './file-records.ts';
import type { Found, FoundPiece } from './import-run.ts';

const unclosed =
  'A quotation mark is opened here and never closed, so the rest of the file was read as one cell.';
const headersAgain = 'Says the names of the columns once more, and nobody.';

/** One record as a row to be sent, or with what is wrong with it. */
export function csvRow(record: CsvRecord, options: ReadOptions): Found {
  const at = { line: record.line, place: `Line ${record.line}` };
  const found = record.isUnclosed ? { reason: unclosed } : readImportRow(record, options);
  return { ...at, ...found };
}

/**
 * The rows of a CSV file below the names of its columns, piece by piece; names that come a second time, where files were put
 * one behind the other, are left out. Throws what the file system throws.
 */
export async function* csvRows(
  file: Blob,
  form: FileForm,
  options: ReadOptions,
  signal: AbortSignal,
): AsyncGenerator<FoundPiece> {
  let headers: string | null = null;
  for await (const { records, bytes } of recordsOf(file, form, signal)) {
    const rows = headers === null ? records.slice(1) : records;
    headers ??= records[0] ? records[0].cells.join('\0') : null;
    const found = rows.map((record) =>
      record.cells.join('\0') === headers
        ? { line: record.line, place: `Line ${record.line}`, reason: headersAgain, isLeftOut: true }
        : csvRow(record, options),
    );
    yield { found, bytes };
  }
}

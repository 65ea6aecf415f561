import { readImportRow, type ReadOptions } from '../../../../domain/exchange/import-row.ts';
import type { CsvRecord } from '../../../../lib/files/csv-reader.ts';
import { recordsOf, type FileForm } from '../file/file-records.ts';
import type { Found, FoundPiece } from '../run/import-run.ts';

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
 * Reads the records of a file one after the other. The first names the columns and gives null; one that names them again,
 * where files were put one behind the other, is left out.
 */
export function rowReader(options: ReadOptions): (record: CsvRecord) => Found | null {
  let headers: string | null = null;
  return (record) => {
    const cells = record.cells.join('\0');
    if (headers === null) {
      headers = cells;
      return null;
    }
    return cells === headers
      ? { line: record.line, place: `Line ${record.line}`, reason: headersAgain, isLeftOut: true }
      : csvRow(record, options);
  };
}

/** The rows of a CSV file below the names of its columns, piece by piece. Throws what the file system throws. */
export async function* csvRows(
  file: Blob,
  form: FileForm,
  options: ReadOptions,
  signal: AbortSignal,
): AsyncGenerator<FoundPiece> {
  const read = rowReader(options);
  for await (const { records, bytes } of recordsOf(file, form, signal))
    yield { found: records.map(read).filter((found) => found !== null), bytes };
}

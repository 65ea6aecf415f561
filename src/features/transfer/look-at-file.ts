import { headerNames } from '../../domain/import-columns.ts';
import { addEvidence, noEvidence, type DateEvidence } from '../../domain/typed-date.ts';
import { guessDelimiter } from '../../lib/csv-reader.ts';
import { guessEncoding } from '../../lib/text-encoding.ts';
import { recordsOf, type FileForm } from './file-records.ts';
import { FileRefused } from './file-texts.ts';

const mostBytes = 100 * 1_048_576;
const mostRows = 1_000_000;
const sampleBytes = 65_536;
const sampleRows = 8;

/** What a file looks like by its beginning. */
export interface Look extends FileForm {
  readonly headers: readonly string[];
  /** The first rows, with the line on which each begins. */
  readonly sample: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Looks at the beginning of a file. Throws `FileRefused`. */
export async function lookAtFile(file: Blob): Promise<Look> {
  if (file.size === 0) throw new FileRefused('The file is empty. Export it once more from the other system.');
  if (file.size > mostBytes)
    throw new FileRefused(
      'The file is larger than 100 MB. Split it into several and import one after the other.',
    );
  const bytes = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip)
    throw new FileRefused(
      'This is a workbook, or a ZIP without a list of patients (Patient.ndjson). Save a workbook as CSV (UTF-8) and choose that; unpack any other ZIP and choose what is in it.',
    );
  const encoding = guessEncoding(bytes);
  const beginning = new TextDecoder(encoding).decode(bytes, { stream: true });
  const form = { encoding, delimiter: guessDelimiter(beginning) };
  const pieces = recordsOf(file.slice(0, sampleBytes), form, new AbortController().signal);
  const found = [];
  for await (const { records } of pieces) found.push(...records);
  const [header, ...rows] = found;
  if (!header || rows.length === 0)
    throw new FileRefused('The file has no rows below the names of its columns. Export it once more.');
  return { ...form, headers: headerNames(header.cells), sample: rows.slice(0, sampleRows) };
}

/** What a walk through the whole file found. */
export interface Checked {
  readonly rows: number;
  /** What the column of the birth date says about the order of day and month. */
  readonly dates: DateEvidence;
}

/** Walks through the whole file without sending anything. Throws `FileRefused` for one with too many rows. */
export async function checkFile(
  file: Blob,
  form: FileForm,
  dateColumn: number,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Checked> {
  let rows = -1;
  let dates = noEvidence;
  for await (const { records, bytes } of recordsOf(file, form, signal)) {
    for (const { cells } of records) {
      rows += 1;
      if (rows > 0) dates = addEvidence(dates, cells[dateColumn] ?? '');
    }
    if (rows > mostRows)
      throw new FileRefused(
        `The file has more than ${mostRows.toLocaleString('en-US')} rows. Split it into several.`,
      );
    onBytes(bytes);
  }
  return { rows, dates };
}

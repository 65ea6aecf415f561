import { addEvidence, noEvidence, type DateEvidence } from '../../domain/typed-date.ts';
import { sha256 } from '../../lib/sha256.ts';
import { recordsOf, type FileForm } from './file-records.ts';
import { FileRefused } from './file-texts.ts';

const mostRows = 5_000_000;

/** What a walk through the whole file found. */
export interface Checked {
  readonly rows: number;
  /** What the column of the birth date says about the order of day and month. */
  readonly dates: DateEvidence;
  /** Of all its bytes, in hex: the same file is known again by it. Empty until its end. */
  readonly hash: string;
}

/**
 * Walks through the whole file without sending anything; says after each piece what it has found so far, at last of all
 * of it. Throws `FileRefused` for one with too many rows, and what the file system throws.
 */
export async function* checkPieces(
  file: Blob,
  form: FileForm,
  dateColumn: number,
  signal: AbortSignal,
): AsyncGenerator<Checked & { readonly bytes: number }> {
  const hash = sha256();
  let rows = -1;
  let dates = noEvidence;
  for await (const { records, bytes } of recordsOf(file, form, signal, (part) => hash.add(part))) {
    for (const { cells } of records) {
      rows += 1;
      if (rows > 0) dates = addEvidence(dates, cells[dateColumn] ?? '');
    }
    if (rows > mostRows)
      throw new FileRefused(
        `The file has more than ${mostRows.toLocaleString('en-US')} rows. Split it into several.`,
      );
    yield { rows, dates, hash: '', bytes };
  }
  yield { rows, dates, hash: hash.hex(), bytes: file.size };
}

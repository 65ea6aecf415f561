import type { ReadOptions } from '../../domain/import-row.ts';
import { checkPieces, type Checked } from './check-csv.ts';
import { csvRows } from './csv-rows.ts';
import type { FileForm } from './file-records.ts';
import type { FoundPiece } from './import-run.ts';
import { piecesOf } from './worker-pieces.ts';

/** What the page asks of the worker. */
export type CsvTask =
  | { readonly kind: 'check'; readonly file: Blob; readonly form: FileForm; readonly dateColumn: number }
  | { readonly kind: 'rows'; readonly file: Blob; readonly form: FileForm; readonly options: ReadOptions };

/** The pieces of a task, by a worker of its own. */
async function* piecesBeside<Piece>(task: CsvTask, signal: AbortSignal): AsyncGenerator<Piece> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('csv.worker.ts', import.meta.url), { type: 'module' });
  try {
    yield* piecesOf<Piece>(worker, task, signal);
  } finally {
    worker.terminate();
  }
}

/** The rows of a CSV file, as `csvRows` gives them, read beside the page where there are workers. */
export const rowsBeside = (
  file: Blob,
  form: FileForm,
  options: ReadOptions,
  signal: AbortSignal,
): AsyncIterable<FoundPiece> =>
  'Worker' in globalThis
    ? piecesBeside<FoundPiece>({ kind: 'rows', file, form: formOf(form), options }, signal)
    : csvRows(file, form, options, signal);

/** Walks through the whole file without sending anything, beside the page where there are workers. Throws as `checkPieces`. */
export async function checkFile(
  file: Blob,
  form: FileForm,
  dateColumn: number,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Checked> {
  const pieces =
    'Worker' in globalThis
      ? piecesBeside<Checked & { bytes: number }>(
          { kind: 'check', file, form: formOf(form), dateColumn },
          signal,
        )
      : checkPieces(file, form, dateColumn, signal);
  let checked: Checked | null = null;
  for await (const { bytes, ...found } of pieces) {
    checked = found;
    onBytes(bytes);
  }
  return checked!;
}

/** Of a look at a file the form alone: the rest of it need not travel. */
const formOf = ({ encoding, delimiter, saysDelimiter }: FileForm): FileForm => ({
  encoding,
  delimiter,
  saysDelimiter,
});

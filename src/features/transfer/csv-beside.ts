import type { ReadOptions } from '../../domain/import-row.ts';
import { checkPieces, type Checked } from './check-csv.ts';
import { csvRows } from './csv-rows.ts';
import type { FileForm } from './file-records.ts';
import { FileRefused } from './file-texts.ts';
import type { FoundPiece } from './import-run.ts';

/** What the page asks of the worker. It answers with one piece, and with each further one when it hears `next`. */
export type CsvTask =
  | { readonly kind: 'check'; readonly file: Blob; readonly form: FileForm; readonly dateColumn: number }
  | { readonly kind: 'rows'; readonly file: Blob; readonly form: FileForm; readonly options: ReadOptions };
export type CsvAnswer =
  | { readonly piece: unknown }
  | { readonly isDone: true }
  | { readonly fault: string; readonly refused: string | null };

/** The pieces of a task, made beside the page, which can be used meanwhile; one at a time, as they are taken. */
async function* piecesBeside<Piece>(task: CsvTask, signal: AbortSignal): AsyncGenerator<Piece> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('csv.worker.ts', import.meta.url), { type: 'module' });
  let settle: { resolve: (answer: CsvAnswer) => void; reject: (fault: unknown) => void } | null = null;
  const left = () => settle?.reject(signal.reason);
  signal.addEventListener('abort', left);
  worker.addEventListener('message', ({ data }: MessageEvent<CsvAnswer>) => settle?.resolve(data));
  worker.addEventListener('error', () => settle?.reject(new Error('The file could not be read to its end.')));
  const ask = (said: CsvTask | 'next') =>
    new Promise<CsvAnswer>((resolve, reject) => {
      settle = { resolve, reject };
      signal.throwIfAborted();
      worker.postMessage(said);
    });
  try {
    for (let answer = await ask(task); !('isDone' in answer); answer = await ask('next')) {
      if ('fault' in answer)
        throw answer.refused === null ? new Error(answer.fault) : new FileRefused(answer.refused);
      yield answer.piece as Piece;
    }
  } finally {
    signal.removeEventListener('abort', left);
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

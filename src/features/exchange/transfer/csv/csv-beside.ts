import type { ReadOptions } from '../../../../domain/exchange/import-row.ts';
import type { DateEvidence, DateOrder } from '../../../../domain/base/time/typed-date.ts';
import { checkPieces, type CheckedProblem, type CheckOptions, type CheckPiece } from './check-csv.ts';
import { csvRows } from './csv-rows.ts';
import type { FileForm } from '../file/file-records.ts';
import { mostProblems, type FoundPiece } from '../run/import-run.ts';
import type { UnusableCounts } from '../run/unusable-counts.ts';
import { piecesOf } from '../file/worker-pieces.ts';

/** What the page asks of the worker. */
export type CsvTask =
  | { readonly kind: 'check'; readonly file: Blob; readonly form: FileForm; readonly options: CheckOptions }
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

/** What a whole file comes to before anything of it is sent. */
export interface Checked {
  readonly rows: number;
  readonly dates: DateEvidence;
  readonly hash: string;
  /** In the order of their lines; the first hundred thousand of them. */
  readonly problems: readonly CheckedProblem[];
  /** How many rows do not go in, with whichever of day and month comes first. */
  readonly notIn: Readonly<Record<DateOrder, number>>;
  /** How many phone numbers and mail addresses go in as they stand and can’t be used. */
  readonly unusable: UnusableCounts;
}

/** Walks through the whole file without sending anything, beside the page where there are workers. Throws as `checkPieces`. */
export async function checkFile(
  file: Blob,
  form: FileForm,
  options: CheckOptions,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Checked> {
  const pieces =
    'Worker' in globalThis
      ? piecesBeside<CheckPiece>({ kind: 'check', file, form: formOf(form), options }, signal)
      : checkPieces(file, form, options, signal);
  const problems: CheckedProblem[] = [];
  const notIn = { monthFirst: 0, dayFirst: 0 };
  const unusable = { phone: 0, email: 0 };
  let last: CheckPiece | null = null;
  for await (const piece of pieces) {
    last = piece;
    for (const problem of piece.problems) {
      const isIn = problem.isNote === true;
      if (!isIn && problem.only !== 'dayFirst') notIn.monthFirst += 1;
      if (!isIn && problem.only !== 'monthFirst') notIn.dayFirst += 1;
      if (problems.length < mostProblems) problems.push(problem);
    }
    unusable.phone += piece.unusable.phone;
    unusable.email += piece.unusable.email;
    onBytes(piece.bytes);
  }
  const { rows, dates, hash } = last!;
  return { rows, dates, hash, problems, notIn, unusable };
}

/** Of a look at a file the form alone: the rest of it need not travel. */
const formOf = ({ encoding, delimiter, saysDelimiter }: FileForm): FileForm => ({
  encoding,
  delimiter,
  saysDelimiter,
});

import { FileRefused } from './file-texts.ts';

/** What a worker says of a task: a piece each time it is asked for one, and in between how far it is. */
export type WorkerAnswer =
  | { readonly bytes: number }
  | { readonly piece: unknown }
  | { readonly isDone: true }
  | { readonly fault: string; readonly refused: string | null };
type Settled = Exclude<WorkerAnswer, { readonly bytes: number }>;

/**
 * The pieces of a task, made beside the page, which can be used meanwhile; one at a time, as they are taken. The worker
 * stays. Throws as the task does, and where the worker breaks.
 * @param onBytes told how much of a file has been read, where the worker says so
 */
export async function* piecesOf<Piece>(
  worker: Worker,
  task: object,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Piece> {
  const over = new AbortController();
  let settle: { resolve: (answer: Settled) => void; reject: (fault: unknown) => void } | null = null;
  signal.addEventListener('abort', () => settle?.reject(signal.reason), over);
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<WorkerAnswer>) => ('bytes' in data ? onBytes(data.bytes) : settle?.resolve(data)),
    over,
  );
  worker.addEventListener(
    'error',
    () => settle?.reject(new Error('The file could not be read to its end.')),
    over,
  );
  const ask = (said: object | 'next') =>
    new Promise<Settled>((resolve, reject) => {
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
    over.abort();
  }
}

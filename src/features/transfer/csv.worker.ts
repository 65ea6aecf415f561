import { checkPieces } from './check-csv.ts';
import { csvRows } from './csv-rows.ts';
import type { CsvAnswer, CsvTask } from './csv-beside.ts';
import { FileRefused } from './file-texts.ts';

const { signal } = new AbortController();
/** Given piece by piece, each when the page asks for it: a file is never ahead of whoever takes it. */
let pieces: AsyncGenerator | null = null;

/** What a task comes to, piece by piece. The page ends it by ending the worker. */
const begin = (task: CsvTask): AsyncGenerator =>
  task.kind === 'check'
    ? checkPieces(task.file, task.form, task.dateColumn, signal)
    : csvRows(task.file, task.form, task.options, signal);

async function answer(said: CsvTask | 'next'): Promise<CsvAnswer> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  if (said !== 'next') pieces = begin(said);
  try {
    const { done, value } = await pieces!.next();
    return done ? { isDone: true } : { piece: value };
  } catch (fault) {
    return { fault: String(fault), refused: fault instanceof FileRefused ? fault.message : null };
  }
}

addEventListener('message', ({ data }: MessageEvent<CsvTask | 'next'>) => {
  // What is reported here is an error of the worker's to the page.
  void answer(data).then((said) => postMessage(said), reportError);
});

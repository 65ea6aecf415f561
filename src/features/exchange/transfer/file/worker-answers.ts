import { FileRefused } from './file-texts.ts';
import type { WorkerAnswer } from './worker-pieces.ts';

const say = (answer: WorkerAnswer): void => postMessage(answer);

/**
 * In a worker: answers each task of the page piece by piece, each when the page asks for it, so that a file is never ahead
 * of whoever takes it.
 * @param loadTemporal for a browser that has none of its own
 * @param begin what a task comes to; it may say how far it is
 */
export function answerTasks<Task extends object>(
  loadTemporal: () => Promise<unknown>,
  begin: (task: Task, onBytes: (bytes: number) => void) => AsyncGenerator,
): void {
  let pieces: AsyncGenerator | null = null;
  const answer = async (said: Task | 'next'): Promise<WorkerAnswer> => {
    if (!('Temporal' in globalThis)) await loadTemporal();
    if (said !== 'next') pieces = begin(said, (bytes) => say({ bytes }));
    try {
      const { done, value } = await pieces!.next();
      return done ? { isDone: true } : { piece: value };
    } catch (fault) {
      return { fault: String(fault), refused: fault instanceof FileRefused ? fault.message : null };
    }
  };
  addEventListener('message', ({ data }: MessageEvent<Task | 'next'>) => {
    // What is reported here is an error of the worker's to the page.
    void answer(data).then(say, reportError);
  });
}

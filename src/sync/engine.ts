import type { OpId } from '../contract/ids.ts';
import { OutboxUnavailable } from '../db/storage-fault.ts';
import { browserClock } from './browser-ports.ts';
import type { Queue } from './queue.ts';
import type { WriteIntent } from './write-intent.ts';

/** The running queue of this tab, for `outbox.ts` and `device.ts`, which are loaded before it. */
let current: Queue | null = null;
const waiting = new Set<(queue: Queue) => void>();
const patienceMs = 10_000;

/** For `start.ts`: this queue takes the writes now; null while nobody is signed in. */
export function setCurrentQueue(queue: Queue | null): void {
  current = queue;
  if (!queue) return;
  for (const resolve of waiting) resolve(queue);
  waiting.clear();
}

/** A write may be entered a moment before the outbox has opened; it then waits for it, but not for ever. */
function whenOpen(): Promise<Queue> {
  if (current) return Promise.resolve(current);
  return new Promise((resolve, reject) => {
    const found = (queue: Queue) => {
      cancel();
      resolve(queue);
    };
    const cancel = browserClock.after(patienceMs, () => {
      waiting.delete(found);
      reject(
        new OutboxUnavailable(
          'Plumbline is not ready to take entries on this device: nobody is signed in, or its storage does not ' +
            'answer. Nothing was saved. Reload the page, then save again.',
        ),
      );
    });
    waiting.add(found);
  });
}

export const enqueueWrite = async (intent: WriteIntent): Promise<OpId> => (await whenOpen()).enqueue(intent);
export const retryWrite = async (opId: OpId): Promise<void> => (await whenOpen()).retry(opId);
export const discardWrite = async (opId: OpId): Promise<void> => (await whenOpen()).discard(opId);
export const restoreWrite = async (opId: OpId): Promise<void> => (await whenOpen()).restore(opId);
export const nextDeviceSequence = async (): Promise<number> => (await whenOpen()).nextDeviceSequence();

export async function readWrite(opId: OpId): Promise<{ body: unknown; answer: unknown } | null> {
  const row = await (await whenOpen()).read(opId);
  return row && { body: row.body, answer: row.lastError?.answer ?? null };
}

import type { OpId } from '../contract/base/ids.ts';
import { OutboxUnavailable } from '../db/storage-fault.ts';
import type { Choices } from '../domain/base/three-way-merge.ts';
import { browserClock } from './device/device-ports.ts';
import type { Queue } from './outbox/queue.ts';
import type { QueuedWriteName } from '../contract/queued-writes.ts';
import type { WriteInConflict } from '../domain/base/merge-write.ts';
import { VaultLocked } from '../vault/seals.ts';
import type { WriteIntent } from './outbox/write-intent.ts';

/** What a person entered, what they saw meanwhile, and what the server answered. */
export type EnteredWrite = WriteInConflict & { readonly name: QueuedWriteName; readonly answer: unknown };

interface Waiter {
  take(queue: Queue): void;
  refuse(error: Error): void;
}

/** The running queue of this tab, for `outbox.ts` and `device.ts`, which are loaded before it. */
let current: Queue | null = null;
let lock: 'open' | 'not opened yet' | 'locked' = 'open';
const waiting = new Set<Waiter>();
const patienceMs = 10_000;

/** For `start.ts`: this queue takes the writes now; null while nobody is signed in. */
export function setCurrentQueue(queue: Queue | null): void {
  current = queue;
  lock = 'open';
  if (!queue) return;
  for (const waiter of waiting) waiter.take(queue);
  waiting.clear();
}

/**
 * For `keep-queue.ts`: the vault of the signed-in person is locked. Who waits is told so at once, so that nothing is taken
 * by the queue of whoever unlocks next.
 * @param mayOpen it has not been opened yet and may open by itself: who waits goes on waiting
 */
export function setQueueLocked({ mayOpen }: { mayOpen: boolean }): void {
  current = null;
  lock = mayOpen ? 'not opened yet' : 'locked';
  if (mayOpen) return;
  for (const waiter of waiting) waiter.refuse(locked());
  waiting.clear();
}

const locked = () =>
  new VaultLocked(
    'This device is locked. Nothing of this entry was saved. Unlock Plumbline, then save again.',
  );

const notReady = () =>
  new OutboxUnavailable(
    'Plumbline is not ready to take entries on this device: nobody is signed in, or its storage does not ' +
      'answer. Nothing was saved. Reload the page, then save again.',
  );

/** A write may be entered a moment before the outbox has opened; it then waits for it, but not for ever. */
function whenOpen(): Promise<Queue> {
  if (current) return Promise.resolve(current);
  if (lock === 'locked') return Promise.reject(locked());
  return new Promise((take, reject) => {
    const waiter: Waiter = {
      take(queue) {
        cancel();
        take(queue);
      },
      refuse(error) {
        cancel();
        reject(error);
      },
    };
    const cancel = browserClock.after(patienceMs, () => {
      waiting.delete(waiter);
      reject(lock === 'open' ? notReady() : locked());
    });
    waiting.add(waiter);
  });
}

export const enqueueWrite = async (intent: WriteIntent): Promise<OpId> => (await whenOpen()).enqueue(intent);
export const retryWrite = async (opId: OpId): Promise<void> => (await whenOpen()).retry(opId);
export const discardWrite = async (opId: OpId): Promise<void> => (await whenOpen()).discard(opId);
export const restoreWrite = async (opId: OpId): Promise<void> => (await whenOpen()).restore(opId);
export const resolveWrite = async (opId: OpId, choices: Choices): Promise<void> =>
  (await whenOpen()).resolve(opId, choices);
export const moveIntoKept = async (opId: OpId): Promise<void> => (await whenOpen()).moveIntoKept(opId);
export const editWrite = async (opId: OpId, body: unknown): Promise<void> =>
  (await whenOpen()).edit(opId, body);
export const nextDeviceSequence = async (): Promise<number> => (await whenOpen()).nextDeviceSequence();

export async function readWrite(opId: OpId): Promise<EnteredWrite | null> {
  const row = await (await whenOpen()).read(opId);
  if (!row) return null;
  const { name, body, seenContent, patches, lastError } = row;
  return { name, body, seenContent, patches, answer: lastError?.answer ?? null };
}

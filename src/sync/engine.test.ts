import { afterEach, expect, it, vi } from 'vitest';
import { setStatus } from '../../tests/sync/intents.ts';
import { VaultLocked } from '../vault/seals.ts';
import { enqueueWrite, setCurrentQueue, setQueueLocked } from './engine.ts';
import type { Queue } from './outbox/queue.ts';

const queue = { enqueue: () => Promise.resolve('an id') } as unknown as Queue;

afterEach(() => {
  setCurrentQueue(null);
  vi.useRealTimers();
});

it('a locked device says so at once, and takes nothing into the queue of whoever unlocks next', async () => {
  const waiting = enqueueWrite(setStatus('a'));
  setQueueLocked({ mayOpen: false });
  await expect(waiting).rejects.toThrow(VaultLocked);
  await expect(enqueueWrite(setStatus('a'))).rejects.toThrow(/locked.*Unlock/);
  setCurrentQueue(queue);
  await expect(enqueueWrite(setStatus('b'))).resolves.toBe('an id');
});

it('a vault that may still open by itself is waited for, then said to be locked', async () => {
  vi.useFakeTimers();
  setQueueLocked({ mayOpen: true });
  const early = enqueueWrite(setStatus('a'));
  setCurrentQueue(queue);
  await expect(early).resolves.toBe('an id');
  setQueueLocked({ mayOpen: true });
  const late = enqueueWrite(setStatus('a')).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toBeInstanceOf(VaultLocked);
});

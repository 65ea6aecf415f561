import type { OpId } from '../contract/ids.ts';
import type { Patch, WriteIntent, WriteIntentOf } from './write-intent.ts';

export type { OpId, Patch, WriteIntent, WriteIntentOf };

const loadEngine = () => import('./engine.ts');

/**
 * Saves a write on this device and sends it when it can be sent. Resolves once it is durably stored, so "saved on this
 * device" may be said then and not before.
 * @returns the write's id; that of the earlier write when it was coalesced into it
 * @throws OutboxFull when the device has no room (nothing was saved), OutboxUnavailable when it has no usable storage
 */
export async function enqueue(intent: WriteIntent): Promise<OpId> {
  return (await loadEngine()).enqueueWrite(intent);
}

/** Sends a refused write again with the same content, against the state that the server has now. */
export async function retryWrite(opId: OpId): Promise<void> {
  await (await loadEngine()).retryWrite(opId);
}

/** Gives up a write that has not reached the server. It is kept 30 days and can be brought back. */
export async function discardWrite(opId: OpId): Promise<void> {
  await (await loadEngine()).discardWrite(opId);
}

/** Brings a discarded write back into the queue. */
export async function restoreWrite(opId: OpId): Promise<void> {
  await (await loadEngine()).restoreWrite(opId);
}

/** What a person entered in a write, for showing and copying. */
export async function readWrite(opId: OpId): Promise<{ body: unknown; answer: unknown } | null> {
  return (await loadEngine()).readWrite(opId);
}

import type { OpId } from '../../contract/base/ids.ts';
import type { Choices } from '../../domain/base/three-way-merge.ts';
import * as engine from '../engine.ts';
import type { EnteredWrite } from '../engine.ts';
import type { WriteIntent, WriteIntentOf } from './write-intent.ts';

export type { Choices, EnteredWrite, OpId, WriteIntent, WriteIntentOf };

/**
 * Saves a write on this device and sends it when it can be sent. Resolves once it is durably stored, so "saved on this
 * device" may be said then and not before.
 * @returns the write's id; that of the earlier write when it was coalesced into it
 * @throws OutboxFull when the device has no room (nothing was saved), OutboxUnavailable when it has no usable storage,
 *   VaultLocked when the device is locked
 */
export const enqueue = (intent: WriteIntent): Promise<OpId> => engine.enqueueWrite(intent);

/** Sends a refused write again with the same content, against the state that the server has now. */
export const retryWrite = (opId: OpId): Promise<void> => engine.retryWrite(opId);

/** Gives up a write that has not reached the server. It is kept 30 days and can be brought back. */
export const discardWrite = (opId: OpId): Promise<void> => engine.discardWrite(opId);

/** Brings a discarded write back into the queue. */
export const restoreWrite = (opId: OpId): Promise<void> => engine.restoreWrite(opId);

/**
 * Sends a conflicting write on with what a person chose, by the path of each field that two changed.
 * @throws NotUpForReview when something is left undecided, or the write was settled elsewhere
 */
export const resolveWrite = (opId: OpId, choices: Choices): Promise<void> =>
  engine.resolveWrite(opId, choices);

/**
 * Makes a change of a patient whose chart was merged meanwhile in the chart that was kept, field by field.
 * @throws NotUpForReview when the server has not named that chart, or the write was settled elsewhere
 */
export const moveIntoKept = (opId: OpId): Promise<void> => engine.moveIntoKept(opId);

/** Sends a refused write again with other content. @throws NotUpForReview when it was settled elsewhere */
export const editWrite = (opId: OpId, body: unknown): Promise<void> => engine.editWrite(opId, body);

/** What a person entered in a write, for showing, comparing and copying. */
export const readWrite = (opId: OpId): Promise<EnteredWrite | null> => engine.readWrite(opId);

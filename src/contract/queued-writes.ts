import { collectedWrites } from './queued-writes.gen.ts';

/**
 * The writes that may wait on a device, under names that are never reused; every name that was ever released stays
 * replayable. Each is an endpoint of a clinic, or of the person alone: that one travels through the queue of the clinic
 * they work in. What is done with one besides sending it says its rule (`src/domain/write-rules.ts`) and its words
 * (`src/data/write-words.ts`).
 */
export const queuedWrites = collectedWrites;
export type QueuedWriteName = keyof typeof queuedWrites;
export const queuedWriteNames = Object.keys(queuedWrites) as [QueuedWriteName, ...QueuedWriteName[]];

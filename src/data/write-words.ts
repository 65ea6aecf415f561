import type { QueuedWriteName, queuedWrites } from '../contract/queued-writes.ts';
import type { WordsOf, WriteWords } from './base/write-words.ts';
import { collectedWords } from './write-words.gen.ts';

/**
 * What each noun says of its writes that may wait on a device, collected. For the screen of what waits; no file of a wing
 * imports it.
 */
export const writeWords: WordsOf<typeof queuedWrites> = collectedWords;

const unknown: WriteWords = { heading: 'Preferences', fields: {} };

/** The words of a write. One that a newer version of the app has queued is told in plain words. */
export const wordsOf = (name: QueuedWriteName): WriteWords =>
  (writeWords as Partial<WordsOf<typeof queuedWrites>>)[name] ?? unknown;

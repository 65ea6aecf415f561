import type { QueuedWriteName, queuedWrites } from '../contract/queued-writes.ts';
import { mergeWrite, type WriteInConflict, type WriteMerge, type WriteRules } from './base/merge-write.ts';
import type { Choices } from './base/three-way-merge.ts';
import { collectedRules } from './write-rules.gen.ts';

/** What each noun says of its writes that may wait on a device, collected. For the sync engine; no file of a wing imports it. */
export const writeRules = collectedRules satisfies WriteRules<typeof queuedWrites>;

type Rule = (typeof writeRules)[keyof typeof writeRules];
/** The kinds of records that a write is shown on before the server has it. */
export type WriteEntity =
  Rule['entity'] | Extract<Rule, { readonly alsoShows: readonly string[] }>['alsoShows'][number];

/**
 * Brings a waiting write that met a newer record together with it, by the rule of its name. One without a rule, or whose
 * name this version does not know, is left to a person.
 * @param current the record as the server has it
 * @param choices what a person decided about clashes, by path
 */
export const mergeQueuedWrite = (
  write: WriteInConflict & { readonly name: QueuedWriteName },
  current: unknown,
  choices?: Choices,
): WriteMerge => {
  const rule = (writeRules as WriteRules<typeof queuedWrites>)[write.name];
  return mergeWrite(rule?.merge ?? null, write, current, choices);
};

import type { EncounterId } from '../../../contract/base/ids.ts';

const draftPrefix = 'note:';
const lockPrefix = (reader: string) => `plumbline-note:${reader}:`;

/** The lock that a page holds for as long as somebody has a note open for writing in it. */
export const lockOfNote = (reader: string, encounterId: string): string => lockPrefix(reader) + encounterId;

/** Under which name words of a note are kept on the device until they are saved. */
export const draftOfNote = (encounterId: string): string => draftPrefix + encounterId;

/** All drafts of notes have names that begin so. */
export const noteDrafts = draftPrefix;

export const noteOfDraft = (key: string): EncounterId => key.slice(draftPrefix.length) as EncounterId;

/** What of a person's is on a device. */
interface OnDevice {
  /** The names of all locks that pages of the device hold. */
  readonly locks: readonly string[];
  /** The names of their drafts. */
  readonly drafts: readonly string[];
  /** What their writes that wait are about. */
  readonly writes: readonly Readonly<Record<string, string>>[];
}

/**
 * The notes that a person has in hand on a device: open for writing, or with words that are there alone. In order, each
 * once.
 */
export function notesInHand(reader: string, { locks, drafts, writes }: OnDevice): EncounterId[] {
  const prefix = lockPrefix(reader);
  const open = locks.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const typed = drafts.filter((key) => key.startsWith(draftPrefix)).map(noteOfDraft);
  const waiting = writes.flatMap(({ encounterId }) => encounterId ?? []);
  return [...new Set([...open, ...typed, ...waiting])].toSorted() as EncounterId[];
}

import type { SoapNote } from '../../../contract/note.ts';
import { isSameJson } from '../../../lib/same-json.ts';
import type { NoteSaver } from './note-saver.ts';
import type { NoteDraft } from './note-draft.ts';

/** What a page that goes away leaves behind: the words, and the notes they may have been written upon. */
export interface LastWords {
  readonly note: SoapNote;
  readonly from: readonly SoapNote[];
}

/** The words that a page going away would lose, or null when all is saved. */
export function wordsAtRisk(draft: NoteDraft, saver: NoteSaver): LastWords | null {
  const note = draft.read();
  if (note === saver.saved) return null;
  return { note, from: [saver.saved, ...(saver.underWay ? [saver.underWay] : [])] };
}

/**
 * What to do with words that an earlier page left behind: `nothing` when they were saved after all, `restore` when the
 * note still is what they were written upon, `ask` when somebody has changed it since.
 */
export function judgeLastWords(words: LastWords, now: SoapNote): 'nothing' | 'restore' | 'ask' {
  if (isSameJson(words.note, now)) return 'nothing';
  return words.from.some((note) => isSameJson(note, now)) ? 'restore' : 'ask';
}

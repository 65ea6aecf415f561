import type { LastWords } from '../../../../../domain/clinical/note/last-words.ts';
import type { NoteSaver } from './note-saver.ts';
import type { NoteDraft } from './note-draft.ts';

/** The words that a page going away would lose, or null when all is saved. */
export function wordsAtRisk(draft: NoteDraft, saver: NoteSaver): Omit<LastWords, 'ofWhom'> | null {
  const note = draft.read();
  if (note === saver.saved) return null;
  return { note, from: [saver.saved, ...(saver.underWay ? [saver.underWay] : [])] };
}

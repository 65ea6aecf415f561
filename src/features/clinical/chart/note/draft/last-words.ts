import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import { noteShape } from '../../../../../domain/clinical/encounter.write-rules.ts';
import { mergeThreeWay } from '../../../../../domain/base/three-way-merge.ts';
import { isSameJson } from '../../../../../lib/json/same-json.ts';
import type { NoteSaver } from './note-saver.ts';
import type { NoteDraft } from './note-draft.ts';

/** What a page that goes away leaves behind: the words, and the notes they may have been written upon. */
export interface LastWords {
  readonly note: SoapNote;
  /** The note that was last saved, and the one that was being saved, if any. */
  readonly from: readonly SoapNote[];
}

/** The words that a page going away would lose, or null when all is saved. */
export function wordsAtRisk(draft: NoteDraft, saver: NoteSaver): LastWords | null {
  const note = draft.read();
  if (note === saver.saved) return null;
  return { note, from: [saver.saved, ...(saver.underWay ? [saver.underWay] : [])] };
}

/** `ask`: both they and somebody else have changed the same thing since; `note` has their words there. */
export type Judgement =
  | { readonly is: 'nothing' }
  | { readonly is: 'restore'; readonly note: SoapNote }
  | { readonly is: 'ask'; readonly note: SoapNote };

/** What to do with words that an earlier page left behind, over the note as it stands now. */
export function judgeLastWords({ note: mine, from }: LastWords, now: SoapNote): Judgement {
  if (isSameJson(mine, now)) return { is: 'nothing' };
  if (from.some((note) => isSameJson(note, now))) return { is: 'restore', note: mine };
  const { content, clashes } = mergeThreeWay(noteShape, { seen: from.at(-1), mine, theirs: now });
  if (isSameJson(content, now)) return { is: 'nothing' };
  return { is: clashes.length === 0 ? 'restore' : 'ask', note: content as SoapNote };
}

import type { SoapNote } from '../../../contract/clinical/note.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';
import { mergeThreeWay } from '../../base/three-way-merge.ts';
import { noteShape } from '../encounter.write-rules.ts';

/** What a page that goes away leaves behind: the words, and the notes they may have been written upon. */
export interface LastWords {
  readonly note: SoapNote;
  /** The note that was last saved, and the one that was being saved, if any. */
  readonly from: readonly SoapNote[];
  /** The patient's name, for the entry that they become; a page of an earlier release left none. */
  readonly ofWhom?: string;
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

/** What lies on the device for a note, newest first. The first release kept the words of one page alone. */
export function lastWordsOf(left: unknown): readonly LastWords[] {
  if (left === undefined) return [];
  return Array.isArray(left) ? (left as LastWords[]) : [left as LastWords];
}

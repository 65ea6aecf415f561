import {
  mostDictated,
  type DictatedSentence,
  type NoteText,
  type SoapNote,
} from '../../../contract/clinical/note.ts';
import type { Dictation } from './draft.ts';
import { originToday, takeIntoNote, type Taken, type TakenSentence } from './take-into-note.ts';

const dictatedFrom = ({ section, text, origin, isText }: TakenSentence): DictatedSentence => ({
  section,
  text,
  ...(isText ? {} : { isField: true }),
  engine: origin.engine,
  at: origin.at,
  state: origin.state,
});

/** As `takeIntoNote`; the note says of each sentence where it comes from. */
export function takeWithOrigins(note: SoapNote, dictation: Dictation): Taken {
  const result = takeIntoNote(note, dictation);
  if (result.taken.length === 0) return result;
  const dictated = [...(note.dictated ?? []), ...result.taken.map(dictatedFrom)].slice(-mostDictated);
  return { ...result, note: { ...result.note, dictated } };
}

/** The sentences of a note that were dictated, each as it stands in the note’s text now. */
export const dictatedToday = (note: SoapNote, text: NoteText): DictatedSentence[] =>
  (note.dictated ?? []).map((sentence) => {
    if (sentence.isField === true) return sentence;
    const origin = {
      by: 'dictation',
      engine: sentence.engine,
      at: sentence.at,
      state: sentence.state,
    } as const;
    const { state } = originToday({ text: sentence.text, origin }, text[sentence.section]);
    return { ...sentence, state };
  });

import type { NoteSection } from '../../../contract/clinical/note.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type { Dictation, DraftSentence } from './draft.ts';
import { beginning, readSentence } from './read-sentence.ts';
import { tokensOf } from './segments.ts';

const change = (
  dictation: Dictation,
  id: string,
  changed: (sentence: DraftSentence) => DraftSentence,
): Dictation => ({
  ...dictation,
  sentences: dictation.sentences.map((sentence) => (sentence.id === id ? changed(sentence) : sentence)),
});

/**
 * A person puts the words of a sentence right. It keeps where it was heard and says that it was corrected; its fields are
 * read again from the new words, in the section it is in. The same words change nothing.
 */
export const correctSentence = (dictation: Dictation, id: string, text: string): Dictation =>
  change(dictation, id, (sentence) => {
    const words = text.trim();
    if (words === sentence.text || words === '') return sentence;
    const segments = [{ words, atMs: 0, confidence: null }];
    const { sentence: read } = readSentence(tokensOf(segments), segments, {
      ...beginning,
      said: sentence.section,
    });
    const { spans } = sentence;
    return {
      ...sentence,
      text: words,
      // What was read from the new words was heard in the old ones.
      entries: read.entries.map((entry) => ({ ...entry, spans })),
      marks: read.marks.map((mark) => ({ ...mark, spans })),
      isTold: read.isTold,
      origin: { ...sentence.origin, state: 'corrected' },
      seenAt: null,
    };
  });

/** A person puts a sentence into another section. Its words stay; what it says for fields of the old section goes. */
export const moveSentence = (dictation: Dictation, id: string, section: NoteSection): Dictation =>
  change(dictation, id, (sentence) => {
    if (sentence.section === section && sentence.placing.by === 'person') return sentence;
    const stays = sentence.section === section;
    return {
      ...sentence,
      section,
      placing: { by: 'person' },
      entries: stays ? sentence.entries : [],
      isTold: stays && sentence.isTold,
      marks: sentence.marks.filter(({ kind }) => kind !== 'section'),
    };
  });

/** A person wants the words only: what the sentence says for fields is not entered. */
export const keepAsText = (dictation: Dictation, id: string): Dictation =>
  change(dictation, id, (sentence) => ({ ...sentence, entries: [], isTold: false }));

/** A person takes a sentence out. It stays among those that were undone. */
export function removeSentence(dictation: Dictation, id: string): Dictation {
  const removed = dictation.sentences.filter((sentence) => sentence.id === id);
  return {
    ...dictation,
    sentences: dictation.sentences.filter((sentence) => sentence.id !== id),
    undone: [...dictation.undone, ...removed],
  };
}

/** A person has seen these sentences as they are. @param at the present instant */
export const confirmSeen = (dictation: Dictation, ids: ReadonlySet<string>, at: Instant): Dictation => ({
  ...dictation,
  sentences: dictation.sentences.map((sentence) =>
    ids.has(sentence.id) && sentence.seenAt === null ? { ...sentence, seenAt: at } : sentence,
  ),
});

/** One dictation behind another that is still being reviewed. Only the later one may ask for the review. */
export function joinDictations(before: Dictation, after: Dictation): Dictation {
  const rounds = [...before.sentences, ...before.undone].map(({ id }) =>
    Number(/^(\d+)\//.exec(id)?.[1] ?? 0),
  );
  const round = 1 + rounds.reduce((most, one) => Math.max(most, one), 0);
  const named = (sentence: DraftSentence) => ({ ...sentence, id: `${round}/${sentence.id}` });
  return {
    sentences: [...before.sentences, ...after.sentences.map(named)],
    undone: [...before.undone, ...after.undone.map(named)],
    opensReview: after.opensReview,
  };
}

/** What is left of a dictation once sentences were taken into the note, or none were. */
export const leftAfter = (dictation: Dictation, waiting: readonly DraftSentence[]): Dictation | null =>
  waiting.length === 0 ? null : { ...dictation, sentences: waiting };

import { describe, expect, it } from 'vitest';
import type { Instant } from '../../../contract/base/values.ts';
import { soapNote } from '../../../contract/clinical/note.ts';
import { emptyNote } from '../note/empty-note.ts';
import type { Dictation } from './draft.ts';
import { entryInWords } from './fields/entry-words.ts';
import { dictatedToday, takeWithOrigins } from './origins.ts';
import { readDictation } from './read-dictation.ts';
import {
  confirmSeen,
  correctSentence,
  joinDictations,
  keepAsText,
  leftAfter,
  moveSentence,
  removeSentence,
} from './review.ts';
import { originToday, takeIntoNote } from './take-into-note.ts';

const at = '2026-11-27T15:30:00Z' as Instant;
const dictate = (...words: string[]): Dictation =>
  readDictation(
    words.map((one, step) => ({ words: one, atMs: step * 4000, confidence: 0.9 })),
    { engine: 'on-device 1.2', startedAt: '2026-11-27T15:00:00Z' as Instant },
  );
const allSeen = (dictation: Dictation) =>
  confirmSeen(dictation, new Set(dictation.sentences.map(({ id }) => id)), at);
const visit = () =>
  dictate(
    'subjective',
    'neck pain since monday',
    'pain five of ten',
    'objective',
    'cervical rotation left sixty painful',
    'C five restricted and tender on the left',
    'plan',
    'adjusted C five diversified',
    'ice at home new line return in one week',
  );

describe('into the note', () => {
  it('nothing goes that a person has not seen, signed or not', () => {
    const note = emptyNote();
    const { note: after, taken, waiting } = takeIntoNote(note, dictate('neck pain', 'sign'));
    expect(after).toEqual(note);
    expect(taken).toEqual([]);
    expect(waiting).toHaveLength(1);
  });

  it('what was seen goes to its place: fields, and words where they say more', () => {
    const { note, waiting } = takeIntoNote(emptyNote(), allSeen(visit()));
    expect(waiting).toEqual([]);
    expect(soapNote.safeParse(note).success).toBe(true);
    expect(note).toMatchObject({
      complaint: 'Neck pain since monday.',
      painLevel: 5,
      rom: [{ area: 'cervical', motion: 'leftRotation', degrees: 60, painful: true }],
      findings: '',
      segments: [
        {
          segment: 'C5',
          found: ['restriction', 'pain'],
          side: 'left',
          listing: '',
          technique: 'Diversified',
          treated: true,
        },
      ],
      spinalRegions: ['cervical'],
      plan: 'Ice at home.\nReturn in 1 week.',
    });
  });

  it('only the sentences that were seen', () => {
    const draft = visit();
    const { note, waiting } = takeIntoNote(
      emptyNote(),
      confirmSeen(draft, new Set([draft.sentences[0]!.id]), at),
    );
    expect(note).toMatchObject({ complaint: 'Neck pain since monday.', painLevel: null, rom: [], plan: '' });
    expect(waiting).toHaveLength(draft.sentences.length - 1);
  });

  it('behind what stands there; a section written by hand takes all the words', () => {
    const before = { ...emptyNote(), complaint: 'Headache.', plan: 'Rest.' };
    const seen = allSeen(dictate('subjective', 'pain five of ten', 'worse at night'));
    expect(takeIntoNote(before, seen).note.complaint).toBe('Headache. Worse at night.');
    const byHand = { ...before, written: { ...before.written, subjective: 'My own words.' } };
    const { note } = takeIntoNote(byHand, seen);
    expect(note.written.subjective).toBe('My own words. Pain 5/10. Worse at night.');
    expect(note.painLevel).toBe(5);
  });

  it('what has no room waits, and loses nothing', () => {
    const full = { ...emptyNote(), complaint: 'x'.repeat(3995) };
    const { note, waiting } = takeIntoNote(full, allSeen(dictate('subjective', 'worse at night')));
    expect(note).toEqual(full);
    expect(waiting.map(({ text }) => text)).toEqual(['Worse at night.']);
  });
});

describe('the review', () => {
  const idOf = (draft: Dictation, text: string) =>
    draft.sentences.find((sentence) => sentence.text.startsWith(text))!.id;

  it('a corrected sentence says so, keeps where it was heard, and is read again', () => {
    const draft = visit();
    const id = idOf(draft, 'Cervical');
    const corrected = correctSentence(draft, id, 'Cervical rotation left 50 painful.');
    const sentence = corrected.sentences.find((one) => one.id === id)!;
    expect(sentence.origin).toMatchObject({ state: 'corrected', at: '2026-11-27T15:00:16.000Z' });
    expect(sentence.heard).toBe('cervical rotation left sixty painful');
    expect(takeIntoNote(emptyNote(), allSeen(corrected)).note.rom).toEqual([
      { area: 'cervical', motion: 'leftRotation', degrees: 50, painful: true },
    ]);
  });

  it('a correction has to be seen again; the same words are none', () => {
    const seen = allSeen(visit());
    const id = idOf(seen, 'Pain');
    expect(correctSentence(seen, id, 'Pain 5/10.')).toEqual(seen);
    const changed = correctSentence(seen, id, 'Pain 6/10.').sentences.find((one) => one.id === id)!;
    expect(changed.seenAt).toBeNull();
    expect(changed.entries).toMatchObject([{ field: 'pain', level: 6 }]);
  });

  it('a sentence that is moved, kept as text, or taken out enters so', () => {
    const draft = visit();
    const moved = allSeen(moveSentence(draft, idOf(draft, 'Cervical'), 'assessment'));
    expect(takeIntoNote(emptyNote(), moved).note).toMatchObject({
      rom: [],
      assessment: 'Cervical rotation left 60 painful.',
    });
    const kept = allSeen(keepAsText(draft, idOf(draft, 'Pain')));
    expect(takeIntoNote(emptyNote(), kept).note).toMatchObject({
      painLevel: null,
      complaint: 'Neck pain since monday. Pain 5/10.',
    });
    const removed = removeSentence(draft, idOf(draft, 'Ice'));
    expect(removed.undone.map(({ text }) => text)).toEqual(['Ice at home.']);
    expect(takeIntoNote(emptyNote(), allSeen(removed)).note.plan).toBe('Return in 1 week.');
  });

  it('words changed by hand later are corrected', () => {
    const [first] = takeIntoNote(emptyNote(), allSeen(visit())).taken;
    expect(originToday(first!, 'Seen today.  Neck pain since\nmonday. Better.').state).toBe('unchanged');
    expect(originToday(first!, 'Neck pain since Tuesday.').state).toBe('corrected');
  });
});

describe('what was dictated', () => {
  const noText = { subjective: '', objective: '', assessment: '', plan: '' };

  it('stays with the note: engine, time, and whether the person corrected it', () => {
    const draft = visit();
    const id = draft.sentences.at(-1)!.id;
    const { note } = takeWithOrigins(emptyNote(), allSeen(correctSentence(draft, id, 'Return in 2 weeks.')));
    expect(soapNote.safeParse(note).success).toBe(true);
    expect(note.dictated?.map(({ text, state }) => [text, state])).toContainEqual([
      'Return in 2 weeks.',
      'corrected',
    ]);
    expect(note.dictated?.[0]).toEqual({
      section: 'subjective',
      text: 'Neck pain since monday.',
      engine: 'on-device 1.2',
      at: '2026-11-27T15:00:04.000Z',
      state: 'unchanged',
    });
    expect(note.dictated?.[1]).toMatchObject({ text: 'Pain 5/10.', isField: true });
    expect(takeWithOrigins(note, dictate('not seen')).note).toBe(note);
  });

  it('is corrected once a person changed the words in the note; a field stays as it was accepted', () => {
    const { note } = takeWithOrigins(
      emptyNote(),
      allSeen(dictate('subjective neck pain', 'pain five of ten')),
    );
    const states = (subjective: string) =>
      dictatedToday(note, { ...noText, subjective }).map(({ state }) => state);
    expect(states('Neck pain. Pain level: 5/10.')).toEqual(['unchanged', 'unchanged']);
    expect(states('Back pain.')).toEqual(['corrected', 'unchanged']);
    expect(dictatedToday(emptyNote(), noText)).toEqual([]);
  });

  it('is joined to what still waits for its review, each sentence by a name of its own', () => {
    const first = dictate('neck pain', 'sign');
    const whole = joinDictations(joinDictations(first, dictate('back pain')), dictate('knee pain'));
    expect(whole.sentences.map(({ text }) => text)).toEqual(['Neck pain.', 'Back pain.', 'Knee pain.']);
    expect(new Set(whole.sentences.map(({ id }) => id)).size).toBe(3);
    expect(whole.opensReview).toBe(false);
    expect(leftAfter(whole, [])).toBeNull();
    expect(leftAfter(whole, whole.sentences.slice(1))?.sentences).toHaveLength(2);
  });

  it('says in words which fields it would fill', () => {
    const words = visit().sentences.flatMap(({ entries }) => entries.map(entryInWords));
    expect(words).toEqual([
      'Current pain: 5/10',
      'Cervical range of motion: left rotation 60° (painful)',
      'Spine chart: C5: pain and restricted motion on the left',
      'Spine chart: Adjusted: C5 (Diversified)',
      'Regions treated: cervical',
    ]);
  });
});

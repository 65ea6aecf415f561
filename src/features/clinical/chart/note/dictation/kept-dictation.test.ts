import { describe, expect, it } from 'vitest';
import type { Instant } from '../../../../../contract/base/values.ts';
import {
  accepted,
  afterStep,
  asksForReview,
  isAccepted,
  isNothing,
  nothingKept,
  reviewed,
  type KeptDictation,
} from './kept-dictation.ts';

const startedAt = '2026-11-28T15:00:00Z' as Instant;
const heard = (...words: [string, number?][]): KeptDictation =>
  reviewed({
    ...nothingKept,
    startedAt,
    engine: 'test',
    segments: words.map(([one, confidence = 0.9], at) => ({ words: one, atMs: at * 2000, confidence })),
  });
const textOf = (kept: KeptDictation) => kept.review?.sentences.map(({ text }) => text);
const idOf = (kept: KeptDictation, at: number) => kept.review!.sentences[at]!.id;
const seen = (kept: KeptDictation) =>
  accepted(kept, startedAt)!.sentences.map(({ seenAt }) => seenAt !== null);

describe('what was heard and is not in the note yet', () => {
  it('becomes sentences to review, behind those that wait already', () => {
    const once = heard(['subjective neck pain']);
    expect(once).toMatchObject({ startedAt: null, segments: [] });
    const twice = reviewed({ ...once, startedAt, segments: [{ words: 'plan ice', atMs: 0, confidence: 1 }] });
    expect(textOf(twice)).toEqual(['Neck pain.', 'Ice.']);
    expect(isNothing(reviewed({ ...nothingKept, startedAt }))).toBe(true);
  });

  it('is taken where it is sure, and what is unsure only when a person says so', () => {
    const kept = heard(['subjective neck pain'], ['plan ice at home', 0.2]);
    expect(seen(kept)).toEqual([true, false]);
    const id = idOf(kept, 1);
    expect(seen(afterStep(kept, { kind: 'decide', id, isAccepted: true }))).toEqual([true, true]);
    const refused = afterStep(kept, { kind: 'decide', id: idOf(kept, 0), isAccepted: false });
    expect(isAccepted(refused, idOf(kept, 0))).toBe(false);
  });

  it('is taken with the words and the section that a person chose', () => {
    const kept = heard(['subjective neck pain'], ['plan ice at home', 0.2]);
    const id = idOf(kept, 1);
    const corrected = afterStep(kept, { kind: 'correct', id, text: 'Heat at home.' });
    expect(textOf(corrected)).toEqual(['Neck pain.', 'Heat at home.']);
    expect(seen(corrected)).toEqual([true, true]);
    const moved = afterStep(corrected, { kind: 'move', id, section: 'assessment' });
    expect(moved.review!.sentences[1]).toMatchObject({ section: 'assessment', placing: { by: 'person' } });
  });

  it('is gone once all of it was removed', () => {
    const kept = heard(['subjective neck pain']);
    expect(isNothing(afterStep(kept, { kind: 'remove', id: idOf(kept, 0) }))).toBe(true);
    const pain = heard(['pain five of ten']);
    const asText = afterStep(pain, { kind: 'keepAsText', id: idOf(pain, 0) });
    expect(asText.review!.sentences[0]!.entries).toEqual([]);
  });

  it('opens the review when “sign” was said, and only then', () => {
    const said = (words: string) => asksForReview({ words, atMs: 0, confidence: 1 }, startedAt);
    expect(said('sign')).toBe(true);
    expect(said('no sign of swelling')).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../../contract/base/values.ts';
import { nastyStrings, naughtyStrings } from '../../../../tests/support/bad-input.ts';
import { negationsIn, numbersIn, sidesIn } from '../../../../tests/support/said-things.ts';
import { emptyNote } from '../note/empty-note.ts';
import { readDictation } from './read-dictation.ts';
import { confirmSeen } from './review.ts';
import { heardAt, type DictatedSegment } from './segments.ts';
import { takeIntoNote } from './take-into-note.ts';

const startedAt = '2026-11-27T15:00:00Z' as Instant;
const source = { engine: 'on-device 1.2', startedAt };
const read = (segments: readonly DictatedSegment[]) => readDictation(segments, source);
const segmentsOf = (words: readonly string[], confidence: number | null = 0.9) =>
  words.map((one, at) => ({ words: one, atMs: at * 1000, confidence }));
const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '');

const spoken = (
  'cervical lumbar rotation flexion left right sixty five out of ten pain no not without tender c t l five ' +
  'twelve one two hundred and point over degrees percent adjusted restricted regions three objective plan new line ' +
  'undo that sign period comma the is was sorry okay so 40 5/10 c5 . , ?'
).split(' ');

describe('whatever is heard', () => {
  it('each character that is no command is in exactly one sentence, where its spans say', () => {
    const heard = fc.array(
      fc.array(fc.oneof(fc.constantFrom(...spoken), fc.string({ unit: 'grapheme' })), { maxLength: 25 }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(heard, (said) => {
        const segments = segmentsOf(said.map((words) => words.join(' ')));
        const { sentences, undone } = read(segments);
        const taken = segments.map(({ words }) => Array.from({ length: words.length }, () => 0));
        for (const sentence of [...sentences, ...undone]) {
          expect(heardAt(segments, sentence.spans)).toBe(sentence.heard);
          for (const { segment, from, to } of sentence.spans)
            for (let at = from; at < to; at += 1) taken[segment]![at]! += 1;
          for (const span of [...sentence.marks, ...sentence.entries].flatMap(({ spans }) => spans))
            expect(
              sentence.spans.some(
                (own) => own.segment === span.segment && own.from <= span.from && own.to >= span.to,
              ),
            ).toBe(true);
        }
        expect(taken.flat().every((times) => times <= 1)).toBe(true);
        const left = segments.map(({ words }, at) =>
          words
            .split('')
            .filter((_, step) => taken[at]![step] === 0)
            .join(''),
        );
        const rest = withoutBlanks(left.join(' ').toLowerCase());
        // Commands and marks alone are all that may be left.
        expect(rest.replaceAll(/newline|undothat|objective|plan|sign|[.,;:?!]|period|comma/g, '')).toBe('');
      }),
      { numRuns: 150 },
    );
  });

  it('no number, side or negation is changed', () => {
    const words = spoken.filter((word) => !['objective', 'plan', 'sign', 'undo', 'over'].includes(word));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (said) => {
        const text = said.join(' ');
        const written = read(segmentsOf([text])).sentences.map((one) => one.text);
        expect(sidesIn(written.join('\n'))).toEqual(sidesIn(text));
        expect(negationsIn(written.join('\n'))).toEqual(negationsIn(text));
        expect(numbersIn(written.join('\n'))).toEqual(numbersIn(text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([...nastyStrings, ...(naughtyStrings ?? [])].map((one) => [one]))(
    '%j stays what it is',
    (nasty) => {
      const draft = read(segmentsOf(['subjective', nasty]));
      const seen = confirmSeen(draft, new Set(draft.sentences.map(({ id }) => id)), startedAt);
      const { note } = takeIntoNote(emptyNote(), seen);
      // What has a figure or a spoken mark is written otherwise; the test of numbers is for those.
      if (/\d|\b(?:one|two|three|ten|hundred|period|comma|colon|plan|objective|sign)\b/i.test(nasty)) return;
      const [written, said] = [note.complaint, nasty].map((text) => withoutBlanks(text).toLowerCase());
      // A mark alone, left behind by a command, is no sentence.
      expect(/^[.,;:?!]*$/.test(said!) ? [''] : [said, `${said}.`]).toContain(written);
    },
  );

  it('100,000 words, in one breath or in many, come through whole', () => {
    const words = Array.from({ length: 100_000 }, (_, at) => spoken[at % 30]!);
    for (const said of [
      [words.join(' ')],
      words,
      Array.from({ length: 1000 }, () => words.slice(0, 100).join(' ')),
    ]) {
      const segments = segmentsOf(said);
      const { sentences } = read(segments);
      expect(sentences.reduce((sum, { heard }) => sum + heard.split(' ').length, 0)).toBe(100_000);
    }
  });

  it('one word, one number and one mark of 100,000 characters', () => {
    for (const long of ['a', '7', '.', 'c5', "n't", '-', 'é', '😀', 'a-', "a'", '1.', '\ud800'])
      expect(() => read(segmentsOf([long.repeat(100_000)]))).not.toThrow();
  });

  it('100,000 times “undo that”', () => {
    const said = Array.from({ length: 100_000 }, (_, at) => (at % 2 === 0 ? 'rest' : 'undo that'));
    const { sentences, undone } = read(segmentsOf(said));
    expect([sentences.length, undone.length]).toEqual([0, 50_000]);
  });

  it('a clock or a confidence that makes no sense', () => {
    for (const atMs of [-5, 0.4, 1e12])
      expect(read([{ words: 'plan rest', atMs, confidence: 7 }]).sentences).toHaveLength(1);
    expect(read([{ words: 'rest', atMs: Number.NaN, confidence: Number.NaN }]).sentences).toHaveLength(1);
  });
});

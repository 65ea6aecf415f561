import { describe, expect, it } from 'vitest';
import type { Instant } from '../../../contract/base/values.ts';
import { readDictation } from './read-dictation.ts';
import { heardAt, type DictatedSegment } from './segments.ts';

const startedAt = '2026-11-27T15:00:00Z' as Instant;
const source = { engine: 'on-device 1.2', startedAt };
const segmentsOf = (...words: string[]): DictatedSegment[] =>
  words.map((one, at) => ({ words: one, atMs: at * 4000, confidence: 0.9 }));
const dictate = (...words: string[]) => readDictation(segmentsOf(...words), source);
const texts = (...words: string[]) =>
  dictate(...words).sentences.map(({ section, text }) => `${section[0]!.toUpperCase()}: ${text}`);

describe('a visit that is dictated', () => {
  const visit = [
    'patient reports low back pain for two weeks after lifting boxes',
    'pain five of ten',
    'objective',
    'cervical rotation left sixty painful',
    'C five restricted and tender on the left',
    'no swelling on the right',
    'assessment',
    'lumbar sprain improving',
    'plan',
    'adjusted C five and L five diversified',
    'two regions',
    'return in two weeks',
    'undo that',
    'return in one week',
    'sign',
  ];

  it('goes to its sections as it is written', () => {
    expect(texts(...visit)).toEqual([
      'S: Patient reports low back pain for 2 weeks after lifting boxes.',
      'S: Pain 5/10.',
      'O: Cervical rotation left 60 painful.',
      'O: C5 restricted and tender on the left.',
      'O: No swelling on the right.',
      'A: Lumbar sprain improving.',
      'P: Adjusted C5 and L5 diversified.',
      'P: 2 regions.',
      'P: Return in 1 week.',
    ]);
  });

  it('fills fields with what is certain', () => {
    const fields = dictate(...visit).sentences.flatMap(({ entries }) => entries.map(({ field }) => field));
    expect(fields).toEqual(['pain', 'rom', 'segment', 'segment', 'segment', 'regions', 'regions']);
  });

  it('“sign” opens the review and does nothing else; what was undone is kept', () => {
    const { opensReview, undone, sentences } = dictate(...visit);
    expect(opensReview).toBe(true);
    expect(undone.map(({ text }) => text)).toEqual(['Return in 2 weeks.']);
    expect(sentences.every(({ seenAt }) => seenAt === null)).toBe(true);
    expect(dictate(...visit.slice(0, -1)).opensReview).toBe(false);
  });

  it('each sentence knows that it was dictated, by what and when, and where it was heard', () => {
    const segments = segmentsOf(...visit);
    for (const { origin, heard, spans } of readDictation(segments, source).sentences) {
      expect(origin).toMatchObject({ by: 'dictation', engine: 'on-device 1.2', state: 'unchanged' });
      expect(heardAt(segments, spans)).toBe(heard);
    }
    expect(dictate(...visit).sentences[2]!.origin.at).toBe('2026-11-27T15:00:12.000Z');
    expect(dictate(...visit).sentences[2]!.heard).toBe('cervical rotation left sixty painful');
  });

  it('what comes later does not move what came before', () => {
    const whole = dictate(...visit.slice(0, 12)).sentences;
    for (let count = 1; count < 12; count += 1) {
      const part = dictate(...visit.slice(0, count)).sentences;
      expect(whole.slice(0, part.length)).toEqual(part);
    }
  });
});

describe('sections', () => {
  it('are known by the words where none was said, and say which words decided', () => {
    const { sentences } = dictate(
      'patient reports numbness since last week',
      'palpation reveals tenderness of the paraspinals',
      'we will continue twice a week for four weeks',
    );
    expect(sentences.map(({ section }) => section)).toEqual(['subjective', 'objective', 'plan']);
    for (const { placing, heard } of sentences) {
      if (placing.by !== 'words') throw new Error('not placed by words');
      expect(placing.decidedBy.length).toBeGreaterThan(0);
      for (const { words, weight } of placing.decidedBy) {
        expect(weight).toBeGreaterThan(0);
        if (!words.includes('#')) expect(heard).toContain(words);
      }
    }
  });

  it('what is not clear is marked and stays text', () => {
    const [sentence] = dictate('ice at home for fifteen minutes').sentences;
    expect(sentence).toMatchObject({ text: 'Ice at home for 15 minutes.', isTold: false });
    expect(sentence!.marks.map(({ kind }) => kind)).toEqual(['section']);
  });

  it('one that is dictated into holds until another is said', () => {
    const into = readDictation(segmentsOf('patient reports pain', 'plan', 'rest'), {
      ...source,
      into: 'assessment',
    });
    expect(into.sentences.map(({ section }) => section)).toEqual(['assessment', 'plan']);
  });

  it('a finding under the wrong section stays text with a mark', () => {
    const [sentence] = dictate('plan', 'cervical flexion forty').sentences;
    expect(sentence).toMatchObject({ section: 'plan', entries: [], isTold: false });
    expect(sentence!.marks[0]!.why).toContain('Said under plan');
  });
});

describe('what is unsure', () => {
  it('words that may be misheard are marked where they are', () => {
    const { sentences } = readDictation(
      [{ words: 'tender on the left', atMs: 0, confidence: 0.3 }, ...segmentsOf('no swelling')],
      source,
    );
    expect(sentences[0]!.marks).toContainEqual({
      kind: 'hearing',
      why: 'May be misheard. Check the words.',
      spans: [{ segment: 0, from: 0, to: 18 }],
    });
    expect(sentences[1]!.marks.filter(({ kind }) => kind === 'hearing')).toEqual([]);
  });

  it('two pain scores: neither is entered', () => {
    const { sentences } = dictate('neck pain five of ten', 'low back pain seven of ten');
    expect(sentences.flatMap(({ entries }) => entries)).toEqual([]);
    expect(sentences.flatMap(({ marks }) => marks.map(({ why }) => why))).toEqual([
      'More than one pain score. Enter the one for today.',
      'More than one pain score. Enter the one for today.',
    ]);
    expect(dictate('neck pain five of ten', 'pain five of ten').sentences[1]!.entries).toHaveLength(1);
  });

  it('one level on two sides, and one motion with two figures', () => {
    const sides = dictate('C5 tender on the left', 'C5 tender on the right').sentences;
    expect(sides.flatMap(({ entries }) => entries)).toEqual([]);
    const figures = dictate('cervical flexion forty', 'cervical flexion fifty').sentences;
    expect(figures.flatMap(({ entries }) => entries)).toEqual([]);
    expect(figures.every(({ isTold }) => !isTold)).toBe(true);
  });
});

describe('undo', () => {
  it('takes back one step after another, sections and lines too', () => {
    expect(texts('plan', 'rest', 'objective', 'undo that', 'ice daily')).toEqual([
      'P: Rest.',
      'P: Ice daily.',
    ]);
    expect(texts('plan', 'rest', 'ice', 'undo that', 'undo that', 'heat')).toEqual(['P: Heat.']);
    expect(texts('undo that', 'plan', 'rest')).toEqual(['P: Rest.']);
  });

  it('in the same breath takes back what was said in it', () => {
    expect(texts('plan', 'return in two weeks undo that', 'return in one week')).toEqual([
      'P: Return in 1 week.',
    ]);
  });

  it('a new line goes before the next sentence alone', () => {
    const leads = dictate('plan', 'rest new line ice', 'heat new paragraph', 'walk').sentences;
    expect(leads.map(({ lead, text }) => [lead, text])).toEqual([
      ['', 'Rest.'],
      ['\n', 'Ice.'],
      ['', 'Heat.'],
      ['\n\n', 'Walk.'],
    ]);
  });
});

it('nothing said is an empty dictation', () => {
  expect(readDictation([], source)).toEqual({ sentences: [], undone: [], opensReview: false });
  expect(dictate('', '  ', '.').sentences).toEqual([]);
});

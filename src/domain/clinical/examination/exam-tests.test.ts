import { describe, expect, it } from 'vitest';
import { examEntry, type ExamEntry } from '../../../contract/clinical/examination.ts';
import { composeNoteText } from '../note/note-text.ts';
import { emptyNote } from '../note/empty-note.ts';
import { examRegions, examTestOf, findExamTests } from './catalog.ts';
import { describeResult, restNegative, setResult, sidesOf } from './exam-edits.ts';
import { examInWords, testInWords } from './exam-text.ts';

const all = examRegions.flatMap(({ tests }) => tests);
const of = (
  test: string,
  side: ExamEntry['side'],
  result: ExamEntry['result'] = 'positive',
  more: Partial<ExamEntry> = {},
): ExamEntry => ({ test, side, result, ...more });

describe('the catalog of the examination', () => {
  it('names each test once, in words, with what it suggests and an id that a note takes', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { tests } of examRegions)
      expect(new Set(tests.map(({ name }) => name)).size).toBe(tests.length);
    for (const test of all) {
      expect(test.name).toMatch(/^\S[^,;:.]{2,59}$/);
      expect(test.suggests).toMatch(/^[A-Z][^.]{6,79}$/);
      for (const side of sidesOf(test))
        expect(examEntry.safeParse(of(test.id, side)).success, test.id).toBe(true);
    }
  });

  it('has about ninety orthopedic and forty neurological tests, and each region several', () => {
    const count = (kind: string) =>
      examRegions.filter((region) => region.kind === kind).reduce((sum, { tests }) => sum + tests.length, 0);
    expect(count('orthopedic')).toBeGreaterThanOrEqual(90);
    expect(count('neurological')).toBeGreaterThanOrEqual(40);
    for (const { name, tests } of examRegions) expect([name, tests.length >= 5]).toEqual([name, true]);
  });

  it('is searched by name, by other names and by what is looked for, whatever the case and the apostrophe', () => {
    const ids = (search: string) => findExamTests(search).flatMap(({ tests }) => tests.map(({ id }) => id));
    expect(ids('SLR')).toContain('straight-leg-raise');
    expect(ids("neer's")).toEqual(['neer']);
    expect(ids('meniscus tear')).toContain('mcmurray');
    expect(ids('carpal  TUNNEL')).toEqual(['phalen', 'tinel-wrist', 'carpal-compression']);
    expect(ids('   ')).toEqual([]);
    expect(ids('zzz\u0000\uD800')).toEqual([]);
  });
});

describe('what was examined, in words', () => {
  it('says findings with side, angle and note first, then exactly what was negative', () => {
    const entries = [
      of('bragard', 'left', 'negative'),
      of('bragard', 'right', 'negative'),
      of('straight-leg-raise', 'left', 'positive', { degrees: 40, note: ' pain to the calf. ' }),
      of('straight-leg-raise', 'right', 'negative'),
      of('kemp', 'left', 'negative'),
    ];
    expect(examInWords(entries)).toBe(
      'Lumbar tests: Straight leg raise positive on the left at 40° (pain to the calf), negative on the right. ' +
        'Negative: Bragard’s, Kemp’s (left).',
    );
  });

  it('keeps regions apart, and says signs and functions in their own words', () => {
    const entries = [
      of('hoffmann', 'left', 'negative'),
      of('hoffmann', 'right', 'negative'),
      of('clonus', 'left'),
      of('clonus', 'right'),
      of('romberg', null),
      of('cn-7', 'left', 'negative', { note: 'scar' }),
      of('cn-7', 'right', 'negative'),
      of('neer', 'right', 'negative', { note: 'stiff' }),
    ];
    expect(examInWords(entries).split('\n')).toEqual([
      'Shoulder tests: Negative: Neer’s (right: stiff).',
      'Upper motor neuron tests: Ankle clonus present on both sides. Absent: Hoffmann’s sign.',
      'Cranial nerves tests: Normal: CN VII facial movement (left: scar; right).',
      'Coordination tests: Romberg positive.',
    ]);
    expect(testInWords(examTestOf('clonus')!, entries.slice(2, 4))).toBe('present on both sides');
  });

  it('is empty without results, and tells of a test that a later release knows', () => {
    expect(examInWords()).toBe('');
    expect(examInWords([])).toBe('');
    expect(examInWords([of('new-reach-test', 'left'), of('other-one', null, 'negative')])).toBe(
      'Other tests: New reach test positive on the left. Negative: Other one.',
    );
  });

  it('takes words of any kind, and one result a side', () => {
    const note = 'a\u202Eb\n\n<b>"; DROP TABLE 😀\u0000';
    const twice = [of('romberg', null, 'negative'), of('romberg', null, 'positive', { note })];
    expect(examInWords(twice)).toBe(
      'Coordination tests: Romberg positive (a\u202Eb <b>"; DROP TABLE 😀\u0000).',
    );
    for (const wrong of ['', 'Neer', '../x', 'a'.repeat(61), '__proto__', '1'])
      expect(examEntry.safeParse(of(wrong, null)).success, wrong).toBe(false);
    for (const degrees of [Number.NaN, -1, 181, 4.5, Number.POSITIVE_INFINITY])
      expect(examEntry.safeParse(of('neer', 'left', 'positive', { degrees })).success).toBe(false);
    expect(examEntry.safeParse(of('neer', 'left', 'positive', { note: 'x'.repeat(301) })).success).toBe(
      false,
    );
  });

  it('stands in the objective part of the note', () => {
    const note = { ...emptyNote(), findings: 'Tight.', examTests: [of('kemp', 'right')] };
    expect(composeNoteText(note, []).objective).toBe('Lumbar tests: Kemp’s positive on the right.\n\nTight.');
  });
});

describe('marking results', () => {
  it('sets, changes and takes back a result; an angle goes with its finding', () => {
    const side = { test: 'straight-leg-raise', side: 'left' } as const;
    const positive = describeResult(setResult([], side, 'positive'), side, { degrees: 40, note: 'calf' });
    expect(positive).toEqual([{ ...side, result: 'positive', degrees: 40, note: 'calf' }]);
    expect(setResult(positive, side, 'negative')).toEqual([{ ...side, result: 'negative', note: 'calf' }]);
    expect(setResult(positive, side, 'positive')).toEqual([]);
    expect(describeResult([], side, { note: 'calf' })).toEqual([]);
  });

  it('marks the rest negative, and nothing that has a result', () => {
    const tests = examRegions.find(({ id }) => id === 'lumbar')!.tests;
    const marked = restNegative([of('kemp', 'left')], tests);
    expect(marked.filter(({ result }) => result === 'positive')).toEqual([of('kemp', 'left')]);
    const sides = tests.reduce((sum, test) => sum + sidesOf(test).length, 0);
    expect(marked).toHaveLength(sides);
    expect(restNegative(marked, tests)).toEqual(marked);
    const words = examInWords(marked);
    expect(words).toMatch(/^Lumbar tests: Kemp’s positive on the left, negative on the right\. Negative: /);
    for (const { name } of tests) expect(words).toContain(name);
  });
});

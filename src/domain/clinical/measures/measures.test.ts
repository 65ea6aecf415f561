import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as measures from './built-in.ts';
import { definitionFaults, type MeasureDefinition } from './definition.ts';
import { bandOf, changeInWords, changeOf, scoreInWords, scoreMeasure } from './score.ts';

const { builtInMeasures, lefs, ndi, nprs, odi, oxfordHip, peg, psfs, psfs2, quickDash, rmdq, startBack } =
  measures;
const answers = (given: readonly (number | null)[]) =>
  Object.fromEntries(given.map((answer, at) => [String(at + 1), answer]));
const of = (definition: MeasureDefinition, given: readonly (number | null)[]) => {
  const { scores, band, group } = scoreMeasure(definition, answers(given));
  return { ...scores[definition.scales[0]!.id]!, band, group };
};
const filled = (count: number, sum: number, missing = 0) => {
  const all: (number | null)[] = Array.from({ length: count }, () => 0);
  for (let at = 0, left = sum; left > 0; at = (at + 1) % (count - missing), left -= 1) all[at]! += 1;
  return all.map((one, at) => (at >= count - missing ? null : one));
};

describe('the measures that come with the product', () => {
  it('are sound', () => {
    for (const definition of builtInMeasures) expect(definitionFaults(definition)).toEqual([]);
  });

  it('ODI: per cent of what was answered', () => {
    expect(of(odi, filled(10, 16))).toMatchObject({ value: 32, band: 'Moderate disability' });
    expect(of(odi, filled(10, 16, 1)).value).toBeCloseTo(35.56, 2);
    expect(of(odi, filled(10, 0, 6))).toMatchObject({
      value: null,
      reason: expect.stringContaining('at most 5'),
    });
  });

  it.each([
    [20, 'Minimal disability'],
    [20.4, 'Minimal disability'],
    [20.5, 'Moderate disability'],
    [40, 'Moderate disability'],
    [60.5, 'Crippled'],
    [100, 'Bed-bound'],
  ])('ODI: %d is rounded half up, then has its band', (value, band) => expect(bandOf(odi, value)).toBe(band));

  it('NDI: raw points, and bands of them; a missing answer is the mean of the others', () => {
    expect(of(ndi, filled(10, 15))).toMatchObject({ value: 15, band: 'Moderate disability' });
    expect(of(ndi, filled(10, 18, 1))).toMatchObject({ value: 20, missing: 1 });
    expect([4, 14, 24, 34, 35].map((value) => bandOf(ndi, value))).toEqual(
      ['No', 'Mild', 'Moderate', 'Severe', 'Complete'].map((word) => `${word} disability`),
    );
  });

  it('QuickDASH: from 0 to 100, with one missing answer at most', () => {
    expect(of(quickDash, Array(11).fill(1)).value).toBe(0);
    expect(of(quickDash, Array(11).fill(5)).value).toBe(100);
    expect(of(quickDash, [...Array(10).fill(3), null]).value).toBe(50);
    expect(of(quickDash, [...Array(9).fill(3), null, null])).toMatchObject({
      value: null,
      reason: '2 of 11 questions were not answered; at most 1 may be missing.',
    });
  });

  it('LEFS, RMDQ, NPRS, PSFS', () => {
    expect(of(lefs, Array(20).fill(4)).value).toBe(80);
    expect(of(lefs, [...Array(19).fill(4), null]).value).toBeNull();
    expect(of(rmdq, filled(24, 11)).value).toBe(11);
    expect(of(nprs, [7]).value).toBe(7);
    expect(of(psfs, [3, 4, 6, null, null]).value).toBeCloseTo(4.33, 2);
    expect(changeOf(psfs, 4, 7).is).toBe('better');
    expect(changeOf(psfs2, 4, 7).is).toBe('worse');
  });

  it('STarT Back: the group goes by both scores', () => {
    expect(of(startBack, [1, 1, 1, 0, 0, 0, 0, 0, 0]).group).toBe('Low risk');
    expect(of(startBack, [1, 1, 1, 1, 0, 0, 0, 0, 0]).group).toBe('Medium risk');
    expect(of(startBack, [0, 0, 0, 0, 1, 1, 1, 1, 0]).group).toBe('High risk');
    expect(of(startBack, [1, 1, 1, null, 0, 0, 0, 0, 0]).group).toBeNull();
  });

  it.each([-1, 6, 2.5, Number.NaN])('an answer that can’t be is refused: %d', (answer) =>
    expect(() => scoreMeasure(odi, { '1': answer })).toThrow(/takes 0 to 5/),
  );

  it('nothing answered is no score, and says so', () => {
    expect(of(odi, [])).toMatchObject({ value: null, reason: 'Nothing was answered.', band: null });
  });

  it('any answers give a score within the scale', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(5)), { minLength: 10, maxLength: 10 }), (given) => {
        const { value } = of(odi, given);
        if (value !== null) expect(value >= 0 && value <= 100).toBe(true);
      }),
    );
  });
});

describe('a change', () => {
  it('is said with its size and whether it means something', () => {
    expect(changeInWords(odi, 42, 28)).toBe(
      'ODI 42% → 28%, change 14, better, beyond the minimal important change',
    );
    expect(changeInWords(odi, 42, 34)).toContain('within the minimal important change');
    expect(changeInWords(odi, 28, 42)).toContain('change 14, worse, beyond');
    expect(changeInWords(odi, 28, 28)).toBe('ODI 28% → 28%, no change');
    expect(changeOf(rmdq, 10, 7).isMeaningful).toBe(true);
    expect(changeOf(rmdq, 10, 8).isMeaningful).toBe(false);
    expect(scoreInWords(quickDash.scales[0]!, 52.25)).toBe('52.3');
  });
});

describe('a definition', () => {
  it.each([
    [{ items: [] }, /no questions/],
    [{ items: [...odi.items, odi.items[0]!] }, /the same name/],
    [{ items: [{ id: '1', least: 5, most: 5 }] }, /least answer is a whole number below/],
    [{ scales: [] }, /has no score/],
    [{ scales: [{ ...odi.scales[0]!, items: ['1', 'x'] }] }, /names the question x/],
    [{ scales: [{ ...odi.scales[0]!, missing: { by: 'drop', most: 10 } }] }, /can’t do without 10 of 10/],
    [
      {
        bands: [
          { upTo: 20, name: 'a' },
          { upTo: 20, name: 'b' },
        ],
      },
      /overlaps the one before/,
    ],
    [{ bands: [{ upTo: 20.5, name: 'a' }] }, /ends at a whole number/],
    [
      { classes: [{ name: 'a', when: { scale: 'none', atMost: 1 } }, { name: 'b' }] },
      /a score that is not there/,
    ],
    [{ classes: [{ name: 'a', when: { scale: 'total', atMost: 1 } }] }, /takes all that is left/],
  ] as [Partial<MeasureDefinition>, RegExp][])('that can’t be scored is told: %#', (changes, words) => {
    expect(definitionFaults({ ...odi, ...changes }).join(' ')).toMatch(words);
  });
});

const folder = new URL('../../../../../shared/data/surveys/', import.meta.url);

describe.skipIf(!existsSync(folder))('answers of real people', () => {
  const read = (name: string) => (existsSync(folder) ? readFileSync(new URL(name, folder)) : Buffer.from(''));

  it('Oxford Hip Scores are what was written beside them', () => {
    type Line = { responses: { instrument: string; answers: Record<string, string> }[] };
    const lines = gunzipSync(read('prom-answers.ndjson.gz')).toString('utf8').trim().split('\n');
    const scored = lines
      .flatMap((line) => (JSON.parse(line) as Line).responses)
      .filter(({ instrument }) => instrument.startsWith('The Oxford Hip'))
      .map(({ answers: { Score, ...given } }) => {
        const numbers = Object.values(given).map((one) => (one === '9' || one === '' ? null : Number(one)));
        return { written: Number(Score), numbers };
      });
    expect(scored).toHaveLength(36);
    for (const { written, numbers } of scored) {
      const padded = [...numbers, ...Array<null>(12 - numbers.length).fill(null)];
      const { value } = of(oxfordHip, padded);
      expect([padded, value === null ? null : Math.round(value)]).toEqual([padded, written]);
    }
  });

  it('PEG and STarT Back too', () => {
    type Vector = {
      instrument: string;
      components: Record<string, number> | null;
      score: number;
      interpretation: string;
    };
    const vectors = JSON.parse(read('pain-score-vectors.json').toString('utf8')) as Vector[];
    const ofPeg = vectors.filter(({ instrument }) => instrument.includes('PEG'));
    expect(ofPeg.map(({ components }) => of(peg, Object.values(components!)).value)).toEqual(
      ofPeg.map(({ score }) => score),
    );
    const ofBack = vectors.filter(({ instrument }) => instrument.startsWith('STarT'));
    for (const { score, interpretation } of ofBack)
      expect(of(startBack, filled(9, score)).group).toBe(interpretation);
  });
});

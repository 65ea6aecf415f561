import { describe, expect, it } from 'vitest';
import type { NoteTrend } from '../note-trends.ts';
import { measureTrend } from './measure-trend.ts';

const trend = (key: string, max: number, isLowerBetter: boolean, ...values: number[]): NoteTrend => ({
  key,
  name: key,
  unit: '',
  max,
  isLowerBetter,
  points: values.map((value, at) => ({ at: `2026-0${at + 1}-05T10:00:00.000Z` as never, value })),
});
const marks = (one: NoteTrend) => measureTrend(one).points.map(({ mark }) => mark);

describe('a measure over visits', () => {
  it.each([
    ['odi', trend('odi', 100, true, 42, 36, 30, 42, 56), ['first', 'small', 'met', 'same', 'worse'], 30],
    ['ndi in per cent', trend('ndi', 100, true, 50, 42, 40), ['first', 'small', 'met'], 40],
    ['lefs', trend('lefs', 80, false, 40, 48, 49, 30), ['first', 'small', 'met', 'worse'], 49],
    ['rmdq', trend('rmdq', 24, true, 10, 8, 7), ['first', 'small', 'met'], 7],
    ['pain', trend('pain', 10, true, 6, 5, 4), ['first', 'small', 'met'], 4],
    ['pain that can’t fall that far', trend('pain', 10, true, 1, 0), ['first', 'small'], null],
    [
      'STarT Back, of which no change is known',
      trend('startBack', 9, true, 3, 5, 2),
      ['first', 'worse', 'small'],
      null,
    ],
  ] as const)('%s', (_, one, expected, meaningfulAt) => {
    expect(marks(one)).toEqual(expected);
    expect(measureTrend(one).meaningfulAt).toBe(meaningfulAt);
  });

  it('has the bands of its scale as values are shown, and the goal of the plan', () => {
    const goal = { measure: 'ndi', target: 20 } as never;
    const { bands, goal: target } = measureTrend(trend('ndi', 100, true, 50, 40), [goal]);
    expect(bands[0]).toEqual({ from: 0, to: 8, name: 'No disability' });
    expect(bands.at(-1)).toEqual({ from: 68, to: 100, name: 'Complete disability' });
    expect(target).toBe(20);
    expect(measureTrend(trend('odi', 100, true, 42, 36), [goal]).goal).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTimedCode, timedUnits } from './timed-units.ts';

const codes = ['97110', '97112', '97124', '97140'];
const of = (minutes: readonly number[]) => minutes.map((one, at) => ({ code: codes[at]!, minutes: one }));
const units = (minutes: readonly number[], rule: 'CMS' | 'AMA') => {
  const { units: all, byCode } = timedUnits(of(minutes), rule);
  return [all, byCode.map((one) => one.units)];
};

describe('units of timed minutes', () => {
  it.each([
    [7, 0],
    [8, 1],
    [22, 1],
    [23, 2],
    [37, 2],
    [38, 3],
    [52, 3],
    [53, 4],
    [68, 5],
    [83, 6],
    [0, 0],
  ])('%i minutes of one code are %i by either rule', (minutes, expected) => {
    expect(units([minutes], 'CMS')).toEqual([expected, [expected]]);
    expect(units([minutes], 'AMA')).toEqual([expected, [expected]]);
  });

  it.each([
    [
      [23, 24],
      [3, [1, 2]],
      [4, [2, 2]],
    ],
    [
      [20, 20],
      [3, [2, 1]],
      [2, [1, 1]],
    ],
    [
      [33, 7],
      [3, [2, 1]],
      [2, [2, 0]],
    ],
    [
      [18, 13, 10, 8],
      [3, [1, 1, 1, 0]],
      [4, [1, 1, 1, 1]],
    ],
    [
      [7, 7, 7],
      [1, [1, 0, 0]],
      [0, [0, 0, 0]],
    ],
    [
      [18, 10],
      [2, [1, 1]],
      [2, [1, 1]],
    ],
    [
      [8, 8],
      [1, [1, 0]],
      [2, [1, 1]],
    ],
    [
      [12, 12, 12, 12],
      [3, [1, 1, 1, 0]],
      [4, [1, 1, 1, 1]],
    ],
  ])('%j minutes of several codes', (minutes, cms, ama) => {
    expect(units(minutes, 'CMS')).toEqual(cms);
    expect(units(minutes, 'AMA')).toEqual(ama);
  });

  it('Medicare’s are those of all minutes, and no code gets more than one beyond its whole quarters', () => {
    const day = fc.array(fc.nat(120), { maxLength: 4 });
    fc.assert(
      fc.property(day, (minutes) => {
        const { units: all, totalMinutes, byCode } = timedUnits(of(minutes), 'CMS');
        expect(all).toBe(Math.floor(totalMinutes / 15) + (totalMinutes % 15 >= 8 ? 1 : 0));
        for (const one of byCode) {
          expect(one.units).toBeGreaterThanOrEqual(Math.floor(one.minutes / 15));
          expect(one.units).toBeLessThanOrEqual(Math.floor(one.minutes / 15) + 1);
        }
      }),
    );
  });

  it('only codes that are billed by time have any', () => {
    expect(['97110', '97140', '97530'].every(isTimedCode)).toBe(true);
    expect(['98941', '20560', '97810', '99213'].some(isTimedCode)).toBe(false);
  });
});

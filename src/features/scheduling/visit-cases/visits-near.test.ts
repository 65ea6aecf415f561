import { describe, expect, it } from 'vitest';
import { addMinutes } from '../../../domain/base/time/clinic-day.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { nearestOf } from './visits-near.ts';

const now = '2026-03-03T15:00:00.000Z' as Instant;
/** One visit a day, newest first; today's is 0. */
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    startsAt: addMinutes(now, (to - at) * 1_440),
    day: to - at,
  }));
const shown = (from: number, to: number) => nearestOf(days(from, to), Date.parse(now)).map(({ day }) => day);

describe('the visits around today', () => {
  it('are the next and the latest, however many are booked', () => {
    const found = shown(-30, 200);
    expect(found).toHaveLength(20);
    expect([found[0], found.at(-1)]).toEqual([11, -8]);
    expect(found).toContain(0);
  });

  it('are all where there are few, and fill up from either side', () => {
    expect(shown(-3, 2)).toEqual([2, 1, 0, -1, -2, -3]);
    const ahead = shown(0, 100);
    expect([ahead.length, ahead[0], ahead.at(-1)]).toEqual([20, 19, 0]);
    const before = shown(-100, 1);
    expect([before.length, before[0], before.at(-1)]).toEqual([20, 1, -18]);
  });
});

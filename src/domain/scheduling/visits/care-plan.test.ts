import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { carePlanDates, spreadOver } from './care-plan.ts';

const day = (text: string) => text as PlainDate;
const monday = day('2026-10-12');
const zone = 'America/New_York';
const allWeek = [1, 2, 3, 4, 5, 6, 7];
const workWeek = [1, 2, 3, 4, 5];

describe('a care plan', () => {
  it('of three times a week for four weeks, then twice for two, keeps its hour through the clock change', () => {
    const visits = carePlanDates(
      monday,
      '09:00',
      [
        { weekdays: [1, 3, 5], weeks: 4 },
        { weekdays: [2, 4], weeks: 2 },
      ],
      zone,
    );
    expect(visits).toHaveLength(16);
    expect(visits.slice(0, 4).map(({ date }) => date)).toEqual([
      '2026-10-12',
      '2026-10-14',
      '2026-10-16',
      '2026-10-19',
    ]);
    expect(visits.slice(12).map(({ date }) => date)).toEqual([
      '2026-11-10',
      '2026-11-12',
      '2026-11-17',
      '2026-11-19',
    ]);
    expect(new Set(visits.map(({ time }) => time))).toEqual(new Set(['09:00:00']));
    expect(visits[0]!.at).toBe('2026-10-12T13:00:00.000Z');
    expect(visits[15]!.at).toBe('2026-11-19T14:00:00.000Z');
  });

  it('that begins in the middle of a week still has each of its visits', () => {
    const visits = carePlanDates(day('2026-10-15'), '10:00', [{ weekdays: [1, 4], weeks: 2 }], zone);
    expect(visits.map(({ date }) => date)).toEqual(['2026-10-15', '2026-10-19', '2026-10-22', '2026-10-26']);
  });

  it('has as many visits as its phases say, in order, each once, whatever they are', () => {
    const phase = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
      weeks: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(phase, { maxLength: 4 }), fc.integer({ min: 0, max: 20 }), (phases, later) => {
        const first = day(`2026-10-${String(1 + later).padStart(2, '0')}`);
        const dates = carePlanDates(first, '09:00', phases, zone).map(({ date }) => date);
        const wanted = phases.reduce((sum, { weekdays, weeks }) => sum + weekdays.length * weeks, 0);
        expect(dates).toHaveLength(wanted);
        expect(dates).toEqual([...new Set(dates)].toSorted());
      }),
      { numRuns: 30 },
    );
  });
});

describe('the days of a week', () => {
  it('are spread as far apart as the open ones allow', () => {
    expect(spreadOver(monday, 3, workWeek)).toEqual([1, 3, 5]);
    expect(spreadOver(monday, 2, workWeek)).toEqual([1, 4]);
    expect(spreadOver(day('2026-10-14'), 2, workWeek)).toEqual([3, 5]);
    expect(spreadOver(monday, 1, workWeek)).toEqual([1]);
    expect(spreadOver(monday, 5, workWeek)).toEqual(workWeek);
  });

  it('are fewer than wanted where fewer are open, and the first visit’s own is one of them in any case', () => {
    expect(spreadOver(monday, 3, [2, 4])).toEqual([1, 2, 4]);
    expect(spreadOver(monday, 7, [2])).toEqual([1, 2]);
    expect(spreadOver(monday, 3, [])).toEqual([1]);
  });

  it('lie nowhere closer than an even week allows', () => {
    for (const times of allWeek) {
      const days = spreadOver(monday, times, allWeek);
      expect(days).toHaveLength(times);
      const gaps = days.map((one, place) => (days[place + 1] ?? days[0]! + 7) - one);
      expect(Math.min(...gaps)).toBe(Math.floor(7 / times));
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { WeeklyRange, WorkingHours } from '../../../contract/scheduling/working-hours.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { weeklyOn, withHoursFrom, type DatedHours } from './dated-hours.ts';
import { plannedDay } from '../availability/working-time.ts';

const day = (date: string) => date as PlainDate;
const week = (from: number): WeeklyRange[] => [{ weekday: 1, from, to: from + 60 }];
const [a, b, c] = [week(540), week(600), week(660)];
/** As a released app kept it: nothing is said of days. */
const always: DatedHours = { weekly: a };
const standing = (hours: DatedHours, more: Partial<WorkingHours> = {}) =>
  ({
    id: 'h',
    providerId: 'p',
    locationId: 'l',
    archivedAt: null,
    version: 1,
    ...hours,
    ...more,
  }) as WorkingHours;
const on = (hours: DatedHours, date: string, more: Partial<WorkingHours> = {}) =>
  weeklyOn(standing(hours, more), day(date));

describe('hours from a day on', () => {
  it('hold from that day; what held before is kept for the days before', () => {
    const changed = withHoursFrom(always, b, day('2026-03-09'));
    expect(changed).toEqual({ weekly: b, from: '2026-03-09', earlier: [{ from: null, weekly: a }] });
    expect(on(changed, '2026-03-08')).toEqual(a);
    expect(on(changed, '2026-03-09')).toEqual(b);
    const again = withHoursFrom(changed, c, day('2026-03-16'));
    expect(['2026-03-02', '2026-03-15', '2026-03-16'].map((date) => on(again, date))).toEqual([a, b, c]);
  });

  it('replace what was planned from a later day, and from the same', () => {
    const planned = withHoursFrom(always, b, day('2026-03-16'));
    expect(withHoursFrom(planned, c, day('2026-03-09'))).toEqual({
      weekly: c,
      from: '2026-03-09',
      earlier: [{ from: null, weekly: a }],
    });
    expect(withHoursFrom(planned, c, day('2026-03-16')).earlier).toEqual([{ from: null, weekly: a }]);
  });

  it('go back to what they were: by the day that they had, and from ever', () => {
    const changed = withHoursFrom(withHoursFrom(always, b, day('2026-03-09')), c, day('2026-03-16'));
    expect(withHoursFrom(changed, b, day('2026-03-09'))).toEqual(withHoursFrom(always, b, day('2026-03-09')));
    expect(withHoursFrom(changed, a, null)).toEqual({ weekly: a, from: null, earlier: [] });
    // An older app says nothing of the day: then the same hours go on.
    const today = withHoursFrom(always, b, day('2026-03-09'));
    expect(withHoursFrom(today, a, day('2026-03-09'))).toEqual({ weekly: a, from: null, earlier: [] });
  });

  it('are unknown before the first of them, and after they were removed', () => {
    const first: DatedHours = { weekly: a, from: day('2026-03-09'), earlier: [] };
    expect(on(first, '2026-03-08')).toBeNull();
    const archivedAt = '2026-03-16T12:00:00.000Z' as WorkingHours['archivedAt'];
    const gone = { archivedAt, endsOn: day('2026-03-16') };
    expect(on(first, '2026-03-15', gone)).toEqual(a);
    expect(on(first, '2026-03-16', gone)).toBeNull();
    expect(on(first, '2026-03-15', { archivedAt })).toBeNull();
  });

  it('plan a day with those that held on it, beside others that came after they were removed', () => {
    const archivedAt = '2026-03-09T12:00:00.000Z' as WorkingHours['archivedAt'];
    const old = standing({ weekly: a }, { id: 'old' as never, archivedAt, endsOn: day('2026-03-09') });
    const hours = [old, standing({ weekly: b, from: day('2026-03-09') })];
    const rangesOf = (date: string) =>
      plannedDay({ hours, exceptions: [] }, 'p' as never, 'l' as never, day(date))?.ranges;
    expect(rangesOf('2026-03-02')).toEqual([{ from: 540, to: 600 }]);
    expect(rangesOf('2026-03-09')).toEqual([{ from: 600, to: 660 }]);
  });
});

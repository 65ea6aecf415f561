import { describe, expect, it } from 'vitest';
import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { rangesOf, worksOn } from './open-hours.ts';

const here = 'here' as LocationId;
const monday = '2026-03-02' as PlainDate;
const hours = (providerId: string, from: number, to: number, locationId = 'here') => ({
  id: providerId,
  providerId,
  locationId,
  weekly: [{ weekday: 1, from, to }],
  archivedAt: null,
});
const setup = (more: object = {}) =>
  ({
    types: [],
    resources: [],
    hours: [],
    exceptions: [],
    closures: [],
    ...more,
  }) as unknown as ScheduleSetup;
const absence = (more: object = {}) => ({
  id: 'e',
  providerId: 'a',
  locationId: null,
  from: monday,
  to: monday,
  ranges: [],
  reason: '',
  archivedAt: null,
  ...more,
});
const names = (one: ScheduleSetup, date = monday) => [...worksOn(one, here, date).keys()];

describe('worksOn', () => {
  const both = [hours('a', 420, 720), hours('b', 780, 1200), hours('c', 480, 600, 'there')];

  it('names who has hours at the location that day', () => {
    expect(names(setup({ hours: both }))).toEqual(['a', 'b']);
    expect(names(setup({ hours: both }), '2026-03-03' as PlainDate)).toEqual([]);
  });

  it('goes by exceptions, and by closed days', () => {
    expect(names(setup({ hours: both, exceptions: [absence()] }))).toEqual(['b']);
    const extra = absence({ providerId: 'd', ranges: [{ from: 1140, to: 1260 }] });
    expect(worksOn(setup({ exceptions: [extra] }), here, monday).get('d' as UserId)).toEqual([
      { from: 1140, to: 1260 },
    ]);
    const closure = {
      id: 'c',
      locationId: null,
      from: monday,
      to: monday,
      reason: 'Holiday',
      archivedAt: null,
    };
    expect(names(setup({ hours: both, closures: [closure] }))).toEqual([]);
  });

  it('joins the hours of those who are meant', () => {
    const worked = worksOn(setup({ hours: [hours('a', 420, 720), hours('b', 700, 1200)] }), here, monday);
    expect(rangesOf(worked, () => true)).toEqual([{ from: 420, to: 1200 }]);
    expect(rangesOf(worked, (id) => id === 'b')).toEqual([{ from: 700, to: 1200 }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { instantAt } from '../../base/time/clinic-day.ts';
import { stretchesOf } from '../../base/time/day-stretches.ts';
import { alikeMoves, changeable, moveAlike, ruleOf, seriesDates, visitsInReach } from './visit-series.ts';
import type { Repeat } from './visit-series.ts';

const newYork = 'America/New_York';
const day = (date: string) => date as PlainDate;
const datesOf = (repeat: Repeat, first: string, time = '10:00') =>
  seriesDates(repeat, day(first), time, newYork).map(({ date }) => date);

describe('a repeated visit', () => {
  it('comes every so many weeks on its days, in order', () => {
    const weekly: Repeat = { kind: 'weekly', every: 2, weekdays: [5, 1, 5], visits: 4 };
    expect(ruleOf(weekly, day('2026-03-02'))).toBe('FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,FR;COUNT=4');
    expect(datesOf(weekly, '2026-03-02')).toEqual(['2026-03-02', '2026-03-06', '2026-03-16', '2026-03-20']);
  });

  it('stays at its hour by the wall clock when the clock changes', () => {
    const found = seriesDates(
      { kind: 'weekly', every: 1, weekdays: [5], visits: 2 },
      day('2026-03-06'),
      '10:00',
      newYork,
    );
    expect(found.map(({ at }) => at)).toEqual(['2026-03-06T15:00:00.000Z', '2026-03-13T14:00:00.000Z']);
  });

  it('comes on the same weekday of the month; on the last where a month may have no fifth', () => {
    const monthly: Repeat = { kind: 'monthly', every: 1, visits: 3 };
    expect(datesOf(monthly, '2026-03-10')).toEqual(['2026-03-10', '2026-04-14', '2026-05-12']);
    expect(datesOf(monthly, '2026-03-31')).toEqual(['2026-03-31', '2026-04-28', '2026-05-26']);
  });

  it('follows a care plan, phase after phase', () => {
    const plan: Repeat = {
      kind: 'plan',
      phases: [
        { weekdays: [1, 3, 5], weeks: 1 },
        { weekdays: [1, 4], weeks: 1 },
      ],
    };
    expect(ruleOf(plan, day('2026-03-02'))).toBeNull();
    expect(datesOf(plan, '2026-03-02')).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-06',
      '2026-03-09',
      '2026-03-12',
    ]);
  });

  it('has no dates when it comes once, or on no day; and never more than a year of days', () => {
    expect(datesOf({ kind: 'once' }, '2026-03-02')).toEqual([]);
    expect(datesOf({ kind: 'weekly', every: 1, weekdays: [], visits: 4 }, '2026-03-02')).toEqual([]);
    const daily: Repeat = { kind: 'weekly', every: 1, weekdays: [1, 2, 3, 4, 5, 6, 7], visits: 9_999 };
    expect(datesOf(daily, '2026-03-02')).toHaveLength(366);
  });
});

it('asks for the days around the dates in few rows, and not for the months between', () => {
  const dates = ['2026-03-02', '2026-03-04', '2026-03-11', '2026-03-19', '2026-06-01'].map(day);
  expect(stretchesOf(dates, 42)).toEqual([
    { from: '2026-03-02', days: 10 },
    { from: '2026-03-19', days: 1 },
    { from: '2026-06-01', days: 1 },
  ]);
  const daily = seriesDates(
    { kind: 'weekly', every: 1, weekdays: [1, 2, 3, 4, 5, 6, 7], visits: 50 },
    day('2026-03-02'),
    '10:00',
    newYork,
  );
  expect(
    stretchesOf(
      daily.map(({ date }) => date),
      42,
    ).map(({ days }) => days),
  ).toEqual([42, 8]);
});

describe('a change of a visit of a series', () => {
  const at = (date: string) => `2026-03-${date}T15:00:00.000Z` as Instant;
  const one = (id: string, recurrenceId: string, startsAt = recurrenceId) => ({
    id,
    recurrenceId: at(recurrenceId),
    startsAt: at(startsAt),
  });
  // The second was moved behind the third.
  const visits = [one('d', '23'), one('b', '09', '17'), one('a', '02'), one('c', '16')];
  const reached = (reach: 'one' | 'following' | 'all') =>
    visitsInReach(visits, visits[1]!, reach).map(({ id }) => id);

  it('reaches it alone, or those after it, or all, by the dates they were to have', () => {
    expect(reached('one')).toEqual(['b']);
    expect(reached('following')).toEqual(['b', 'c', 'd']);
    expect(reached('all')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('means the same days and the same clock for each of the others, also over a clock change', () => {
    const visit = (id: string, startsAt: string, more: object = {}) =>
      ({ id, startsAt, status: 'booked', durationMinutes: 30, providerId: 'p', ...more }) as Appointment;
    const local = (date: string, time: string) => instantAt(day(date), time, newYork);
    const from = visit('a', local('2026-03-05', '10:00'));
    const later = visit('b', local('2026-03-12', '10:30'));
    const earlier = { startsAt: local('2026-03-04', '10:00') };
    expect(moveAlike(later, from, earlier, newYork)).toEqual({ startsAt: local('2026-03-11', '10:30') });
    const atTwo = { startsAt: local('2026-03-05', '14:00'), durationMinutes: 45, overrideReason: 'Full' };
    expect(moveAlike(later, from, atTwo, newYork)).toEqual({
      startsAt: local('2026-03-12', '14:00'),
      durationMinutes: 45,
    });
    expect(moveAlike(from, from, atTwo, newYork)).toEqual(atTwo);
    expect(moveAlike(later, from, { durationMinutes: 30 }, newYork)).toEqual({});
    const over = visit('c', later.startsAt, { status: 'checkedOut' });
    expect(changeable([from, later, over], Date.parse(from.startsAt))).toEqual([later]);
  });

  it('is done in an order in which each place has been left before the next takes it', () => {
    const visit = (id: string, date: string) =>
      ({ id, startsAt: instantAt(day(date), '10:00', newYork), recurrenceId: null }) as Appointment;
    const [first, second, third] = [
      visit('one', '2026-03-02'),
      visit('two', '2026-03-09'),
      visit('three', '2026-03-16'),
    ];
    const order = (date: string) =>
      alikeMoves(
        [second!, third!, first!],
        first!,
        'all',
        { startsAt: instantAt(day(date), '10:00', newYork) },
        newYork,
      );
    expect(order('2026-03-09').map(([{ id }]) => id)).toEqual(['three', 'two', 'one']);
    expect(order('2026-02-23').map(([{ id }]) => id)).toEqual(['one', 'two', 'three']);
    expect(order('2026-03-09')[0]![1]).toEqual({ startsAt: instantAt(day('2026-03-23'), '10:00', newYork) });
    expect(
      alikeMoves([first!, second!], first!, 'all', { startsAt: first!.startsAt }, newYork).map(
        ([{ id }]) => id,
      ),
    ).toEqual(['one']);
  });
});

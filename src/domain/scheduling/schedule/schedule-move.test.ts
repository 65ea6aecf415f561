import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { LocationId, ResourceId, UserId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import {
  gridSpanOf,
  dropOf,
  edgeSpeed,
  elapsedMinutes,
  lengthenedBy,
  movedTo,
  resizedTo,
  restAfter,
  steppedBy,
} from './schedule-move.ts';
import {
  elapsedFrame,
  instantInFrame,
  minuteInFrame,
  partInFrame,
  sharedHours,
  wallFrame,
} from './schedule-frame.ts';
import { reachesDays } from './day-schedule.ts';
import { dayGrid } from './schedule-layout.ts';
import { instantAt } from '../../base/time/clinic-day.ts';

const newYork = 'America/New_York';
const monday = '2026-03-02' as PlainDate;
const frame = wallFrame(monday, newYork, 8 * 60, 18 * 60);
const visitAt = (startsAt: string, durationMinutes = 30) =>
  ({ id: 'v', providerId: 'a', startsAt, durationMinutes, reason: '', note: '' }) as Appointment;
const at = (time: string, date = monday) => instantAt(date, time, newYork);

describe('a frame', () => {
  it('turns places into instants and back', () => {
    expect(instantInFrame(frame, 150)).toBe(at('10:30'));
    expect(minuteInFrame(frame, at('10:30'))).toBe(150);
  });

  it.each(['2026-03-08', '2026-11-01'])('keeps the wall clock of a day whose clock changes: %s', (day) => {
    const date = day as PlainDate;
    const whole = wallFrame(date, newYork, 0, 24 * 60);
    expect(whole.isElapsed).toBe(false);
    expect(minuteInFrame(whole, at('10:30', date))).toBe(630);
    expect(instantInFrame(whole, 630)).toBe(at('10:30', date));
    // After the change, hours side by side with other days are the same hours.
    expect(wallFrame(date, newYork, 8 * 60, 18 * 60).isElapsed).toBe(true);
    expect(instantInFrame(whole, 24 * 60)).toBe(
      at('00:00', (day === '2026-03-08' ? '2026-03-09' : '2026-11-02') as PlainDate),
    );
  });

  it('moves a skipped time forward and takes the first of a doubled one', () => {
    const spring = wallFrame('2026-03-08' as PlainDate, newYork, 0, 24 * 60);
    expect(instantInFrame(spring, 2 * 60 + 30)).toBe('2026-03-08T07:30:00.000Z');
    const autumn = wallFrame('2026-11-01' as PlainDate, newYork, 0, 24 * 60);
    expect(instantInFrame(autumn, 90)).toBe('2026-11-01T05:30:00.000Z');
  });

  it('of a day alone is as long as the day', () => {
    const date = '2026-03-08' as PlainDate;
    const night = { id: 'n', startsAt: at('00:00', date), durationMinutes: 30 };
    const grid = dayGrid(date, newYork, [night], 30);
    const alone = elapsedFrame(grid, date, newYork);
    expect(instantInFrame(alone, 150)).toBe('2026-03-08T07:30:00.000Z');
    expect(alone.minutes).toBe(17 * 60);
  });

  it('shares hours that hold everything, and ends with the day', () => {
    expect(sharedHours([])).toEqual({ from: 480, to: 1080 });
    const seen = [
      { from: 410, to: 600 },
      { from: 700, to: 1230 },
    ];
    expect(sharedHours(seen)).toEqual({ from: 360, to: 1260 });
    expect(sharedHours([{ from: 1410, to: 1500 }])).toEqual({ from: 480, to: 1440 });
  });
});

describe('a visit that runs over midnight', () => {
  const wholeOf = (date: string, timeZone: string) => wallFrame(date as PlainDate, timeZone, 0, 24 * 60);
  const late = (date: string, time: string, durationMinutes: number, timeZone: string) => ({
    startsAt: instantAt(date as PlainDate, time, timeZone),
    durationMinutes,
  });

  it('ends with its day, and its rest begins the day after', () => {
    const visit = late('2026-03-01', '23:30', 60, newYork);
    expect(partInFrame(wholeOf('2026-03-01', newYork), visit)).toEqual({
      fromMinute: 1_410,
      minutes: 30,
      isRest: false,
    });
    expect(partInFrame(wholeOf('2026-03-02', newYork), visit)).toEqual({
      fromMinute: 0,
      minutes: 30,
      isRest: true,
    });
    expect(partInFrame(wholeOf('2026-03-02', newYork), { ...visit, durationMinutes: 35 }, 15).minutes).toBe(
      15,
    );
  });

  it.each(['2026-03-08', '2026-11-01'])('into the day on which the clock changes, %s', (day) => {
    const before = day === '2026-03-08' ? '2026-03-07' : '2026-10-31';
    const visit = late(before, '23:30', 60, newYork);
    const whole = wholeOf(day, newYork);
    expect(whole.isElapsed).toBe(false);
    expect(partInFrame(whole, visit)).toEqual({ fromMinute: 0, minutes: 30, isRest: true });
    expect(minuteInFrame(whole, visit.startsAt)).toBe(-30);
    expect(instantInFrame(whole, -30)).toBe(visit.startsAt);
  });

  // In Santiago the clock goes from midnight to one on September 6th, and from midnight back to eleven on April 4th of 2026.
  it('where the clock goes forward at midnight, the rest stands after the hour that is skipped', () => {
    const visit = late('2026-09-05', '23:30', 60, 'America/Santiago');
    const whole = wholeOf('2026-09-06', 'America/Santiago');
    expect(partInFrame(whole, visit)).toEqual({ fromMinute: 60, minutes: 30, isRest: true });
    expect(instantInFrame(whole, -30)).toBe(visit.startsAt);
    const alone = elapsedFrame(
      dayGrid('2026-09-06' as PlainDate, 'America/Santiago', [{ id: 'v', ...visit }], 60),
      '2026-09-06' as PlainDate,
      'America/Santiago',
    );
    expect(partInFrame(alone, visit)).toEqual({ fromMinute: 0, minutes: 30, isRest: true });
  });

  it('where the clock goes back at midnight, an hour more of it is of the day before', () => {
    const visit = late('2026-04-04', '23:30', 120, 'America/Santiago');
    expect(partInFrame(wholeOf('2026-04-05', 'America/Santiago'), visit)).toEqual({
      fromMinute: 0,
      minutes: 30,
      isRest: true,
    });
    expect(partInFrame(wholeOf('2026-04-04', 'America/Santiago'), visit).minutes).toBe(30);
    expect(reachesDays('2026-04-05' as PlainDate, 1, 'America/Santiago')(visit)).toBe(true);
    const shorter = { ...visit, durationMinutes: 90 };
    expect(reachesDays('2026-04-05' as PlainDate, 1, 'America/Santiago')(shorter)).toBe(false);
  });

  it('is moved whole by its rest: it stays, goes down from the day before, and back to where it was', () => {
    const day = wholeOf('2026-03-02', newYork);
    const { startsAt } = late('2026-03-01', '23:30', 60, newYork);
    const visit = visitAt(startsAt, 60);
    const start = gridSpanOf(visit, 0, day);
    expect(dropOf(visit, start, movedTo(start, 0, -30, 15, day), day, {}, {})).toEqual({});
    const down = movedTo(start, 0, -16, 15, day);
    expect(dropOf(visit, start, down, day, {}, {})).toEqual({
      startsAt: at('23:45', '2026-03-01' as PlainDate),
    });
    const below = movedTo(start, 0, 61, 15, day);
    expect(dropOf(visit, start, below, day, {}, {})).toEqual({ startsAt: at('01:00') });
    expect(steppedBy(start, 1, 15, day).fromMinute).toBe(-15);
    expect([1, 2, 3, 4, 5].reduce((now) => steppedBy(now, -1, 15, day), below).fromMinute).toBe(-15);
    expect(movedTo(start, 0, -200, 15, day).fromMinute).toBe(-30);
    const longer = resizedTo(start, 46, 15, day);
    expect(dropOf(visit, start, longer, day, {}, {})).toEqual({ durationMinutes: 75 });
  });
});

describe('a held visit', () => {
  const start = gridSpanOf(visitAt(at('10:05')), 0, frame);

  it('snaps to the quarter hour of the clock, finer when asked', () => {
    expect(movedTo(start, 1, 158, 15, frame)).toEqual({ column: 1, fromMinute: 165, minutes: 30 });
    expect(movedTo(start, 1, 158, 5, frame).fromMinute).toBe(160);
  });

  it('stays inside the columns', () => {
    expect(movedTo(start, 0, -40, 15, frame).fromMinute).toBe(0);
    expect(movedTo(start, 0, 9_999, 15, frame).fromMinute).toBe(570);
    expect(movedTo({ ...start, minutes: 40 }, 0, 9_999, 15, frame).fromMinute).toBe(555);
  });

  it('that goes on past midnight may stay where it was, and comes up as it is', () => {
    const night = wallFrame(monday, newYork, 8 * 60, 24 * 60);
    const late = gridSpanOf(visitAt(at('23:30'), 90), 0, night);
    expect(movedTo(late, 0, 930, 15, night)).toEqual(late);
    expect(movedTo(late, 0, 9_999, 15, night)).toEqual(late);
    expect(movedTo(late, 0, 600, 15, night)).toEqual({ column: 0, fromMinute: 600, minutes: 90 });
    expect(resizedTo(late, 9_999, 15, night).minutes).toBe(90);
    expect(dropOf(visitAt(at('23:30'), 90), late, late, night, {}, {})).toEqual({});
  });

  it('is 5 minutes to 12 hours long and ends inside the columns', () => {
    expect(resizedTo(start, 172, 15, frame).minutes).toBe(40);
    expect(resizedTo(start, 172, 5, frame).minutes).toBe(45);
    expect(resizedTo(start, 0, 15, frame).minutes).toBe(5);
    expect(resizedTo(start, 9_999, 15, frame).minutes).toBe(475);
    const long = wallFrame(monday, newYork, 0, 24 * 60);
    expect(resizedTo({ column: 0, fromMinute: 60, minutes: 30 }, 9_999, 15, long).minutes).toBe(720);
  });

  it('goes from mark to mark by keys', () => {
    expect(steppedBy(start, 1, 15, frame).fromMinute).toBe(135);
    expect(steppedBy(start, -1, 15, frame).fromMinute).toBe(120);
    expect(steppedBy(start, 1, 5, frame).fromMinute).toBe(130);
    expect(steppedBy({ ...start, fromMinute: 0 }, -1, 15, frame).fromMinute).toBe(0);
    expect(lengthenedBy(start, 5, frame).minutes).toBe(35);
    expect(lengthenedBy(start, -60, frame).minutes).toBe(5);
  });
});

describe('a drop', () => {
  const visit = visitAt(at('10:00'));
  const start = gridSpanOf(visit, 0, frame);

  it('changes only what was moved', () => {
    const b = 'b' as UserId;
    expect(dropOf(visit, start, start, frame, {}, { providerId: 'a' as UserId })).toEqual({});
    expect(dropOf(visit, start, { ...start, column: 1 }, frame, {}, { providerId: b })).toEqual({
      providerId: 'b',
    });
    expect(dropOf(visit, start, { ...start, fromMinute: 165 }, frame, {}, {})).toEqual({
      startsAt: at('10:45'),
    });
    expect(dropOf(visit, start, { ...start, minutes: 45 }, frame, {}, {})).toEqual({
      durationMinutes: 45,
    });
  });

  it('from room to room gives up the one for the other, and keeps what else is held', () => {
    const [one, two, laser] = ['one', 'two', 'laser'] as ResourceId[];
    const held = { ...visit, resourceIds: [one!, laser!] };
    const drop = (from: ResourceId | null, to: ResourceId | null) =>
      dropOf(held, start, { ...start, column: 1 }, frame, { roomId: from }, { roomId: to }).resourceIds;
    expect(drop(one!, two!)).toEqual([laser, two]);
    expect(drop(one!, null)).toEqual([laser]);
    expect(drop(null, two!)).toEqual([one, laser, two]);
    expect(drop(one!, one!)).toBeUndefined();
  });

  it('on another location has the time of the wall clock there, and gives up its rooms', () => {
    const [harbor, mesa] = ['harbor', 'mesa'] as LocationId[];
    const there = wallFrame(monday, 'America/Denver', 8 * 60, 18 * 60);
    const held = { ...visit, locationId: harbor!, resourceIds: ['one' as ResourceId] };
    const from = { locationId: harbor! };
    expect(dropOf(held, start, { ...start, column: 1 }, there, from, { locationId: mesa! })).toEqual({
      locationId: 'mesa',
      startsAt: instantAt(monday, '10:00', 'America/Denver'),
      resourceIds: [],
    });
    expect(dropOf(held, start, { ...start, fromMinute: 165 }, frame, from, from)).toEqual({
      startsAt: at('10:45'),
    });
  });

  it('keeps the seconds of an imported visit that is only made longer', () => {
    const odd = visitAt('2026-03-02T15:00:20.000Z');
    const from = gridSpanOf(odd, 0, frame);
    expect(dropOf(odd, from, { ...from, minutes: 45 }, frame, {}, {})).toEqual({ durationMinutes: 45 });
  });

  it('on another day of the week keeps the wall clock over a clock change', () => {
    const sunday = wallFrame('2026-03-08' as PlainDate, newYork, 8 * 60, 18 * 60);
    const moved = dropOf(visit, start, { ...start, column: 6 }, sunday, {}, {});
    expect(moved.startsAt).toBe('2026-03-08T14:00:00.000Z');
  });

  it('takes the minutes that elapse where the clock changes inside the visit', () => {
    const spring = wallFrame('2026-03-08' as PlainDate, newYork, 0, 24 * 60);
    expect(elapsedMinutes({ column: 0, fromMinute: 90, minutes: 120 }, spring)).toBe(60);
  });
});

describe('a finger', () => {
  it('that rests asks for finer marks, until it leaves the place', () => {
    const first = { x: 10, y: 10, sinceMs: 0, isFine: false };
    expect(restAfter(first, 12, 12, 400).isFine).toBe(false);
    expect(restAfter(first, 12, 12, 500).isFine).toBe(true);
    const fine = { ...first, isFine: true };
    expect(restAfter(fine, 30, 30, 900).isFine).toBe(true);
    expect(restAfter(fine, 80, 10, 900)).toEqual({ x: 80, y: 10, sinceMs: 900, isFine: false });
    expect(restAfter(first, 30, 10, 200)).toEqual({ x: 30, y: 10, sinceMs: 200, isFine: false });
  });
});

describe('the edge', () => {
  it('scrolls the faster the nearer, and not at all in the middle', () => {
    expect(edgeSpeed(300, 0, 600)).toBe(0);
    expect(edgeSpeed(560, 0, 600)).toBeGreaterThan(0);
    expect(edgeSpeed(590, 0, 600)).toBeGreaterThan(edgeSpeed(560, 0, 600));
    expect(edgeSpeed(10, 0, 600)).toBe(-edgeSpeed(590, 0, 600));
    expect(edgeSpeed(2_000, 0, 600)).toBe(edgeSpeed(600, 0, 600));
  });
});

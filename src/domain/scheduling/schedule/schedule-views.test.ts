import { describe, expect, it } from 'vitest';
import type { Appointment, AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { dayAt, instantAt } from '../../base/time/clinic-day.ts';
import { agendaOf, firstDayOf, isWeekend, monthOf, turned, weekStart } from './schedule-views.ts';

const zone = 'America/New_York';
const day = (text: string) => text as PlainDate;
const visit = (date: string, time: string, status: AppointmentStatus = 'booked') =>
  ({ id: `${date} ${time}`, startsAt: instantAt(day(date), time, zone), status }) as Appointment;
const dayOf = (row: Appointment) => dayAt(row.startsAt, zone);

describe('what a view shows', () => {
  it('begins a week on Sunday, over the turn of a month and of a year', () => {
    expect(weekStart(day('2026-03-02'))).toBe('2026-03-01');
    expect(weekStart(day('2026-03-01'))).toBe('2026-03-01');
    expect(weekStart(day('2027-01-01'))).toBe('2026-12-27');
    expect([isWeekend(day('2026-03-07')), isWeekend(day('2026-03-06'))]).toEqual([true, false]);
  });

  it('draws a month from the Sunday before its first', () => {
    expect(firstDayOf('month', day('2026-03-31'))).toBe('2026-03-01');
    expect(firstDayOf('month', day('2026-04-30'))).toBe('2026-03-29');
    expect(firstDayOf('agenda', day('2026-04-30'))).toBe('2026-04-30');
  });

  it('turns by a day, a week, a month and two weeks', () => {
    expect(turned('day', day('2028-02-28'), 1)).toBe('2028-02-29');
    expect(turned('week', day('2026-03-04'), -1)).toBe('2026-02-25');
    expect(turned('month', day('2026-01-31'), 1)).toBe('2026-02-28');
    expect(turned('agenda', day('2026-03-02'), 1)).toBe('2026-03-16');
  });
});

describe('a month', () => {
  it("counts the visits that hold their time on each of the location's days, and names the first", () => {
    const rows = [
      visit('2026-03-08', '00:30'),
      visit('2026-03-08', '09:00', 'cancelled'),
      visit('2026-03-08', '10:00'),
      visit('2026-03-08', '23:30'),
      visit('2026-03-09', '09:00', 'noShow'),
    ];
    const month = monthOf(day('2026-03-15'), rows, dayOf, 2);
    expect(month).toHaveLength(42);
    const sunday = month.find(({ date }) => date === '2026-03-08')!;
    expect([sunday.count, sunday.first.map(({ id }) => id)]).toEqual([
      3,
      ['2026-03-08 00:30', '2026-03-08 10:00'],
    ]);
    expect(month.find(({ date }) => date === '2026-03-09')!.count).toBe(0);
    expect(month.filter(({ isInMonth }) => isInMonth)).toHaveLength(31);
  });
});

describe('an agenda', () => {
  it('lists the days that have something, the first always, and counts the others', () => {
    const rows = [visit('2026-03-04', '09:00'), visit('2026-03-04', '10:00'), visit('2026-03-06', '09:00')];
    const list = agendaOf(day('2026-03-02'), 7, rows, dayOf);
    expect(list.map(({ date, rows: own, emptyAfter }) => [date, own.length, emptyAfter])).toEqual([
      ['2026-03-02', 0, 1],
      ['2026-03-04', 2, 1],
      ['2026-03-06', 1, 2],
    ]);
  });
});

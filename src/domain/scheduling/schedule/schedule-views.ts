import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { holdsItsTime } from '../visits/appointment-status.ts';
import { addDays } from '../../base/time/clinic-day.ts';

/** The ways to look at the schedule: the day as it runs, then from near to far, and the list. */
export const scheduleViews = ['flow', 'day', 'week', 'month', 'agenda'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

/** How many days a view shows; a month is drawn in whole weeks, always six, so that it never jumps. */
export const daysInView = { flow: 1, day: 1, week: 7, month: 42, agenda: 14 } as const satisfies Record<
  ScheduleView,
  number
>;

/** The Sunday on or before a day: weeks begin on Sunday, as on calendars in the United States. */
export function weekStart(date: PlainDate): PlainDate {
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  return addDays(date, -(dayOfWeek % 7));
}

/** The first day that a view of a date shows. */
export function firstDayOf(view: ScheduleView, date: PlainDate): PlainDate {
  if (view === 'week') return weekStart(date);
  if (view === 'month') return weekStart(`${date.slice(0, 8)}01` as PlainDate);
  return date;
}

/**
 * The date from which a view shows what comes before or after what it shows now. From January 31st a month later is the
 * last day of February.
 */
export function turned(view: ScheduleView, date: PlainDate, by: 1 | -1): PlainDate {
  if (view === 'month') return Temporal.PlainDate.from(date).add({ months: by }).toString() as PlainDate;
  return addDays(date, by * daysInView[view]);
}

export const isWeekend = (date: PlainDate): boolean => Temporal.PlainDate.from(date).dayOfWeek > 5;

/** What a month says of one of its days. */
export interface DayInBrief {
  date: PlainDate;
  isInMonth: boolean;
  /** Visits that hold their time. */
  count: number;
  /** The first few of them, in order of time. */
  first: readonly Appointment[];
}

/** Appointments by day of their location, each list in the order it came. */
export function byDay<T extends Pick<Appointment, 'startsAt'>>(
  rows: readonly T[],
  dayOf: (row: T) => PlainDate,
): Map<PlainDate, T[]> {
  const days = new Map<PlainDate, T[]>();
  for (const row of rows) {
    const day = dayOf(row);
    const list = days.get(day);
    if (list) list.push(row);
    else days.set(day, [row]);
  }
  return days;
}

/**
 * Six weeks around a month, with what each day holds.
 * @param rows in order of time
 * @param most how many visits a day names
 * @param once leaves out those that stand for the same: of a class each but the first
 */
export function monthOf(
  date: PlainDate,
  rows: readonly Appointment[],
  dayOf: (row: Appointment) => PlainDate,
  most: number,
  once: (visits: readonly Appointment[]) => readonly Appointment[] = (visits) => visits,
): DayInBrief[] {
  const month = date.slice(0, 7);
  const days = byDay(
    rows.filter(({ status }) => holdsItsTime(status)),
    dayOf,
  );
  const from = firstDayOf('month', date);
  return Array.from({ length: daysInView.month }, (_, index) => {
    const day = addDays(from, index);
    const visits = days.get(day) ?? [];
    return {
      date: day,
      isInMonth: day.startsWith(month),
      count: visits.length,
      first: once(visits).slice(0, most),
    };
  });
}

/** The days of an agenda that have something, and how many in between have nothing. */
export interface AgendaDay<T> {
  date: PlainDate;
  rows: readonly T[];
  /** Days without anything that follow this one. */
  emptyAfter: number;
}

/** Days in a row as a list: each day with something, and the first also without; others without are only counted. */
export function agendaOf<T extends Pick<Appointment, 'startsAt'>>(
  from: PlainDate,
  days: number,
  rows: readonly T[],
  dayOf: (row: T) => PlainDate,
): AgendaDay<T>[] {
  const filled = byDay(rows, dayOf);
  const list: AgendaDay<T>[] = [];
  for (let index = 0; index < days; index += 1) {
    const date = addDays(from, index);
    const own = filled.get(date) ?? [];
    const last = list.at(-1);
    if (own.length === 0 && last) last.emptyAfter += 1;
    else list.push({ date, rows: own, emptyAfter: 0 });
  }
  return list;
}

import type { DayRange } from '../../../contract/base/day-range.ts';
import type { Closure, HoursException, ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { TimeBlock } from '../../../contract/scheduling/time-block.ts';
import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { addDays, boundsOfDay, clockOf, dayAt, dayMinutes, instantAt } from '../../base/time/clinic-day.ts';
import type { Stretch } from '../visits/visit-time.ts';
import { weeklyOn } from '../hours/dated-hours.ts';

/** What is known of a provider's day at a location. */
export interface WorkingDay {
  readonly date: PlainDate;
  /** In order, without overlap; the gaps between them are breaks. Empty: does not work that day. */
  readonly ranges: readonly DayRange[];
  /** What says so in place of the weekly hours. */
  readonly exception: HoursException | null;
}

/** The instant of a minute of a local day; 1440 is the midnight that ends it. In epoch milliseconds. */
export function minuteAtMs(date: PlainDate, minute: number, timeZone: string): number {
  if (minute >= dayMinutes) return Date.parse(instantAt(addDays(date, 1), '00:00', timeZone));
  return Date.parse(instantAt(date, clockOf(minute), timeZone));
}

/** Ranges in order; those that touch or overlap are one. What ends before it begins is left out. */
export function joinedRanges(ranges: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = joined.at(-1);
    if (to <= from) continue;
    if (last && from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else joined.push({ from, to });
  }
  return joined;
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: PlainDate): number => Temporal.PlainDate.from(date).dayOfWeek;

/** Ranges without what others take of them. */
export function withoutRanges(ranges: readonly DayRange[], taken: readonly DayRange[]): DayRange[] {
  let left = [...ranges];
  for (const { from, to } of taken)
    left = left.flatMap((range) =>
      to <= range.from || range.to <= from
        ? [range]
        : [
            { from: range.from, to: from },
            { from: to, to: range.to },
          ].filter((one) => one.to > one.from),
    );
  return left;
}

/** The closures that hold at a location on some of these days. */
export function closuresOn(
  closures: readonly Closure[],
  locationId: LocationId,
  days: readonly PlainDate[],
): Closure[] {
  return closures.filter(
    (one) =>
      one.archivedAt === null &&
      (one.locationId === null || one.locationId === locationId) &&
      days.some((day) => one.from <= day && day <= one.to),
  );
}

/** What is blocked of a provider's day at a location, or of everybody's of whom `whose` says so, in order of time. */
export function blocksOn(
  blocks: readonly TimeBlock[] = [],
  whose: UserId | ((providerId: UserId) => boolean),
  locationId: LocationId,
  date: PlainDate,
): TimeBlock[] {
  const isTheirs = typeof whose === 'string' ? (ID: UserId) => ID === whose : whose;
  return blocks
    .filter(
      (one) =>
        one.archivedAt === null &&
        isTheirs(one.providerId) &&
        (one.locationId === null || one.locationId === locationId) &&
        one.from <= date &&
        date <= one.to,
    )
    .toSorted((a, b) => a.time.from - b.time.from || (a.id < b.id ? -1 : 1));
}

type Hours = Pick<ScheduleSetup, 'hours' | 'exceptions'>;

/**
 * A provider's hours at a location on one of its days, whether or not some of them are blocked: those of an exception, else the weekly ones that hold on it. Of several
 * exceptions of a day one that names the location goes before one for all, and being away before other hours.
 * @returns null where nothing is known
 */
export function plannedDay(
  { hours, exceptions }: Hours,
  providerId: UserId,
  locationId: LocationId,
  date: PlainDate,
): WorkingDay | null {
  const found = exceptions
    .filter(
      (one) =>
        one.archivedAt === null &&
        one.providerId === providerId &&
        (one.locationId === null || one.locationId === locationId) &&
        one.from <= date &&
        date <= one.to,
    )
    .toSorted(
      (a, b) =>
        Number(a.locationId === null) - Number(b.locationId === null) ||
        Number(a.ranges.length > 0) - Number(b.ranges.length > 0) ||
        (a.id < b.id ? -1 : 1),
    );
  const exception = found[0] ?? null;
  if (exception) return { date, ranges: joinedRanges(exception.ranges), exception };
  const usual = hours
    .filter((one) => one.providerId === providerId && one.locationId === locationId)
    .map((one) => weeklyOn(one, date))
    .filter((weekly) => weekly !== null);
  if (usual.length === 0) return null;
  const weekday = weekdayOf(date);
  const ranges = usual.flatMap((weekly) => weekly.filter((range) => range.weekday === weekday));
  return { date, ranges: joinedRanges(ranges), exception: null };
}

/** A provider's hours at a location on one of its days, without what is blocked of them. @returns null where nothing is known */
export function workingDay(
  setup: Hours & Pick<ScheduleSetup, 'blocks'>,
  providerId: UserId,
  locationId: LocationId,
  date: PlainDate,
): WorkingDay | null {
  const day = plannedDay(setup, providerId, locationId, date);
  const blocks = blocksOn(setup.blocks, providerId, locationId, date);
  if (day === null || blocks.length === 0) return day;
  return {
    ...day,
    ranges: withoutRanges(
      day.ranges,
      blocks.map(({ time }) => time),
    ),
  };
}

/** The days of a zone that a stretch touches, in order. One without length touches the day it stands on. */
export function daysOf({ fromMs, toMs }: Stretch, timeZone: string): PlainDate[] {
  const last = dayAt(Math.max(fromMs, toMs - 1), timeZone);
  const days = [dayAt(fromMs, timeZone)];
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  return days;
}

/** As much of a stretch as lies on one day of the zone. */
export function partOfDay({ fromMs, toMs }: Stretch, date: PlainDate, timeZone: string): Stretch {
  const day = boundsOfDay(date, timeZone);
  return { fromMs: Math.max(fromMs, Date.parse(day.from)), toMs: Math.min(toMs, Date.parse(day.to)) };
}

/** A working day's ranges as stretches of time. An hour that a clock change takes away is not worked, one that it gives is. */
export function workedStretches(
  { date, ranges }: Pick<WorkingDay, 'date' | 'ranges'>,
  timeZone: string,
): Stretch[] {
  return ranges.map(({ from, to }) => ({
    fromMs: minuteAtMs(date, from, timeZone),
    toMs: minuteAtMs(date, to, timeZone),
  }));
}

import type { DayRange } from '../../../contract/base/day-range.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import {
  addDays,
  boundsOfDay,
  clockOf,
  dayMinutes,
  instantAt,
  minuteOfDay,
  toInstant,
} from '../../base/time/clinic-day.ts';
import type { DayGrid, Timed } from './schedule-layout.ts';

/**
 * The stretch of one location's day that a column of the schedule shows. Minutes count from its top. Several days, or
 * several zones, side by side share a wall clock; where a clock changes inside such a column, the hour that is skipped
 * stands empty, and the one that comes twice is drawn on one place.
 */
export interface Frame {
  date: PlainDate;
  timeZone: string;
  fromMs: number;
  toMs: number;
  /** The wall clock at the top, in minutes since midnight. */
  fromMinute: number;
  /** How long the column is drawn. */
  minutes: number;
  /** Heights are elapsed time: they always are, unless the clock changes inside a column of the wall clock. */
  isElapsed: boolean;
}

const minuteMs = 60_000;

/** A day alone, as long as it is: `grid` comes from `dayGrid`. */
export function elapsedFrame(grid: DayGrid, date: PlainDate, timeZone: string): Frame {
  const { fromMs, toMs } = grid;
  const fromMinute = minuteOfDay(toInstant(fromMs), timeZone);
  return { date, timeZone, fromMs, toMs, fromMinute, minutes: (toMs - fromMs) / minuteMs, isElapsed: true };
}

/**
 * A day between two times of the wall clock.
 * @param fromMinute minutes since midnight
 * @param toMinute the same; 1440 is the end of the day
 */
export function wallFrame(date: PlainDate, timeZone: string, fromMinute: number, toMinute: number): Frame {
  const at = (minute: number) =>
    Date.parse(
      minute >= dayMinutes ? boundsOfDay(date, timeZone).to : instantAt(date, clockOf(minute), timeZone),
    );
  const [fromMs, toMs] = [at(fromMinute), at(toMinute)];
  const minutes = toMinute - fromMinute;
  return {
    date,
    timeZone,
    fromMs,
    toMs,
    fromMinute,
    minutes,
    isElapsed: toMs - fromMs === minutes * minuteMs,
  };
}

/** How far from the top an instant of this day, or of the one before it, stands; less than 0 above it. */
export function minuteInFrame(frame: Frame, at: Instant): number {
  const { fromMs, timeZone, fromMinute } = frame;
  if (frame.isElapsed) return (Date.parse(at) - fromMs) / minuteMs;
  const isDayBefore =
    Date.parse(at) < fromMs && Date.parse(at) < Date.parse(boundsOfDay(frame.date, timeZone).from);
  return wallMinute(at, timeZone) - fromMinute - (isDayBefore ? dayMinutes : 0);
}

/** What of a visit stands in a column, in minutes from its top. */
export interface PartInFrame {
  fromMinute: number;
  minutes: number;
  /** It began on the day before: this is the rest of it, from midnight on. */
  isRest: boolean;
}

/**
 * The part of a visit that a day shows: all of it to the end of its column, or what runs on into the column from the day before.
 * @param leastMinutes nothing is drawn shorter than this, inside the column
 */
export function partInFrame(
  frame: Frame,
  { startsAt, durationMinutes }: Pick<Timed, 'startsAt' | 'durationMinutes'>,
  leastMinutes = 0,
): PartInFrame {
  const beforeMinutes = Math.max(0, (frame.fromMs - Date.parse(startsAt)) / minuteMs);
  const isRest = beforeMinutes > 0 && beforeMinutes < durationMinutes;
  const fromMinute = minuteInFrame(frame, isRest ? toInstant(frame.fromMs) : startsAt);
  const minutes = Math.max(isRest ? durationMinutes - beforeMinutes : durationMinutes, leastMinutes);
  return { fromMinute, minutes: Math.min(minutes, frame.minutes - fromMinute), isRest };
}

/** The instant that a place in the column means. A time that is skipped moves forward, one that comes twice is the first. */
export function instantInFrame(frame: Frame, minute: number): Instant {
  if (frame.isElapsed) return toInstant(frame.fromMs + Math.round(minute * minuteMs));
  const ofDay = frame.fromMinute + Math.round(minute);
  if (ofDay >= dayMinutes) return boundsOfDay(frame.date, frame.timeZone).to;
  if (ofDay < 0) return instantAt(addDays(frame.date, -1), clockOf(ofDay + dayMinutes), frame.timeZone);
  return instantAt(frame.date, clockOf(ofDay), frame.timeZone);
}

/** The wall clock of quarter hours that were asked for before: zones differ from UTC by whole quarters. */
const quarters = new Map<string, number>();
const quarterMs = 15 * minuteMs;

function wallMinute(at: Instant, timeZone: string): number {
  const ms = Date.parse(at);
  const quarter = Math.floor(ms / quarterMs);
  const key = `${quarter} ${timeZone}`;
  const known = quarters.get(key) ?? minuteOfDay(toInstant(quarter * quarterMs), timeZone);
  if (quarters.size >= 5_000) quarters.clear();
  quarters.set(key, known);
  return known + (ms - quarter * quarterMs) / minuteMs;
}

/** What several columns side by side show at least. */
const usualHours = { from: 8 * 60, to: 18 * 60 } as const;

/** The hours that columns side by side share: the usual ones, widened to whole hours for all that is to be seen in them. */
export function sharedHours(seen: readonly DayRange[]): { from: number; to: number } {
  let { from, to }: { from: number; to: number } = usualHours;
  for (const range of seen) {
    from = Math.min(from, Math.floor(range.from / 60) * 60);
    to = Math.max(to, Math.min(dayMinutes, Math.ceil(range.to / 60) * 60));
  }
  return { from, to };
}

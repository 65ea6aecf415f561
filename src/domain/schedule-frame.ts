import type { DayRange } from '../contract/day-range.ts';
import type { Instant, PlainDate } from '../contract/values.ts';
import { boundsOfDay, clockOf, dayMinutes, instantAt, minuteOfDay, toInstant } from './clinic-day.ts';
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

/** How far from the top an instant of this day stands; less than 0 above it. */
export function minuteInFrame(frame: Frame, at: Instant): number {
  if (frame.isElapsed) return (Date.parse(at) - frame.fromMs) / minuteMs;
  return wallMinute(at, frame.timeZone) - frame.fromMinute;
}

/** The instant that a place in the column means. A time that is skipped moves forward, one that comes twice is the first. */
export function instantInFrame(frame: Frame, minute: number): Instant {
  if (frame.isElapsed) return toInstant(frame.fromMs + Math.round(minute * minuteMs));
  const ofDay = frame.fromMinute + Math.round(minute);
  if (ofDay >= dayMinutes) return boundsOfDay(frame.date, frame.timeZone).to;
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

/**
 * The hours that columns side by side share: the usual ones, widened to whole hours for what begins earlier or ends
 * later, and for what is worked. A visit past midnight ends with its day.
 * @param worked when somebody works on one of the days
 */
export function sharedHours(
  items: readonly (Timed & { timeZone: string })[],
  worked: readonly DayRange[] = [],
): { from: number; to: number } {
  let { from, to }: { from: number; to: number } = usualHours;
  for (const range of worked) {
    from = Math.min(from, Math.floor(range.from / 60) * 60);
    to = Math.max(to, Math.min(dayMinutes, Math.ceil(range.to / 60) * 60));
  }
  for (const { startsAt, durationMinutes, timeZone } of items) {
    const begins = wallMinute(startsAt, timeZone);
    from = Math.min(from, Math.floor(begins / 60) * 60);
    to = Math.max(to, Math.min(dayMinutes, Math.ceil((begins + durationMinutes) / 60) * 60));
  }
  return { from, to };
}

import type { Instant, PlainDate } from '../contract/values.ts';
import { boundsOfDay, instantAt, timeAt, toInstant } from './clinic-day.ts';
import { meet, visitStretch, type Stretch } from './visit-time.ts';

/** Something with a beginning and a length: all that the layout needs of an appointment. */
export interface Timed {
  id: string;
  startsAt: Instant;
  durationMinutes: number;
}

/** Where an appointment stands beside those it overlaps: `column` of `columns`, from the left, first is 0. */
export interface Placed {
  id: string;
  column: number;
  columns: number;
}

interface Span extends Stretch {
  readonly id: string;
}

const minuteMs = 60_000;
const spanOf = (item: Timed): Span => ({ id: item.id, ...visitStretch(item) });

/** Whether two share a moment. One that begins when the other ends does not. */
export function overlap(a: Timed, b: Timed): boolean {
  return meet(visitStretch(a), visitStretch(b));
}

/** Those of `others` that share a moment with `wanted`, itself left out, in order of time. */
export function clashesOf<T extends Timed>(wanted: Timed, others: readonly T[]): T[] {
  return others
    .filter((other) => other.id !== wanted.id && overlap(wanted, other))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/**
 * Puts overlapping appointments side by side. No two that overlap share a column; all that hang together through
 * overlaps share one width; a lone one has the whole. Stable: the earlier, then the longer, then the lower id stands
 * further left, whatever order they came in.
 */
export function layOut(items: readonly Timed[]): Map<string, Placed> {
  const spans = items
    .map(spanOf)
    .toSorted((a, b) => a.fromMs - b.fromMs || b.toMs - a.toMs || (a.id < b.id ? -1 : 1));
  const placed = new Map<string, Placed>();
  let group: Placed[] = [];
  let columnEndsMs: number[] = [];
  const close = () => {
    for (const place of group) place.columns = columnEndsMs.length;
    group = [];
    columnEndsMs = [];
  };
  for (const span of spans) {
    if (columnEndsMs.every((endMs) => endMs <= span.fromMs)) close();
    const free = columnEndsMs.findIndex((endMs) => endMs <= span.fromMs);
    const column = free === -1 ? columnEndsMs.length : free;
    columnEndsMs[column] = span.toMs;
    const place = { id: span.id, column, columns: 1 };
    group.push(place);
    placed.set(span.id, place);
  }
  close();
  return placed;
}

/** The stretch of a day that the grid shows, with a mark for each slot. */
export interface DayGrid {
  fromMs: number;
  toMs: number;
  /** Each slot's instant and the wall clock there. A clock change leaves an hour out or shows it twice. */
  slots: readonly { at: Instant; time: string; isHour: boolean }[];
}

/** What the grid shows at least, on the location's wall clock. */
const usualHours = { from: '08:00', to: '18:00' } as const;

/**
 * The grid of one day in the location's zone: usual hours, widened to whole hours so that everything booked that day is
 * in it. Heights are elapsed time, so a day of 23 or 25 hours is drawn as long as it is.
 * @param slotMinutes a divisor of 60
 */
export function dayGrid(
  date: PlainDate,
  timeZone: string,
  items: readonly Timed[],
  slotMinutes: number,
): DayGrid {
  const day = boundsOfDay(date, timeZone);
  const [dayFromMs, dayToMs] = [Date.parse(day.from), Date.parse(day.to)];
  const spans = items.map(spanOf);
  const hourMs = 60 * minuteMs;
  const wholeHoursMs = (ms: number) => dayFromMs + Math.floor((ms - dayFromMs) / hourMs) * hourMs;
  const fromMs = Math.max(
    dayFromMs,
    Math.min(
      Date.parse(instantAt(date, usualHours.from, timeZone)),
      ...spans.map((span) => wholeHoursMs(span.fromMs)),
    ),
  );
  const toMs = Math.min(
    dayToMs,
    Math.max(
      Date.parse(instantAt(date, usualHours.to, timeZone)),
      ...spans.map((span) => wholeHoursMs(span.toMs - 1) + hourMs),
    ),
  );
  const slots = [];
  for (let ms = fromMs; ms < toMs; ms += slotMinutes * minuteMs) {
    const at = toInstant(ms);
    const time = timeAt(at, timeZone);
    slots.push({ at, time, isHour: time.endsWith(':00') });
  }
  return { fromMs, toMs, slots };
}

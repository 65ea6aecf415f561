import type { DayRange } from '../../../contract/base/day-range.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { boundsOfDay, instantAt, timeAt, toInstant } from '../../base/time/clinic-day.ts';
import { meet, visitStretch, type Stretch } from '../visits/visit-time.ts';
import { workedStretches } from '../availability/working-time.ts';

/** Something with a beginning and a length: all that the layout needs of an appointment. */
export interface Timed {
  id: string;
  startsAt: Instant;
  durationMinutes: number;
}

/** Where an appointment stands beside those it overlaps: its edges as shares of the whole width, from the left, 0 to 1. */
export interface Placed {
  id: string;
  left: number;
  right: number;
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

/** A span in its column, with all that it overlaps. */
interface Laid extends Span {
  readonly column: number;
  readonly beside: Laid[];
  /** How many stand one beside the other to its left at most, and how many from it to the right with itself. */
  before: number;
  after: number;
}

/**
 * Puts overlapping appointments side by side. No two that overlap share any width; a lone one has the whole, and none is
 * narrower than what the busiest moment asks for. What stands beside an appointment at its own time decides how wide it
 * is: one more at nine leaves noon as it was. The same in whatever order they came in.
 */
export function layOut(items: readonly Timed[]): Map<string, Placed> {
  const laid = inColumns(items).toSorted((a, b) => a.column - b.column);
  for (const one of laid) one.before = Math.max(0, ...toLeft(one).map((other) => other.before + 1));
  for (const one of laid.toReversed())
    one.after = Math.max(1, ...toRight(one).map((other) => other.after + 1));
  // Whoever stands to the right of one has more before it and less after it, and so begins where that one ends or later.
  const beginOf = (one: Laid) => one.before / (one.before + one.after);
  // What is left over between two goes to the left one, and where others keep that one short, to the right one.
  const rights = new Map(laid.map((one) => [one.id, Math.min(1, ...toRight(one).map(beginOf))]));
  const leftOf = (one: Laid) => Math.max(0, ...toLeft(one).map(({ id }) => rights.get(id)!));
  return new Map(laid.map((one) => [one.id, { id: one.id, left: leftOf(one), right: rights.get(one.id)! }]));
}

const toLeft = (one: Laid) => one.beside.filter(({ column }) => column < one.column);
const toRight = (one: Laid) => one.beside.filter(({ column }) => column > one.column);

/**
 * Gives each the column that was left last of those that are free, so that one who comes or goes does not push all who
 * follow into other columns. The earlier, then the longer, then the lower id chooses first.
 */
function inColumns(items: readonly Timed[]): Laid[] {
  const spans = items
    .map(spanOf)
    .toSorted((a, b) => a.fromMs - b.fromMs || b.toMs - a.toMs || (a.id < b.id ? -1 : 1));
  let columnEndsMs: number[] = [];
  let standing: Laid[] = [];
  return spans.map((span) => {
    standing = standing.filter(({ toMs }) => toMs > span.fromMs);
    if (standing.length === 0) columnEndsMs = [];
    const leftLastMs = Math.max(...columnEndsMs.filter((endMs) => endMs <= span.fromMs));
    const free = columnEndsMs.indexOf(leftLastMs);
    const column = free === -1 ? columnEndsMs.length : free;
    columnEndsMs[column] = span.toMs;
    const one: Laid = { ...span, column, beside: [...standing], before: 0, after: 1 };
    for (const other of standing) other.beside.push(one);
    standing.push(one);
    return one;
  });
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
 * in it, and all that is worked. Heights are elapsed time, so a day of 23 or 25 hours is drawn as long as it is.
 * @param slotMinutes a divisor of 60
 * @param worked when somebody works that day
 */
export function dayGrid(
  date: PlainDate,
  timeZone: string,
  items: readonly Timed[],
  slotMinutes: number,
  worked: readonly DayRange[] = [],
): DayGrid {
  const day = boundsOfDay(date, timeZone);
  const [dayFromMs, dayToMs] = [Date.parse(day.from), Date.parse(day.to)];
  const spans = [...items.map(spanOf), ...workedStretches({ date, ranges: worked }, timeZone)];
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

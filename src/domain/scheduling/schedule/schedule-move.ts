import { mostMinutes, type Appointment } from '../../../contract/scheduling/appointment.ts';
import type { LocationId, ResourceId, UserId } from '../../../contract/base/ids.ts';
import { isOtherLocation, plainVisit } from '../visits/appointment-status.ts';
import { changedBy } from '../visits/appointment-changes.ts';
import type { AppointmentMove } from '../visits/appointment-changes.ts';
import { instantInFrame, minuteInFrame } from './schedule-frame.ts';
import type { Frame } from './schedule-frame.ts';

/**
 * A visit that is being moved to another time, length or column, by finger, mouse or keys: where it would stand if it
 * were let go of now. Minutes count from the top of the columns.
 */
export interface GridSpan {
  column: number;
  fromMinute: number;
  /** As drawn; between two clocks it may differ from what elapses. */
  minutes: number;
  /** How far up it may go, where that is above the top: one that began on the day before goes back there, and no further. */
  leastMinute?: number;
}

/** What a drop snaps to, and what it snaps to while a person asks for more exactness. */
export const snapMinutes = 15;
export const fineMinutes = 5;
export const shortestMinutes = 5;

const nearest = (value: number, step: number) => Math.round(value / step) * step;
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Where a visit stands before anyone has moved it. */
export function gridSpanOf(visit: Appointment, column: number, frame: Frame): GridSpan {
  const fromMinute = minuteInFrame(frame, visit.startsAt);
  const least = fromMinute < 0 ? { leastMinute: fromMinute } : {};
  return { column, fromMinute, minutes: visit.durationMinutes, ...least };
}

/**
 * GridSpan to where it begins at a wanted minute, on a mark of `step`, and inside the columns. One that goes on past the
 * end may stay as far down as it was.
 * @param wantedMinute where the pointer holds its beginning, unsnapped
 */
export function movedTo(
  start: GridSpan,
  column: number,
  wantedMinute: number,
  step: number,
  frame: Frame,
): GridSpan {
  const { fromMinute, minutes, leastMinute = 0 } = start;
  const most = Math.max(0, fromMinute, frame.minutes - minutes);
  // The last mark that is still inside: snapping must not push it over the end.
  const last = most === fromMinute ? most : Math.floor(most / step) * step;
  return { ...start, column, fromMinute: within(nearest(wantedMinute, step), leastMinute, last) };
}

/** The same visit with its end at a wanted minute, on a mark of `step`, 5 minutes to 12 hours long. */
export function resizedTo(start: GridSpan, wantedEnd: number, step: number, frame: Frame): GridSpan {
  const { fromMinute, minutes } = start;
  const most = Math.min(mostMinutes, Math.max(frame.minutes - fromMinute, minutes));
  return { ...start, minutes: within(nearest(wantedEnd, step) - fromMinute, shortestMinutes, most) };
}

/**
 * One step of the arrow keys: to the next mark, so that a visit at 10:05 goes to 10:15 and not to 10:20.
 * @param by steps, less than 0 for earlier
 */
export function steppedBy(now: GridSpan, by: number, step: number, frame: Frame): GridSpan {
  const on = by > 0 ? Math.floor(now.fromMinute / step) : Math.ceil(now.fromMinute / step);
  return movedTo({ ...now, fromMinute: 0 }, now.column, (on + by) * step, step, frame);
}

/** One step longer or shorter. */
export const lengthenedBy = (now: GridSpan, byMinutes: number, frame: Frame): GridSpan =>
  resizedTo(now, now.fromMinute + now.minutes + byMinutes, fineMinutes, frame);

/** How long a held visit really takes: less or more than it is drawn where the clock changes in between. */
export function elapsedMinutes({ fromMinute, minutes }: GridSpan, frame: Frame): number {
  if (frame.isElapsed || fromMinute + minutes > frame.minutes) return minutes;
  const ms =
    Date.parse(instantInFrame(frame, fromMinute + minutes)) - Date.parse(instantInFrame(frame, fromMinute));
  return within(ms / 60_000, shortestMinutes, mostMinutes);
}

/** Whose or what a column is that a visit is taken from or dropped on. */
export interface ColumnLane {
  readonly locationId?: LocationId;
  /** Absent where the columns are not people. */
  readonly providerId?: UserId;
  /** Null for the column of visits without a room; absent where the columns are not rooms. */
  readonly roomId?: ResourceId | null;
}

/**
 * What a drop changes of the visit; empty when it stands where it stood. From room to room it gives up the one for the
 * other, and keeps what else it holds; at another location it has the time of the wall clock there, and gives up every room.
 * @param start where it was picked up: what was not touched keeps its exact value
 * @param from the column it was picked up in
 * @param to the column it is dropped on
 */
export function dropOf(
  visit: Appointment,
  start: GridSpan,
  end: GridSpan,
  frame: Frame,
  from: ColumnLane,
  to: ColumnLane,
): AppointmentMove {
  const isMoved = end.column !== start.column || end.fromMinute !== start.fromMinute;
  const isResized = end.minutes !== start.minutes;
  const held = { ...plainVisit, ...visit }.resourceIds;
  return changedBy(visit, {
    locationId: to.locationId ?? visit.locationId,
    providerId: to.providerId ?? visit.providerId,
    resourceIds: isOtherLocation(visit, to) ? [] : resourcesAfter(held, from.roomId, to.roomId),
    startsAt: isMoved ? instantInFrame(frame, end.fromMinute) : visit.startsAt,
    durationMinutes: isResized ? elapsedMinutes(end, frame) : visit.durationMinutes,
    reason: visit.reason,
    note: visit.note,
  });
}

function resourcesAfter(
  held: readonly ResourceId[],
  from: ResourceId | null | undefined,
  to: ResourceId | null | undefined,
): ResourceId[] {
  if (to === undefined || to === from) return [...held];
  const kept = held.filter((id) => id !== from && id !== to);
  return to === null ? kept : [...kept, to];
}

/** A finger that has rested on one spot asks for the finer marks, until it goes on from there. */
export interface Rest {
  x: number;
  y: number;
  sinceMs: number;
  isFine: boolean;
}
const restMs = 500;
const tremblePx = 8;
const leavesPx = 56;

/** What the next position of a finger makes of its rest; positions in CSS pixels, times in milliseconds. */
export function restAfter(rest: Rest, x: number, y: number, atMs: number): Rest {
  const away = Math.hypot(x - rest.x, y - rest.y);
  if (rest.isFine) return away > leavesPx ? { x, y, sinceMs: atMs, isFine: false } : rest;
  if (away > tremblePx) return { x, y, sinceMs: atMs, isFine: false };
  return atMs - rest.sinceMs >= restMs ? { ...rest, isFine: true } : rest;
}

const edgePx = 48;
const fastestPxPerMs = 0.9;

/**
 * How fast the schedule scrolls by itself while something is moved near its edge.
 * @param at the pointer's place along the side, `from` and `to` the ends of what is in sight, in CSS pixels
 * @returns pixels for each millisecond; less than 0 towards the beginning
 */
export function edgeSpeed(at: number, from: number, to: number): number {
  const before = within((from + edgePx - at) / edgePx, 0, 1);
  const after = within((at - to + edgePx) / edgePx, 0, 1);
  return (after * after - before * before) * fastestPxPerMs;
}

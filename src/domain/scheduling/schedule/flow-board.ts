import type { Appointment, AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import type { HeldTime } from '../../../contract/scheduling/online-booking.ts';
import type { Resource } from '../../../contract/scheduling/schedule-setup.ts';
import { changedBy, type AppointmentMove } from '../visits/appointment-changes.ts';
import type { BookedSchedule } from '../availability/booked-visit.ts';
import { checkBooking, newlyNeedingReason } from '../availability/booking-check.ts';
import { withHeld } from '../availability/held-times.ts';
import { visitStretch } from '../visits/visit-time.ts';

/**
 * A day as the desk sees it: who is expected, who waits, who is in a room, who is with the provider, who is done; and for how
 * long. Cancelled visits and no-shows are none of it.
 */

export const flowLanes = ['expected', 'waiting', 'inRoom', 'withProvider', 'done'] as const;
export type FlowLane = (typeof flowLanes)[number];

/** The lane of a state; null where a visit is none of the day as it runs. */
export const laneOf: Readonly<Record<AppointmentStatus, FlowLane | null>> = {
  booked: 'expected',
  confirmed: 'expected',
  arrived: 'waiting',
  inRoom: 'inRoom',
  withProvider: 'withProvider',
  checkedOut: 'done',
  cancelled: null,
  noShow: null,
};

/** How the time that a visit has been where it is looks: as it should, worth a look, or to be seen to. */
export type FlowUrgency = 'fine' | 'long' | 'tooLong';

export interface FlowVisit {
  readonly visit: Appointment;
  readonly lane: FlowLane;
  /**
   * Minutes: overdue, of one who is expected (null before the first is over); waited, of one who waits or sits in a room; with the
   * provider; of one who is done, from the door to the end (null where that is not known).
   */
  readonly minutes: number | null;
  readonly urgency: FlowUrgency;
}

/** From how many minutes on it is worth a look, and to be seen to. */
export const overdueMinutes = { long: 5, tooLong: 15 } as const;
export const waitMinutes = { long: 10, tooLong: 20 } as const;

const minuteMs = 60_000;
const minutesFrom = (fromMs: number, toMs: number) => Math.max(0, Math.floor((toMs - fromMs) / minuteMs));
const urgencyOf = (minutes: number, from: { long: number; tooLong: number }): FlowUrgency =>
  minutes >= from.tooLong ? 'tooLong' : minutes >= from.long ? 'long' : 'fine';

/** When a visit came into a state, epoch milliseconds; null where nobody kept it. */
function reachedMs({ statusTimes, arrivedAt }: Appointment, status: AppointmentStatus): number | null {
  const at = statusTimes[status] ?? (status === 'arrived' ? arrivedAt : null);
  return at === null ? null : Date.parse(at);
}

/**
 * From when on a patient waits for the clinic, epoch milliseconds: the time of check-in, but never before the visit was to
 * begin, for who comes early is not kept waiting.
 */
export function waitsFromMs(visit: Appointment): number | null {
  const arrivedMs = reachedMs(visit, 'arrived');
  return arrivedMs === null ? null : Math.max(arrivedMs, Date.parse(visit.startsAt));
}

function placeOf(visit: Appointment, lane: FlowLane, nowMs: number): Omit<FlowVisit, 'visit' | 'lane'> {
  const { fromMs, toMs } = visitStretch(visit);
  if (lane === 'expected') {
    const minutes = minutesFrom(fromMs, nowMs);
    if (minutes === 0) return { minutes: null, urgency: 'fine' };
    return { minutes, urgency: urgencyOf(minutes, overdueMinutes) };
  }
  if (lane === 'waiting' || lane === 'inRoom') {
    const waitsMs = waitsFromMs(visit) ?? reachedMs(visit, 'inRoom');
    if (waitsMs === null) return { minutes: null, urgency: 'fine' };
    const minutes = minutesFrom(waitsMs, nowMs);
    return { minutes, urgency: urgencyOf(minutes, waitMinutes) };
  }
  if (lane === 'withProvider') {
    const begunMs = reachedMs(visit, 'withProvider');
    if (begunMs === null) return { minutes: null, urgency: 'fine' };
    // Longer than it was booked for: the next one waits for it.
    const isOver = nowMs - begunMs > toMs - fromMs;
    return { minutes: minutesFrom(begunMs, nowMs), urgency: isOver ? 'long' : 'fine' };
  }
  const [arrivedMs, leftMs] = [reachedMs(visit, 'arrived'), reachedMs(visit, 'checkedOut')];
  const isKnown = arrivedMs !== null && leftMs !== null;
  return { minutes: isKnown ? minutesFrom(arrivedMs, leftMs) : null, urgency: 'fine' };
}

/** Who is looked at first: whose time came first, and of those who are done who left last. */
function turnMs({ visit, lane }: FlowVisit): number {
  if (lane === 'done') return -(reachedMs(visit, 'checkedOut') ?? Date.parse(visit.startsAt));
  if (lane === 'expected') return Date.parse(visit.startsAt);
  if (lane === 'withProvider') return reachedMs(visit, 'withProvider') ?? Date.parse(visit.startsAt);
  return waitsFromMs(visit) ?? Date.parse(visit.startsAt);
}

/** Each lane with its visits, who is looked at first before the others. */
export type Flow = Readonly<Record<FlowLane, readonly FlowVisit[]>>;

/**
 * Places the visits of a day in their lanes.
 * @param rows the visits of one day
 */
export function flowOf(rows: readonly Appointment[], nowMs: number): Flow {
  const placed = rows.flatMap((visit): FlowVisit[] => {
    const lane = laneOf[visit.status];
    return lane === null ? [] : [{ visit, lane, ...placeOf(visit, lane, nowMs) }];
  });
  const laneWith = (lane: FlowLane) =>
    placed.filter((one) => one.lane === lane).toSorted((a, b) => turnMs(a) - turnMs(b));
  return {
    expected: laneWith('expected'),
    waiting: laneWith('waiting'),
    inRoom: laneWith('inRoom'),
    withProvider: laneWith('withProvider'),
    done: laneWith('done'),
  };
}

/** How long patients wait, in minutes; null where nobody has yet. */
export interface FlowWaits {
  /** From when the visit was to begin, or the later check-in, to the provider: of all who got that far, the mean. */
  readonly mean: number | null;
  /** Of those who wait now, in a room or before one, the longest. */
  readonly longest: number | null;
}

/** @param flow the same rows, placed */
export function waitsOf(rows: readonly Appointment[], { waiting, inRoom }: Flow): FlowWaits {
  const seen = rows.flatMap((row) => {
    const [waitsMs, begunMs] = [waitsFromMs(row), reachedMs(row, 'withProvider')];
    return waitsMs === null || begunMs === null ? [] : [Math.max(0, begunMs - waitsMs)];
  });
  const now = [...waiting, ...inRoom].flatMap(({ minutes }) => minutes ?? []);
  return {
    mean:
      seen.length === 0 ? null : Math.round(seen.reduce((sum, ms) => sum + ms, 0) / seen.length / minuteMs),
    longest: now.length === 0 ? null : Math.max(...now),
  };
}

/** A room and who is in it now. */
export interface RoomNow {
  readonly room: Resource;
  /** One, or several where the room is shared; empty: free. */
  readonly visits: readonly Appointment[];
}

/**
 * Each room with who is in it: in the room or with the provider, and holding it.
 * @param rooms in the order in which they are shown
 */
export function roomsNow(rooms: readonly Resource[], rows: readonly Appointment[]): RoomNow[] {
  const inside = rows.filter(({ status }) => status === 'inRoom' || status === 'withProvider');
  return rooms.map((room) => ({
    room,
    visits: inside.filter(({ resourceIds }) => resourceIds.includes(room.id)),
  }));
}

/** A room that a patient may be brought to, and what of the visit changes with it. */
export interface RoomChoice extends RoomNow {
  /** Only one visit at a time may be in it, and another one is. */
  readonly isTaken: boolean;
  readonly move: AppointmentMove;
}

/** Kept with a visit that is brought to a room which the book still has for another one. */
const roomWasFree = 'The room was free when the patient was brought in.';
const mostReason = 300;

/** Each room that needs a reason is given one, whatever was said of another room; what a person said stays. */
function becauseFree(said: string): string {
  if (said.includes(roomWasFree)) return said;
  const both = `${said} ${roomWasFree}`.trim();
  return both.length > mostReason ? said : both;
}

/**
 * The rooms that a visit may be brought to. What the visit holds besides rooms it keeps.
 * @param rooms those of its location
 * @param schedule the day's visits, and the set-up
 * @param held for those who booked online
 */
export function roomChoices(
  visit: Appointment,
  rooms: readonly Resource[],
  schedule: BookedSchedule<Appointment>,
  held: readonly HeldTime[] = [],
): RoomChoice[] {
  const others = schedule.visits.filter(({ id }) => id !== visit.id);
  const kept = visit.resourceIds.filter((id) => !rooms.some((room) => room.id === id));
  const known = { ...schedule, visits: withHeld(schedule.visits, held) };
  const before = checkBooking(visit, known);
  return roomsNow(rooms, others).map(({ room, visits }) => {
    const resourceIds = [...kept, room.id];
    const needing = newlyNeedingReason(checkBooking({ ...visit, resourceIds }, known), before);
    const why = needing.length > 0 && { overrideReason: becauseFree(visit.overrideReason) };
    return {
      room,
      visits,
      isTaken: room.exclusive && visits.length > 0,
      move: changedBy(visit, { resourceIds, ...why }),
    };
  });
}

/** The room that a visit holds, of these; null where it has none yet. */
export const roomOf = (visit: Appointment, rooms: readonly Resource[]): Resource | null =>
  rooms.find(({ id }) => visit.resourceIds.includes(id)) ?? null;

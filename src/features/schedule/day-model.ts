import type { Appointment } from '../../contract/appointment.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Instant } from '../../contract/values.ts';
import { holdsItsTime } from '../../domain/appointment-changes.ts';
import { layOut } from '../../domain/schedule-layout.ts';
import type { DayGrid, Placed } from '../../domain/schedule-layout.ts';

/** A visit with its place in the grid; minutes count from the grid's top. */
export interface PlacedVisit {
  visit: Appointment;
  place: Placed;
  fromMinute: number;
  minutes: number;
}

/** A place in a column where a visit can be booked by a tap or Enter. */
export interface FreeSlot {
  at: Instant;
  time: string;
  fromMinute: number;
  minutes: number;
}

export interface ColumnModel {
  provider: { ID: UserId; name: string };
  visits: PlacedVisit[];
  free: FreeSlot[];
}

/** A visit is drawn at least this long, so that a short one can be read and hit. */
export const shortestDrawnMinutes = 15;
const minuteMs = 60_000;

/** What each provider's column shows. A slot that a visit covers wholly is left out: the visit is there. */
export function columnsOf(
  providers: readonly { ID: UserId; name: string }[],
  appointments: readonly Appointment[],
  grid: DayGrid,
  slotMinutes: number,
): ColumnModel[] {
  return providers.map((provider) => {
    const own = appointments.filter((row) => row.providerId === provider.ID);
    const places = layOut(
      own.map(({ id, startsAt, durationMinutes }) => ({
        id,
        startsAt,
        durationMinutes: Math.max(durationMinutes, shortestDrawnMinutes),
      })),
    );
    const visits = own.map((visit) => placed(visit, places.get(visit.id)!, grid));
    const holding = visits.filter(({ visit }) => holdsItsTime(visit.status));
    const free = grid.slots
      .map(({ at, time }) => ({
        at,
        time,
        fromMinute: (Date.parse(at) - grid.fromMs) / minuteMs,
        minutes: slotMinutes,
      }))
      .filter((slot) => !holding.some((visit) => covers(visit, slot)));
    return { provider, visits, free };
  });
}

function placed(visit: Appointment, place: Placed, grid: DayGrid): PlacedVisit {
  const fromMinute = (Date.parse(visit.startsAt) - grid.fromMs) / minuteMs;
  const left = (grid.toMs - grid.fromMs) / minuteMs - fromMinute;
  const drawn = Math.max(visit.durationMinutes, shortestDrawnMinutes);
  return { visit, place, fromMinute, minutes: Math.min(drawn, left) };
}

const covers = (visit: PlacedVisit, slot: FreeSlot) =>
  visit.fromMinute <= slot.fromMinute && visit.fromMinute + visit.minutes >= slot.fromMinute + slot.minutes;

/** The instant inside a slot that a pointer means, to the quarter hour. */
export function instantInSlot(slot: FreeSlot, share: number): Instant {
  const quarters = Math.floor(Math.min(0.999, Math.max(0, share)) * (slot.minutes / 15));
  return new Date(Date.parse(slot.at) + quarters * 15 * minuteMs).toISOString() as Instant;
}

import type { Appointment } from '../contract/appointment.ts';
import type { HeldTime } from '../contract/online-booking.ts';
import type { ScheduleSetup } from '../contract/schedule-setup.ts';
import { meetingVisits } from './booking-check.ts';
import { stillHeld, withHeld } from './held-times.ts';
import { visitStretch } from './visit-time.ts';

/** What of the set-up decides which visits clash: without it rooms are shared and there are no classes. */
type KnownSetup = Pick<ScheduleSetup, 'types' | 'resources'>;
const nothingKnown: KnownSetup = { types: [], resources: [] };

/**
 * The visits with which this one clashes: others of the same provider, of the same patient, or in the same room. None for
 * one that was cancelled or missed.
 */
export function clashingVisits(
  visit: Appointment,
  others: readonly Appointment[],
  setup: KnownSetup = nothingKnown,
): Appointment[] {
  const ids = new Set(meetingVisits(visit, others, setup).map(({ appointmentId }) => appointmentId));
  return others
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/** The held times over which a visit lies, of its provider or of a room that it holds; in order of time. */
export function clashingHeld(
  visit: Appointment,
  others: readonly Appointment[],
  held: readonly HeldTime[],
  setup: KnownSetup = nothingKnown,
): HeldTime[] {
  const still = stillHeld(held, [visit, ...others]);
  const ids = new Set(
    meetingVisits(visit, withHeld([], still), setup).map(({ appointmentId }) => appointmentId),
  );
  return still
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/** Two visits that share their time, the earlier first. */
export type VisitClash = readonly [Appointment, Appointment];

/**
 * Each clash once, in order of time, as long as neither visit is done or over: then there is nothing left to decide. Nor is there
 * between the visits of one class, or between those that hold a room for several.
 */
export function openClashes(rows: readonly Appointment[], nowMs: number, setup: KnownSetup): VisitClash[] {
  const open = rows
    .filter((row) => row.status !== 'checkedOut' && visitStretch(row).toMs > nowMs)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || (a.id < b.id ? -1 : 1));
  return open.flatMap((visit, index) => {
    const others = open.slice(index + 1);
    const toDecide = meetingVisits(visit, others, setup).filter(
      ({ kind, needsReason }) => kind !== 'resource-busy' || needsReason,
    );
    const ids = new Set(toDecide.map(({ appointmentId }) => appointmentId));
    return others.filter(({ id }) => ids.has(id)).map((other): VisitClash => [visit, other]);
  });
}

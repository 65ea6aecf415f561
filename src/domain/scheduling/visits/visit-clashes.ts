import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../contract/scheduling/booking-clash.ts';
import type { HeldTime } from '../../../contract/scheduling/online-booking.ts';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import { classSessions, type ClassSession } from '../classes/class-sessions.ts';
import { stillHeld, withHeld } from '../availability/held-times.ts';
import { meetingVisits } from '../availability/meeting-visits.ts';
import { visitStretch } from './visit-time.ts';

/** What of the set-up decides which visits clash: without it rooms are shared and there are no classes. */
type KnownSetup = Pick<ScheduleSetup, 'types' | 'resources'>;
const nothingKnown: KnownSetup = { types: [], resources: [] };

/** What clashes: a visit, or a class, for which one of its visits stands. */
export interface Clashing {
  readonly visit: Appointment;
  readonly session: ClassSession | undefined;
}

/** @param isOfPatient nothing is shared but the patient */
type Met = Clashing & { readonly isOfPatient: boolean };
type Sessions = ReadonlyMap<Appointment['id'], ClassSession>;
const inOrder = (a: Clashing, b: Clashing) =>
  Date.parse(a.visit.startsAt) - Date.parse(b.visit.startsAt) || (a.visit.id < b.visit.id ? -1 : 1);
const keyOf = ({ visit, session }: Clashing): string => session?.key ?? visit.id;

/**
 * Of one visit: what its clashes are about. A class is one thing to a provider and to a room; that its patient has a visit in one is
 * said of that visit, unless the class is named for itself.
 */
function metBy(clashes: readonly BookingClash[], others: readonly Appointment[], sessions: Sessions): Met[] {
  const found = new Map<string, Met>();
  const ofPatient = clashes.filter(({ kind }) => kind === 'patient-busy');
  for (const clash of [...clashes.filter((one) => !ofPatient.includes(one)), ...ofPatient]) {
    const visit = others.find(({ id }) => id === clash.appointmentId);
    if (!visit) continue;
    const session = sessions.get(visit.id);
    const isOfPatient = ofPatient.includes(clash);
    if (isOfPatient && session && found.has(session.key)) continue;
    const one = { visit, session: isOfPatient ? undefined : session, isOfPatient };
    if (!found.has(keyOf(one))) found.set(keyOf(one), one);
  }
  return [...found.values()].toSorted(inOrder);
}

/**
 * With what a visit clashes, in order of time: other visits of its provider, of its patient, or in its rooms, and classes. Nothing for
 * one that was cancelled or missed.
 */
export function clashingVisits(
  visit: Appointment,
  others: readonly Appointment[],
  setup: KnownSetup = nothingKnown,
): Clashing[] {
  return metBy(meetingVisits(visit, others, setup), others, classSessions(others, setup.types));
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

/** Two that share their time, the earlier first. */
export type VisitClash = readonly [Clashing, Clashing];

/**
 * Each clash once, in order of time, as long as neither visit is done or over: then there is nothing left to decide. Nor is there
 * between the visits of one class, or between those that hold a room for several.
 */
export function openClashes(rows: readonly Appointment[], nowMs: number, setup: KnownSetup): VisitClash[] {
  const open = rows
    .filter((row) => row.status !== 'checkedOut' && visitStretch(row).toMs > nowMs)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || (a.id < b.id ? -1 : 1));
  const sessions = classSessions(rows, setup.types);
  const found = new Map<string, VisitClash>();
  open.forEach((visit, index) => {
    const others = open.slice(index + 1);
    const toDecide = meetingVisits(visit, others, setup).filter(
      ({ kind, needsReason }) => kind !== 'resource-busy' || needsReason,
    );
    for (const { isOfPatient, ...other } of metBy(toDecide, others, sessions)) {
      const pair = [{ visit, session: isOfPatient ? undefined : sessions.get(visit.id) }, other] as const;
      const key = pair.map(keyOf).toSorted().join(' · ');
      if (!found.has(key)) found.set(key, pair);
    }
  });
  return [...found.values()];
}

import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../contract/scheduling/booking-clash.ts';
import type { UserId } from '../../../contract/base/ids.ts';
import type {
  AppointmentType,
  Closure,
  Resource,
  ScheduleSetup,
} from '../../../contract/scheduling/schedule-setup.ts';
import { holdsItsTime } from '../visits/appointment-status.ts';
import type { BookedVisit, BookedSchedule } from './booked-visit.ts';
import { clash, meetingPlanned, meetingVisits } from './meeting-visits.ts';
import { meet, visitStretch, type Stretch } from '../visits/visit-time.ts';
import {
  blocksOn,
  closuresOn,
  daysOf,
  partOfDay,
  plannedDay,
  workedStretches,
  type WorkingDay,
} from './working-time.ts';

/**
 * What speaks against a visit, all of it at once, in a lasting order: first what needs a reason, then the rest. The
 * visit's own state does not matter unless it is over: one that was cancelled or missed clashes with nothing.
 *
 * Provider, rooms and equipment are held with the time before and after the visit, the patient for the visit alone. The
 * visits of one class session (same type, provider, place and beginning) do not clash with one another.
 */
export function checkBooking(visit: BookedVisit, schedule: BookedSchedule): BookingClash[] {
  if (!holdsItsTime(visit.status)) return [];
  if (!(visit.durationMinutes > 0)) return [clash('no-length')];
  const { setup, timeZone } = schedule;
  const type = setup.types.find(({ id }) => id === visit.typeId) ?? null;
  const found = [
    ...closedClashes(visit, setup.closures, timeZone),
    ...hoursClashes(visit, setup, timeZone),
    ...meetingVisits(visit, schedule.visits, setup),
    ...meetingPlanned(visit, schedule),
    ...typeClashes(visit, type, schedule.isOnline === true),
    ...resourceFaults(visit, type, setup.resources),
  ];
  return [...found.filter((one) => one.needsReason), ...found.filter((one) => !one.needsReason)];
}

/** Those of a booking's clashes that are refused unless a reason is given. */
export const needingReason = (clashes: readonly BookingClash[]): BookingClash[] =>
  clashes.filter((one) => one.needsReason);

/** What needs a reason now and did not before: a visit that stands on a closed day may still have its note changed. */
export function newlyNeedingReason(
  now: readonly BookingClash[],
  before: readonly BookingClash[],
): BookingClash[] {
  const known = new Set(needingReason(before).map(clashKey));
  return needingReason(now).filter((one) => !known.has(clashKey(one)));
}

/** The other visits that clashes are about, each once. */
export function clashingIds(clashes: readonly BookingClash[]): Appointment['id'][] {
  return [...new Set(clashes.flatMap(({ appointmentId }) => appointmentId ?? []))];
}

/** What a clash is about, as text: of two that are about the same it is the same, and a class stays what it is while others join it. */
export function clashKey(one: BookingClash): string {
  const { kind, appointmentId, resourceId, closureId, exceptionId, resourceKind, reason, session } = one;
  const what = [kind, resourceId, closureId, exceptionId, resourceKind];
  const met = session
    ? [session.name, session.locationId, Date.parse(session.startsAt)]
    : [appointmentId, reason];
  return [...what, ...met].join(' ');
}

function closedClashes(visit: BookedVisit, closures: readonly Closure[], timeZone: string): BookingClash[] {
  const days = daysOf(visitStretch(visit), timeZone);
  return closuresOn(closures, visit.locationId, days).map(({ id, reason }) =>
    clash('closed', { closureId: id, reason }),
  );
}

/** Day by day of the location, as the hours of a day that nothing is known of stand in nobody's way; what is blocked does. */
function hoursClashes(visit: BookedVisit, setup: ScheduleSetup, timeZone: string): BookingClash[] {
  const whole = visitStretch(visit);
  const found = daysOf(whole, timeZone).flatMap((date) => {
    const day = plannedDay(setup, visit.providerId, visit.locationId, date);
    const blocks = blocksOn(setup.blocks, visit.providerId, visit.locationId, date).filter(({ time }) =>
      meet(whole, workedStretches({ date, ranges: [time] }, timeZone)[0]!),
    );
    return [
      ...[day && hoursClash(partOfDay(whole, date, timeZone), day, timeZone)].filter((one) => one !== null),
      ...blocks.map(({ reason }) => clash('provider-away', { reason })),
    ];
  });
  const isSame = (one: BookingClash, other: BookingClash) =>
    other.kind === one.kind &&
    other.exceptionId === one.exceptionId &&
    (one.exceptionId !== null || other.reason === one.reason);
  return found.filter((one, place) => found.findIndex((other) => isSame(one, other)) === place);
}

function hoursClash(stretch: Stretch, day: WorkingDay, timeZone: string): BookingClash | null {
  const worked = workedStretches(day, timeZone);
  const { exception } = day;
  const about = exception ? { exceptionId: exception.id, reason: exception.reason } : {};
  if (worked.length === 0) return clash(exception ? 'provider-away' : 'outside-hours', about);
  let reachedMs = stretch.fromMs;
  for (const { fromMs, toMs } of worked) if (fromMs <= reachedMs && reachedMs < toMs) reachedMs = toMs;
  if (reachedMs >= stretch.toMs) return null;
  const isInside = stretch.fromMs >= worked[0]!.fromMs && stretch.toMs <= worked.at(-1)!.toMs;
  return clash(isInside ? 'in-break' : 'outside-hours', about);
}

/** Whether a provider gives visits of a type: one that names nobody is everybody's. */
export const givesType = (type: AppointmentType | null, providerId: UserId): boolean =>
  type === null || type.providerIds.length === 0 || type.providerIds.includes(providerId);

function typeClashes(visit: BookedVisit, type: AppointmentType | null, isOnline: boolean): BookingClash[] {
  const isGone = Boolean(visit.typeId) && (type === null || type.archivedAt !== null);
  const isTheirs = givesType(type, visit.providerId);
  return [
    ...(isGone ? [clash('type-gone')] : []),
    ...(isTheirs ? [] : [clash('not-theirs')]),
    ...(isOnline && type?.bookableOnline !== true ? [clash('not-online')] : []),
  ];
}

/** Rooms that are no more or elsewhere, and rooms that the type needs and the visit does not have. */
function resourceFaults(
  visit: BookedVisit,
  type: AppointmentType | null,
  resources: readonly Resource[],
): BookingClash[] {
  const here = resources.filter((one) => one.locationId === visit.locationId && one.archivedAt === null);
  const chosen = new Set<string>(visit.resourceIds ?? []);
  const has = here.filter(({ id }) => chosen.has(id));
  const gone = [...(visit.resourceIds ?? [])].filter((id) => !has.some((one) => one.id === id));
  const missingKinds = (type?.needsKinds ?? []).filter((kind) => !has.some((one) => one.kind === kind));
  const missing = here.filter(({ id }) => type?.resourceIds.includes(id) && !chosen.has(id));
  return [
    ...gone.map((resourceId) => clash('resource-gone', { resourceId })),
    ...missingKinds.map((resourceKind) => clash('resource-missing', { resourceKind })),
    ...missing.map(({ id, kind }) => clash('resource-missing', { resourceId: id, resourceKind: kind })),
  ];
}

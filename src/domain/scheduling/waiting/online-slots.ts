import type { OnlineOfferFields } from '../../../contract/scheduling/online-booking.ts';
import type { AppointmentId, LocationId, PatientId, ResourceId, UserId } from '../../../contract/base/ids.ts';
import type { AppointmentType, ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { holdsItsTime } from '../visits/appointment-status.ts';
import type { BookedVisit } from '../availability/booked-visit.ts';
import { checkBooking } from '../availability/booking-check.ts';
import { heldResources, resourcesAt, suggestedResources } from '../availability/booking-choice.ts';
import type { SessionOf } from '../classes/class-sessions.ts';
import { plannedOn, type ClassLocation, type PlannedSession } from '../classes/class-times.ts';
import { addDays, dayAt, toInstant } from '../../base/time/clinic-day.ts';
import { heldStretch, meet, visitStretch } from '../visits/visit-time.ts';
import { minuteAtMs, workingDay } from '../availability/working-time.ts';

/** What a public page may offer is decided here, by the rule that every booking is held to. */
export interface OnlineTerms {
  readonly locationId: LocationId;
  readonly offer: OnlineOfferFields;
  readonly setup: ScheduleSetup;
  /** Members of the clinic who treat. */
  readonly treating: readonly UserId[];
  /** The clinic's open locations: their planned classes hold who gives them. */
  readonly locations: readonly ClassLocation[];
  /** What stands around the days that are asked about, and what is held. */
  readonly visits: readonly BookedVisit[];
  readonly timeZone: string;
  readonly nowMs: number;
}

/** A time that may be booked, with whom and in which rooms. */
export interface OnlineSlot {
  readonly startsAt: Instant;
  readonly providerId: UserId;
  readonly resourceIds: readonly ResourceId[];
}

/** Visits begin at these minutes of the hour, and with a stretch of hours. */
const stepMinutes = 15;
const hourMs = 3_600_000;

/** Nobody's and nothing's: whoever books is in no one else's way, and no visit of the clinic is theirs. */
const nobody = '00000000-0000-0000-0000-000000000000' as PatientId & AppointmentId;

type Offered = Pick<OnlineTerms, 'offer' | 'setup' | 'treating' | 'locationId'>;

/** The types that a page offers, in the clinic's order. */
export function onlineTypes(terms: Offered): AppointmentType[] {
  const { offer, setup } = terms;
  return setup.types.filter(
    (type) =>
      type.archivedAt === null &&
      type.bookableOnline &&
      (offer.typeIds.length === 0 || offer.typeIds.includes(type.id)) &&
      onlineProviders(type, terms).length > 0,
  );
}

/** Who gives a type on a page: with hours at the location. Somebody of whose hours nothing is known is not offered. */
export function onlineProviders(
  type: AppointmentType,
  { offer, setup, treating, locationId }: Offered,
): UserId[] {
  const hasHours = (id: UserId) =>
    [...setup.hours, ...setup.exceptions].some(
      (one) => one.archivedAt === null && one.providerId === id && one.locationId === locationId,
    );
  return treating.filter(
    (id) =>
      (offer.providerIds.length === 0 || offer.providerIds.includes(id)) &&
      (type.providerIds.length === 0 || type.providerIds.includes(id)) &&
      hasHours(id),
  );
}

/** The last day that may be booked today. */
export const lastOnlineDay = ({ offer, timeZone, nowMs }: OnlineTerms): PlainDate =>
  addDays(dayAt(nowMs, timeZone), offer.daysAhead);

/**
 * The times of a day at which a type may be booked, each once, in order. Of several who are free the first is named.
 * @param providerId null: whoever is free
 */
export function onlineSlots(
  date: PlainDate,
  type: AppointmentType,
  providerId: UserId | null,
  given: OnlineTerms,
): OnlineSlot[] {
  if (date > lastOnlineDay(given)) return [];
  const terms = { ...given, visits: given.visits.filter(({ status }) => holdsItsTime(status)) };
  const who = onlineProviders(type, terms).filter((id) => providerId === null || id === providerId);
  const found = new Map<Instant, OnlineSlot>();
  for (const id of who) {
    for (const startMs of startsOf(date, type, id, terms)) {
      const startsAt = toInstant(startMs);
      if (found.has(startsAt)) continue;
      const slot = freeSlot({ startsAt, providerId: id }, type, terms);
      if (slot) found.set(startsAt, slot);
    }
  }
  return [...found.values()].toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/** The beginnings to try: those of the hours' grid; of a class the sessions that are planned, or that somebody has begun. In epoch milliseconds. */
function startsOf(date: PlainDate, type: AppointmentType, providerId: UserId, terms: OnlineTerms): number[] {
  const { setup, locationId, timeZone, visits, offer, nowMs } = terms;
  const earliestMs = nowMs + offer.noticeHours * hourMs;
  const day = workingDay(setup, providerId, locationId, date);
  if (day === null) return [];
  const starts = new Set<number>();
  if (type.capacity > 1) {
    for (const one of plannedHere(date, type, providerId, terms)) starts.add(Date.parse(one.startsAt));
    for (const one of visits) {
      const isSession = one.typeId === type.id && one.providerId === providerId;
      const startMs = Date.parse(one.startsAt);
      if (isSession && one.locationId === locationId && dayAt(startMs, timeZone) === date)
        starts.add(startMs);
    }
  } else {
    for (const { from, to } of day.ranges) {
      const grid = Math.ceil(from / stepMinutes) * stepMinutes;
      for (let minute = from; minute < to; minute = minute < grid ? grid : minute + stepMinutes) {
        const startMs = minuteAtMs(date, minute, timeZone);
        // By the wall clock: an hour that a clock change skips or repeats lies outside or counts once.
        if (dayAt(startMs, timeZone) === date) starts.add(startMs);
      }
    }
  }
  return [...starts].filter((startMs) => startMs >= Math.max(earliestMs, nowMs)).toSorted((a, b) => a - b);
}

/** The sessions of a type that are planned on a day with somebody. */
const plannedHere = (
  date: PlainDate,
  type: AppointmentType,
  providerId: UserId,
  { setup, locationId, timeZone }: OnlineTerms,
): PlannedSession[] =>
  plannedOn(setup, { ID: locationId, timezone: timeZone }, date).filter(
    (one) => one.typeId === type.id && one.providerId === providerId,
  );

/** The visit that would be booked, as the rule sees it. */
export const onlineVisit = (
  { startsAt, providerId, resourceIds }: OnlineSlot,
  type: AppointmentType,
  locationId: LocationId,
): BookedVisit => ({
  id: nobody,
  patientId: nobody,
  status: 'booked',
  locationId,
  providerId,
  startsAt,
  durationMinutes: type.durationMinutes,
  bufferBeforeMinutes: type.bufferBeforeMinutes,
  bufferAfterMinutes: type.bufferAfterMinutes,
  typeId: type.id,
  resourceIds: [...resourceIds],
});

/** The time with the rooms that it takes; null where anything at all speaks against it. */
function freeSlot(
  at: Pick<OnlineSlot, 'startsAt' | 'providerId'>,
  type: AppointmentType,
  terms: OnlineTerms,
): OnlineSlot | null {
  const { locationId, setup, visits, timeZone, locations } = terms;
  const bare = onlineVisit({ ...at, resourceIds: [] }, type, locationId);
  const held = heldStretch(bare);
  const near = visits.filter((one) => meet(held, heldStretch(one)));
  // Most times fall to this, and it costs no calendar.
  const isTaken = near.some(
    (one) =>
      one.providerId === at.providerId &&
      (type.capacity === 1 ||
        one.typeId !== type.id ||
        visitStretch(one).fromMs !== visitStretch(bare).fromMs),
  );
  if (isTaken) return null;
  const here = resourcesAt(setup, locationId);
  // A class shares its rooms with those who are in it already; one that is planned and empty has its own.
  const session =
    type.capacity > 1
      ? (near.find((one) => one.typeId === type.id && isSameStart(one, bare)) ??
        plannedHere(dayAt(at.startsAt, timeZone), type, at.providerId, terms).find((one) =>
          isSameStart(one, bare),
        ))
      : undefined;
  const wished = here.filter(({ id }) => session?.resourceIds?.includes(id));
  const schedule = { visits: near, setup, timeZone, locations };
  const taken = heldResources(bare, here, schedule);
  const slot = { ...at, resourceIds: suggestedResources(type, here, taken, wished) };
  const visit = onlineVisit(slot, type, locationId);
  return checkBooking(visit, { ...schedule, isOnline: true }).length === 0 ? slot : null;
}

type InSession = Omit<SessionOf, 'typeId'>;
const isSameStart = (a: InSession, b: InSession) =>
  a.providerId === b.providerId &&
  a.locationId === b.locationId &&
  Date.parse(a.startsAt) === Date.parse(b.startsAt);

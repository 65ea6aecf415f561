import type { Appointment } from '../contract/appointment.ts';
import type { LocationId, UserId } from '../contract/ids.ts';
import type { HeldTime } from '../contract/online-booking.ts';
import type { AppointmentType, ScheduleSetup } from '../contract/schedule-setup.ts';
import type { Instant } from '../contract/values.ts';
import type { SlotOffer, WaitEntry, WaitEntryFields } from '../contract/wait-list.ts';
import { holdsItsTime } from './appointment-status.ts';
import { givesType, type BookedVisit } from './booking-check.ts';
import { dayAt } from './clinic-day.ts';
import { withHeld } from './held-times.ts';
import { heldStretch, meet, visitStretch } from './visit-time.ts';
import { minuteAtMs, weekdayOf, workingDay } from './working-time.ts';

/** Who of those that wait is offered a time that has come free. Held by the device as by the server. */

/** A time that nobody has: from when, for how long at most, with whom and where. */
export interface FreeSlot {
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly providerId: UserId;
  readonly locationId: LocationId;
}

const minuteMs = 60_000;

/**
 * The time that a visit leaves free when it is given up: up to the provider's next visit, as far as they work; or as
 * long as the visit was, where nothing is known of their hours.
 * @param others visits of the same day, whoever's
 * @param held times that are held for those who booked online: they end it as visits do
 * @returns null where another visit or a held time has taken its place already, and for one that is past
 */
export function freedBy(
  visit: Appointment,
  others: readonly Appointment[],
  setup: Pick<ScheduleSetup, 'hours' | 'exceptions'>,
  timeZone: string,
  nowMs: number,
  held: readonly HeldTime[] = [],
): FreeSlot | null {
  const { startsAt, providerId, locationId } = visit;
  const own = visitStretch(visit);
  if (holdsItsTime(visit.status) || own.fromMs <= nowMs) return null;
  const standing = withHeld(others, held).filter(
    (one) => one.id !== visit.id && one.providerId === providerId && holdsItsTime(one.status),
  );
  const date = dayAt(startsAt, timeZone);
  const range = workingDay(setup, providerId, locationId, date)?.ranges.find(
    ({ from, to }) =>
      minuteAtMs(date, from, timeZone) <= own.fromMs && own.fromMs < minuteAtMs(date, to, timeZone),
  );
  const worksUntilMs = range ? minuteAtMs(date, range.to, timeZone) : own.toMs;
  const next = standing.map((one) => heldStretch(one).fromMs).filter((fromMs) => fromMs > own.fromMs);
  const toMs = Math.min(Math.max(own.toMs, worksUntilMs), ...next);
  const isTaken = standing.some((one) => meet(heldStretch(one), { fromMs: own.fromMs, toMs }));
  if (isTaken || toMs - own.fromMs < 5 * minuteMs) return null;
  return { startsAt, durationMinutes: Math.floor((toMs - own.fromMs) / minuteMs), providerId, locationId };
}

/** What stands around a free time: the location's zone, the clinic's types, and the visits and held times that are known. */
export interface AroundSlot {
  readonly timeZone: string;
  readonly types: readonly AppointmentType[];
  readonly visits: readonly BookedVisit[];
}

/**
 * Whether a free time would do for somebody who waits: long enough, with somebody who gives what they wait for, with the time
 * before and after that it takes, with whom and where they wish, on a day and at a time that suits them by the location's clock,
 * not declined already, and not while they have another visit.
 */
export function fitsWaiting(
  entry: WaitEntry,
  slot: FreeSlot,
  { timeZone, types, visits }: AroundSlot,
): boolean {
  const { durationMinutes, providerIds, locationIds, weekdays, notBefore, notAfter, from, until } = entry;
  if (entry.ended !== null || durationMinutes > slot.durationMinutes) return false;
  const type = types.find(({ id }) => id === entry.typeId) ?? null;
  if (!givesType(type, slot.providerId)) return false;
  if (providerIds.length > 0 && !providerIds.includes(slot.providerId)) return false;
  if (locationIds.length > 0 && !locationIds.includes(slot.locationId)) return false;
  const date = dayAt(slot.startsAt, timeZone);
  if ((from !== null && date < from) || (until !== null && date > until)) return false;
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) return false;
  const stretch = visitStretch({ startsAt: slot.startsAt, durationMinutes });
  if (notBefore !== null && stretch.fromMs < minuteAtMs(date, notBefore, timeZone)) return false;
  if (notAfter !== null && stretch.toMs > minuteAtMs(date, notAfter, timeZone)) return false;
  if (offerOf(entry, slot)?.answer === 'declined') return false;
  const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = type ?? {};
  const wished = heldStretch({
    startsAt: slot.startsAt,
    durationMinutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
  });
  return !visits.some(
    (one) =>
      holdsItsTime(one.status) &&
      ((one.patientId === entry.patientId && meet(visitStretch(one), stretch)) ||
        (one.providerId === slot.providerId && meet(heldStretch(one), wished))),
  );
}

/** Those who wait, in the order in which they are asked: urgent ones first, then who has waited longest. */
export const inTurnOfWaiting = (entries: readonly WaitEntry[]): WaitEntry[] =>
  entries.toSorted(
    (a, b) =>
      Number(b.urgent) - Number(a.urgent) ||
      Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
      (a.id < b.id ? -1 : 1),
  );

const isOf = (slot: Pick<FreeSlot, 'startsAt' | 'providerId'>) => (offer: SlotOffer) =>
  offer.startsAt === slot.startsAt && offer.providerId === slot.providerId;

/** What came of offering a time to somebody; undefined where it was not. */
export const offerOf = (
  { offers }: Pick<WaitEntry, 'offers'>,
  slot: Pick<FreeSlot, 'startsAt' | 'providerId'>,
): SlotOffer | undefined => offers.findLast(isOf(slot));

/** Whose visit stands in a time that was free; undefined as long as it is. */
export const takerOf = (slot: FreeSlot, visits: readonly Appointment[]): Appointment | undefined =>
  visits.find(
    (one) =>
      one.providerId === slot.providerId &&
      holdsItsTime(one.status) &&
      meet(visitStretch(one), visitStretch({ ...slot, durationMinutes: 1 })),
  );

/** What is wrong with what somebody would take: where, and what to do. */
export function waitFaults({
  from,
  until,
  notBefore,
  notAfter,
}: Pick<WaitEntryFields, 'from' | 'until' | 'notBefore' | 'notAfter'>): { path: string; message: string }[] {
  return [
    ...(from !== null && until !== null && until < from
      ? [{ path: 'until', message: 'is before the first day' }]
      : []),
    ...(notBefore !== null && notAfter !== null && notAfter <= notBefore
      ? [{ path: 'notAfter', message: 'must be later than the earliest time' }]
      : []),
  ];
}

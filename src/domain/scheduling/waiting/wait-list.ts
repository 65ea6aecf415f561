import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { BookingClash, ClashKind } from '../../../contract/scheduling/booking-clash.ts';
import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type { SlotOffer, WaitEntry, WaitEntryFields } from '../../../contract/scheduling/wait-list.ts';
import { holdsItsTime } from '../visits/appointment-status.ts';
import type { BookedVisit, BookedSchedule } from '../availability/booked-visit.ts';
import { checkBooking } from '../availability/booking-check.ts';
import { heldResources, resourcesAt, suggestedResources } from '../availability/booking-choice.ts';
import { dayAt } from '../../base/time/clinic-day.ts';
import { emptyAround, locationsAround } from '../availability/meeting-visits.ts';
import { heldStretch, meet, visitStretch } from '../visits/visit-time.ts';
import { minuteAtMs, weekdayOf, workingDay } from '../availability/working-time.ts';

/** Who of those that wait is offered a time that has come free. Held by the device as by the server. */

/** A time that nobody has: from when, for how long at most, with whom and where. */
export interface FreeSlot {
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly providerId: UserId;
  readonly locationId: LocationId;
}

const minuteMs = 60_000;

/** What stands around a free time, as for a booking: visits, held times, and the classes that the set-up plans. */
export type AroundSlot = Omit<BookedSchedule, 'isOnline'>;

/**
 * The time that a visit leaves free when it is given up: up to the provider's next visit or planned class, as far as they work; or
 * as long as the visit was, where nothing is known of their hours.
 * @param around what stands on the same day, whoever's; held times end it as visits do
 * @returns null where something else has taken its place already, and for one that is past
 */
export function freedBy(
  visit: Appointment,
  { visits, setup, timeZone, locations }: AroundSlot,
  nowMs: number,
): FreeSlot | null {
  const { startsAt, providerId, locationId } = visit;
  const own = visitStretch(visit);
  if (holdsItsTime(visit.status) || own.fromMs <= nowMs) return null;
  const date = dayAt(startsAt, timeZone);
  const range = workingDay(setup, providerId, locationId, date)?.ranges.find(
    ({ from, to }) =>
      minuteAtMs(date, from, timeZone) <= own.fromMs && own.fromMs < minuteAtMs(date, to, timeZone),
  );
  const worksUntilMs = Math.max(own.toMs, range ? minuteAtMs(date, range.to, timeZone) : own.toMs);
  const whole = { startsAt, durationMinutes: Math.ceil((worksUntilMs - own.fromMs) / minuteMs) };
  const planned = emptyAround(
    whole,
    { setup, visits, locations: locationsAround(locationId, { timeZone, locations }) },
    (one) => one.providerId === providerId,
  );
  const standing = [
    ...visits.filter(
      (one) => one.id !== visit.id && one.providerId === providerId && holdsItsTime(one.status),
    ),
    ...planned,
  ].map(heldStretch);
  const next = standing.map(({ fromMs }) => fromMs).filter((fromMs) => fromMs > own.fromMs);
  const toMs = Math.min(worksUntilMs, ...next);
  const isTaken = standing.some((one) => meet(one, { fromMs: own.fromMs, toMs }));
  if (isTaken || toMs - own.fromMs < 5 * minuteMs) return null;
  return { startsAt, durationMinutes: Math.floor((toMs - own.fromMs) / minuteMs), providerId, locationId };
}

/**
 * What keeps somebody who waits from a time, on the device that offers it as on the server that lets them take it. Whoever offers it
 * knows the provider's hours, and may go beyond them; what stands at the time, and who gives what they wait for, is asked.
 */
const inTheWay: ReadonlySet<ClashKind> = new Set([
  'no-length',
  'closed',
  'provider-away',
  'provider-busy',
  'patient-busy',
  'resource-busy',
  'resource-gone',
  'resource-missing',
  'class-full',
  'not-theirs',
]);

export const isInTheWay = ({ kind }: Pick<BookingClash, 'kind'>): boolean => inTheWay.has(kind);

/** The visit that somebody who waits would have in a free time, with the time around it and the free rooms that its type needs. */
export function visitFor(
  { patientId, typeId, durationMinutes }: Pick<WaitEntry, 'patientId' | 'typeId' | 'durationMinutes'>,
  { startsAt, providerId, locationId }: Omit<FreeSlot, 'durationMinutes'>,
  around: AroundSlot,
): BookedVisit & Required<Pick<BookedVisit, 'typeId' | 'resourceIds'>> {
  const type = around.setup.types.find(({ id }) => id === typeId) ?? null;
  const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = type ?? {};
  const time = { startsAt, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes };
  const who = { id: '' as Appointment['id'], patientId, providerId, locationId, status: 'booked' as const };
  const bare = { ...who, ...time, typeId: type?.id ?? null };
  const here = resourcesAt(around.setup, locationId);
  return { ...bare, resourceIds: suggestedResources(type, here, heldResources(bare, here, around)) };
}

/**
 * Whether a free time would do for somebody who waits: long enough, with whom and where they wish, on a day and at a time that suits
 * them by the location's clock, not declined already, and nothing that stands there in the way: of the provider, of what their visit
 * needs, or of theirs.
 */
export function fitsWaiting(entry: WaitEntry, slot: FreeSlot, around: AroundSlot): boolean {
  const { durationMinutes, providerIds, locationIds, weekdays, notBefore, notAfter, from, until } = entry;
  const { timeZone } = around;
  if (entry.ended !== null || durationMinutes > slot.durationMinutes) return false;
  if (providerIds.length > 0 && !providerIds.includes(slot.providerId)) return false;
  if (locationIds.length > 0 && !locationIds.includes(slot.locationId)) return false;
  const date = dayAt(slot.startsAt, timeZone);
  if ((from !== null && date < from) || (until !== null && date > until)) return false;
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) return false;
  const stretch = visitStretch({ startsAt: slot.startsAt, durationMinutes });
  if (notBefore !== null && stretch.fromMs < minuteAtMs(date, notBefore, timeZone)) return false;
  if (notAfter !== null && stretch.toMs > minuteAtMs(date, notAfter, timeZone)) return false;
  if (offerOf(entry, slot)?.answer === 'declined') return false;
  return !checkBooking(visitFor(entry, slot, around), around).some(isInTheWay);
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

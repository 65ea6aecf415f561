import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../contract/scheduling/booking-clash.ts';
import type { AppointmentId, ResourceId, UserId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { plainVisit } from '../../../domain/scheduling/visits/appointment-status.ts';
import type { BookedVisit } from '../../../domain/scheduling/availability/booked-visit.ts';
import { parseTypedTime } from '../../../domain/base/time/typed-time.ts';
import { instantMeant } from '../../../domain/base/time/wall-time.ts';
import type { EnteredWrite } from '../../../sync/public-writes.ts';
import type { PendingOp } from '../../../sync/public.ts';

/** What the server named in its refusal. */
export function namedIn(answer: unknown): {
  clashes: readonly BookingClash[];
  others: readonly Appointment[];
} {
  const { details } = (answer ?? {}) as { details?: { clashes?: BookingClash[]; others?: Appointment[] } };
  return { clashes: details?.clashes ?? [], others: details?.others ?? [] };
}

/** A visit that the server refused, as it was entered. */
export type RefusedVisit = BookedVisit & Pick<Appointment, 'resourceIds' | 'startsAt' | 'durationMinutes'>;

/**
 * The visit that a refused booking or move would make; null for an entry that is neither, or that does not say when and where.
 * @param op the entry; its lane names the visit
 */
export function refusedVisit(
  { lane, patientId }: Pick<PendingOp, 'lane' | 'patientId'>,
  { name, body, seenContent }: Pick<EnteredWrite, 'name' | 'body' | 'seenContent'>,
): RefusedVisit | null {
  if (name !== 'appointment.book' && name !== 'appointment.move') return null;
  const stood = (seenContent ?? {}) as Partial<Appointment>;
  const visit = { ...plainVisit, ...stood, ...(body as Partial<Appointment>) };
  const { startsAt, durationMinutes, providerId, locationId } = visit;
  if (!startsAt || !durationMinutes || !providerId || !locationId) return null;
  const id = lane.slice(lane.indexOf(':') + 1) as AppointmentId;
  const whose = patientId as Appointment['patientId'];
  return {
    ...visit,
    id,
    patientId: whose,
    status: 'booked',
    startsAt,
    durationMinutes,
    providerId,
    locationId,
  };
}

/** Another time, provider or room for it, as a form holds them. */
export interface OtherTime {
  readonly providerId: UserId;
  readonly date: PlainDate | '';
  readonly time: string;
  readonly resourceIds: readonly ResourceId[];
}

/** The visit at the time that was entered; null while the day or the time is none. */
export function visitAt(visit: RefusedVisit, other: OtherTime, timeZone: string): RefusedVisit | null {
  const time = parseTypedTime(other.time);
  if (other.date === '' || time === null) return null;
  const { providerId, resourceIds } = other;
  const startsAt = instantMeant(other.date, time, timeZone, visit.startsAt);
  return { ...visit, providerId, startsAt, resourceIds: [...resourceIds] };
}

/**
 * What a refused entry says of a visit that is brought elsewhere: everything it said, and the new time. A reason that was given for
 * the old one goes.
 */
export function bodyMovedTo(body: unknown, { startsAt, providerId, resourceIds }: RefusedVisit): object {
  const { overrideReason: _, ...said } = body as { overrideReason?: string };
  return { ...said, startsAt, providerId, resourceIds };
}

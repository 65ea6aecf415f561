import * as z from 'zod/mini';
import { appointmentId, closureId, hoursExceptionId, locationId, resourceId } from '../base/ids.ts';
import { instant } from '../base/values.ts';

/** What may speak against a booking. */
export const clashKind = z.enum([
  /** It has no length. */
  'no-length',
  /** The location, or the whole clinic, is closed that day. */
  'closed',
  'provider-away',
  'outside-hours',
  'in-break',
  /** The provider, or the patient, has another visit then. */
  'provider-busy',
  'patient-busy',
  /** A room or a piece of equipment is held by another visit. */
  'resource-busy',
  /** It is not of this location, or out of use. */
  'resource-gone',
  /** The type needs a room or a piece of equipment that was not chosen. */
  'resource-missing',
  'class-full',
  /** The type is out of use, is not given by this provider, or may not be booked online. */
  'type-gone',
  'not-theirs',
  'not-online',
]);
export type ClashKind = z.infer<typeof clashKind>;

/** A class that a booking meets: one thing to a person, however many are in it. */
export const metClass = z.object({
  name: z.string(),
  /** How many are in it; none in one that is planned and empty. */
  count: z.int(),
  locationId,
  startsAt: instant,
  durationMinutes: z.int(),
});
export type MetClass = z.infer<typeof metClass>;

/** One thing that speaks against a booking, with what it is about. Ids that do not belong to its kind are null. */
export const bookingClash = z.object({
  kind: clashKind,
  /** It is refused unless a reason is given; the others are warnings. */
  needsReason: z.boolean(),
  /** Of a class one of its visits: it clashes once. */
  appointmentId: z.nullable(appointmentId),
  resourceId: z.nullable(resourceId),
  closureId: z.nullable(closureId),
  exceptionId: z.nullable(hoursExceptionId),
  /** With `resource-missing`: of which kind. */
  resourceKind: z.nullable(z.enum(['room', 'equipment'])),
  /** The visits do not meet, only the time before or after them does. */
  inBuffer: z.boolean(),
  /** The reason that a closure or an absence gives; of a class that is planned and empty its name. */
  reason: z.string(),
  /** The class that is met, if it is one. Absent in answers from before classes were named. */
  session: z.optional(z.nullable(metClass)),
});
export type BookingClash = z.infer<typeof bookingClash>;

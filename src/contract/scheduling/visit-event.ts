import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { appointmentId, clinicId, opId, userId, visitEventId } from '../base/ids.ts';
import { instant } from '../base/values.ts';
import { appointment } from './appointment.ts';

/** What of a visit its history keeps word for word. */
export const visitFacts = z.partial(
  z.pick(appointment, {
    startsAt: true,
    durationMinutes: true,
    providerId: true,
    locationId: true,
    typeId: true,
    resourceIds: true,
    status: true,
    cancellation: true,
    encounterId: true,
    caseId: true,
  }),
);
export type VisitFacts = z.infer<typeof visitFacts>;

/** `baseline`: how it stood when its history began to be kept; what was before that is unknown. */
export const visitEventKind = z.enum(['booked', 'moved', 'status', 'changed', 'baseline']);
export type VisitEventKind = z.infer<typeof visitEventKind>;

/**
 * By which way: staff in the app, the patient at the clinic's tablet, on the public page, by the link of a message; or the
 * server by itself.
 */
export const visitEventVia = z.enum(['staff', 'kiosk', 'online', 'message', 'automatic']);
export type VisitEventVia = z.infer<typeof visitEventVia>;

/** What changed too, without its words: the note of a visit stands in the visit alone. */
export const visitDetail = z.enum(['reason', 'note', 'addOns', 'buffers', 'overrideReason']);
export type VisitDetail = z.infer<typeof visitDetail>;

/** One thing that happened to a visit. Added with the change itself, and never changed. */
export const visitEvent = z.object({
  id: visitEventId,
  appointmentId,
  kind: visitEventKind,
  /** What was otherwise before it; of a booking nothing. */
  before: visitFacts,
  /** The same after it; of a booking and a baseline everything. */
  after: visitFacts,
  details: z.array(visitDetail),
  via: visitEventVia,
  /** Null where nobody was signed in. */
  byId: z.nullable(userId),
  byName: z.string(),
  /** By the clock of whoever did it, never later than the server's. */
  happenedAt: instant,
  /** By the server's clock. */
  receivedAt: instant,
  /** The write that it came with, for the device that sent it. */
  opId: z.nullable(opId),
  /** Where it stands on the device that entered it, until the server has it; no server says it. */
  waiting: z.optional(z.enum(['device', 'sending', 'needs-review'])),
});
export type VisitEvent = z.infer<typeof visitEvent>;

export const listVisitEvents = endpoint({
  name: 'appointments.history',
  method: 'GET',
  path: '/:clinicId/appointments/:appointmentId/history',
  summary:
    'Everything that happened to an appointment, in the order in which the server took it: from the booking, or from the day on which history began to be kept. The latest 500.',
  params: z.object({ clinicId, appointmentId }),
  response: z.object({ events: z.array(visitEvent) }),
});

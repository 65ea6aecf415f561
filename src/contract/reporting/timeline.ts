import * as z from 'zod/mini';
import { appointmentStatus } from '../scheduling/appointment.ts';
import { charge } from '../money/charge.ts';
import { documentKind, patientDocument } from '../people/document.ts';
import { encounter } from '../clinical/encounter.ts';
import { endpoint } from '../base/endpoint.ts';
import { filledForm } from '../people/forms.ts';
import {
  appointmentId,
  clinicId,
  encounterId,
  locationId,
  patientId,
  reminderId,
  userId,
  visitEventId,
} from '../base/ids.ts';
import { reminderChannel } from '../people/patient.ts';
import { payment, paymentReversal } from '../money/payment.ts';
import { visitNews } from '../messaging/reminders.ts';
import { reminderReason } from '../people/message-state.ts';
import { visitEvent } from '../scheduling/visit-event.ts';
import { instant, version } from '../base/values.ts';

/** What stands on a patient's timeline. Of one instant the first named comes first. */
export const timelineKind = z.enum([
  'visit',
  'visitEvent',
  'note',
  'measure',
  'charge',
  'payment',
  'reminder',
  'form',
  'document',
]);
export type TimelineKind = z.infer<typeof timelineKind>;

export const timelineVisit = z.object({
  kind: z.literal('visit'),
  id: appointmentId,
  /** When it begins, or was to begin. */
  at: instant,
  locationId,
  providerId: userId,
  status: appointmentStatus,
  reason: z.string(),
  version,
});

/** What happened to a visit: booked, moved, canceled and the like; not how it was seen through on its day. */
export const timelineVisitEvent = z.object({
  kind: z.literal('visitEvent'),
  id: visitEventId,
  /** When it happened, by the clock of whoever did it. */
  at: instant,
  /** Where the visit is now, and when it begins. */
  locationId,
  visitAt: instant,
  event: visitEvent,
});

export const timelineNote = z.object({
  kind: z.literal('note'),
  id: encounterId,
  /** When the encounter began. */
  at: instant,
  locationId: z.nullable(locationId),
  providerName: z.string(),
  status: encounter.shape.status,
  /** What tells most of it: the beginning of what was found, else of what the patient said, else its title. */
  line: z.string(),
  version,
});

/** What was measured in one instant, as it came in by import. */
export const timelineMeasure = z.object({
  kind: z.literal('measure'),
  /** Of one of them. */
  id: z.uuid(),
  at: instant,
  /** The encounter that all of them belong to. */
  encounterId: z.nullable(encounterId),
  measures: z.array(z.object({ id: z.uuid(), display: z.string(), value: z.string(), unit: z.string() })),
});

export const timelineCharge = z.extend(
  z.pick(charge, {
    id: true,
    locationId: true,
    encounterId: true,
    providerId: true,
    description: true,
    cptCode: true,
    units: true,
    totalMinor: true,
    serviceDate: true,
  }),
  {
    kind: z.literal('charge'),
    /** When it was posted. */
    at: instant,
  },
);

/** What was paid at the desk, with what takes it back. */
export const timelinePayment = z.extend(
  z.pick(payment, {
    id: true,
    locationId: true,
    amountMinor: true,
    method: true,
    reference: true,
    takenByName: true,
  }),
  {
    kind: z.literal('payment'),
    /** When it was taken. */
    at: instant,
    reversal: z.nullable(z.pick(paymentReversal, { kind: true, amountMinor: true, reversedOn: true })),
  },
);

/** A reminder that went out, or did not and why. One that is still to come stands with its visit alone. */
export const timelineReminder = z.object({
  kind: z.literal('reminder'),
  id: reminderId,
  /** What of the visit it told where it was no reminder. */
  news: z.optional(z.nullable(visitNews)),
  /** When it was sent, or when it was settled that it is not. */
  at: instant,
  channel: reminderChannel,
  state: z.enum(['sent', 'failed', 'skipped']),
  reason: z.nullable(reminderReason),
  appointmentId,
  /** The beginning of the visit that it tells of, and where that is. */
  visitAt: instant,
  locationId,
});

/** A form that the patient has filled in; not what they answered. */
export const timelineForm = z.extend(
  z.pick(filledForm, { id: true, title: true, number: true, isSigned: true, recordedByName: true }),
  {
    kind: z.literal('form'),
    /** When the patient was done, by the device's clock. */
    at: instant,
    /** Absent in copies from before forms could be withdrawn. */
    isWithdrawn: z.optional(z.boolean()),
  },
);

/** A document that the server has whole. */
export const timelineDocument = z.extend(
  z.pick(patientDocument, { id: true, name: true, addedByName: true }),
  {
    kind: z.literal('document'),
    /** When it was added. */
    at: instant,
    documentKind,
  },
);

export const timelineEntry = z.discriminatedUnion('kind', [
  timelineVisit,
  timelineVisitEvent,
  timelineNote,
  timelineMeasure,
  timelineCharge,
  timelinePayment,
  timelineReminder,
  timelineForm,
  timelineDocument,
]);
export type TimelineVisit = z.infer<typeof timelineVisit>;
export type TimelineVisitEvent = z.infer<typeof timelineVisitEvent>;
export type TimelineNote = z.infer<typeof timelineNote>;
export type TimelineMeasure = z.infer<typeof timelineMeasure>;
export type TimelineCharge = z.infer<typeof timelineCharge>;
export type TimelinePayment = z.infer<typeof timelinePayment>;
export type TimelineReminder = z.infer<typeof timelineReminder>;
export type TimelineForm = z.infer<typeof timelineForm>;
export type TimelineDocument = z.infer<typeof timelineDocument>;
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** The last entry of a page: the next page begins after it. */
export const timelineEnd = z.object({ at: instant, kind: timelineKind, id: z.uuid() });
export type TimelineEnd = z.infer<typeof timelineEnd>;

/** How many entries a page has where the caller does not say. */
export const timelinePageLength = 60;

export const getTimeline = endpoint({
  name: 'timeline.ofPatient',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/timeline',
  summary:
    "A patient's visits with what happened to them, notes, measures, charges, payments, reminders, filled-in forms and documents in one list, newest first: of the kinds named in `kinds` (with commas; all without it) those that the caller's role includes. `afterAt`, `afterKind` and `afterId` are the `next` of the page before.",
  params: z.object({ clinicId, patientId }),
  query: z.object({
    kinds: z.optional(z.string()),
    afterAt: z.optional(instant),
    afterKind: z.optional(timelineKind),
    afterId: z.optional(z.uuid()),
    limit: z.optional(z.string()),
  }),
  response: z.object({
    entries: z.array(timelineEntry),
    /** Null on the last page. */
    next: z.nullable(timelineEnd),
    /** True where a device made the page out of a day's pack; no server says it. */
    isPartial: z.optional(z.boolean()),
  }),
});

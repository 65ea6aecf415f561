import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { appointmentTypeId, clinicId, locationId, patientId, userId, waitEntryId } from '../base/ids.ts';
import { patientSummary, reminderChannel } from '../people/patient.ts';
import { reminderReason, reminderState } from '../people/message-state.ts';
import { instant, line, plainDate, version, visitInstant } from '../base/values.ts';

const duration = z.int().check(z.gte(5), z.lte(720));

/** What a patient who waits for a visit would take. */
export const waitEntryFields = z.object({
  patientId,
  urgent: z.boolean(),
  typeId: z.nullable(appointmentTypeId),
  durationMinutes: duration,
  /** With whom; empty means with anyone. */
  providerIds: z.array(userId).check(z.maxLength(100)),
  /** Where; empty means anywhere. */
  locationIds: z.array(locationId).check(z.maxLength(100)),
  /** On which days of the week, 1 is Monday; empty means on any. */
  weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)),
  /** By the wall clock of the location, in minutes since midnight: a visit begins no earlier and is over by then. */
  notBefore: z.nullable(z.int().check(z.gte(0), z.lte(1_439))),
  notAfter: z.nullable(z.int().check(z.gte(1), z.lte(1_440))),
  /** The first and the last day that would do. */
  from: z.nullable(plainDate),
  until: z.nullable(plainDate),
  note: line(300),
});
export type WaitEntryFields = z.infer<typeof waitEntryFields>;

/** A time that was offered, and what became of it; null while nobody has answered. */
export const slotOffer = z.object({
  startsAt: instant,
  durationMinutes: duration,
  providerId: userId,
  locationId,
  /** By the device's clock. */
  offeredAt: instant,
  answer: z.nullable(z.enum(['declined', 'booked'])),
});
export type SlotOffer = z.infer<typeof slotOffer>;

/** What was sent to somebody about a time that was offered to them, and what they answered there. */
export const sentOffer = z.object({
  startsAt: instant,
  providerId: userId,
  channel: reminderChannel,
  state: reminderState,
  /** Why it was not sent. */
  reason: z.nullable(reminderReason),
  sentAt: z.nullable(instant),
  /** Until when they may answer. */
  expiresAt: instant,
  /** `gone`: somebody else has the time. */
  answer: z.nullable(z.enum(['taken', 'declined', 'gone'])),
});
export type SentOffer = z.infer<typeof sentOffer>;

/** How the waiting ended. */
export const waitEnd = z.enum(['booked', 'removed']);
export type WaitEnd = z.infer<typeof waitEnd>;

export const mostOffers = 50;
const offers = z.array(slotOffer).check(z.maxLength(mostOffers));

export const waitEntry = z.extend(waitEntryFields, {
  id: waitEntryId,
  patient: patientSummary,
  offers,
  /** In the order in which they were sent. Absent from the answers to changes of an entry. */
  sent: z.optional(z.array(sentOffer)),
  ended: z.nullable(waitEnd),
  version,
  /** Since when the patient waits. */
  createdAt: instant,
});
export type WaitEntry = z.infer<typeof waitEntry>;

const inClinic = z.object({ clinicId });

export const listWaiting = endpoint({
  name: 'waitList.list',
  method: 'GET',
  path: '/:clinicId/wait-list',
  summary: 'Who waits for a visit: urgent ones first, then in the order in which they came; at most 1,000.',
  params: inClinic,
  response: z.object({ entries: z.array(waitEntry) }),
});

export const addWaiting = endpoint({
  name: 'waitList.add',
  method: 'POST',
  path: '/:clinicId/wait-list',
  summary: 'Puts a patient on the wait list.',
  params: inClinic,
  body: z.extend(waitEntryFields, {
    id: waitEntryId,
    /** When it was entered, by the device's clock. */
    since: z.optional(instant),
  }),
  response: waitEntry,
});

export const saveWaiting = endpoint({
  name: 'waitList.save',
  method: 'PUT',
  path: '/:clinicId/wait-list/:entryId',
  summary:
    'Changes what a waiting patient would take, notes an offer and its answer, or ends the waiting; absent fields stay. `ended` null lets them wait on.',
  params: z.object({ clinicId, entryId: waitEntryId }),
  body: z.extend(z.partial(z.omit(waitEntryFields, { patientId: true })), {
    offers: z.optional(offers),
    ended: z.optional(z.nullable(waitEnd)),
  }),
  response: waitEntry,
  versioned: true,
});

export const offerTime = endpoint({
  name: 'waitList.offer',
  method: 'POST',
  path: '/:clinicId/wait-list/:entryId/offers',
  summary:
    'Offers a free time to somebody who waits: notes it, and sends it to them with a private link on which they take or decline it, the way the clinic reminds its patients. What is sent, or why nothing is, stands in `sent`; nothing is said there where the clinic does not remind. Once is enough: an offer that stands open is not sent again.',
  params: z.object({ clinicId, entryId: waitEntryId }),
  body: z.object({ startsAt: visitInstant, durationMinutes: duration, providerId: userId, locationId }),
  response: waitEntry,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const waitListWrites = {
  'waitList.add': addWaiting,
  'waitList.save': saveWaiting,
} as const;

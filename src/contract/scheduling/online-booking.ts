import * as z from 'zod/mini';
import { addOnIds, bookedAppointment, bufferMinutes, resourceIds } from './appointment.ts';
import { emailAddress } from '../base/email-address.ts';
import { endpoint } from '../base/endpoint.ts';
import { appointmentId, appointmentTypeId, clinicId, locationId, patientId, userId } from '../base/ids.ts';
import { patientSummary } from '../people/patient.ts';
import { instant, line, plainDate, requiredLine, version } from '../base/values.ts';

/** What of a location may be booked on its public page. */
export const onlineOfferFields = z.object({
  isOn: z.boolean(),
  /** Of the types that may be booked online; empty means all of them. */
  typeIds: z.array(appointmentTypeId).check(z.maxLength(200)),
  /** Empty means every provider who has hours here. */
  providerIds: z.array(userId).check(z.maxLength(500)),
  daysAhead: z.int().check(z.gte(1), z.lte(365)),
  /** How soon a visit may begin, in hours from now. */
  noticeHours: z.int().check(z.gte(0), z.lte(336)),
  /** From how many hours before its beginning on a cancellation counts as late. */
  lateCancelHours: z.int().check(z.gte(0), z.lte(168)),
  /** Shown on the page, as typed. */
  words: line(1_000),
  /** Whether the page says what visits cost. Absent from copies of before it could be said: it does not. */
  showPrices: z.optional(z.boolean()),
});
export type OnlineOfferFields = z.infer<typeof onlineOfferFields>;
/** At most one of each location. One that was never saved stands with version 1, and is off. */
export const onlineOffer = z.extend(onlineOfferFields, { locationId, version });
export type OnlineOffer = z.infer<typeof onlineOffer>;

/** How a location stands before anybody has said anything. */
export const offerBefore: OnlineOfferFields = {
  isOn: false,
  typeIds: [],
  providerIds: [],
  daysAhead: 60,
  noticeHours: 4,
  lateCancelHours: 24,
  words: '',
  showPrices: false,
};

/** What a visitor says of themselves on the page. */
export const visitorFields = z.object({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  birthDate: plainDate,
  email: emailAddress,
  phone: line(40),
  /** What it is about; it becomes the reason of the visit. */
  note: line(300),
});
export type VisitorFields = z.infer<typeof visitorFields>;

/** The code that proves a visitor's address: how long it works, and how often it may be wrong. */
export const bookingCodeMinutes = 10;
export const bookingCodeDigits = 6;

/** A time that is held for somebody who booked on the page, until staff decide: as much of it as everybody at the desk may see. */
export const heldTime = z.object({
  /** Of the request, and of the visit that it becomes. */
  id: appointmentId,
  locationId,
  providerId: userId,
  typeId: appointmentTypeId,
  resourceIds,
  startsAt: instant,
  durationMinutes: z.int(),
  bufferBeforeMinutes: bufferMinutes,
  bufferAfterMinutes: bufferMinutes,
});
export type HeldTime = z.infer<typeof heldTime>;

/** Somebody new who booked on the page. The time is held until staff say who it is. */
export const onlineRequest = z.extend(heldTime, {
  ...visitorFields.shape,
  /** What they chose besides; `durationMinutes` has its minutes. Absent from copies of before it could be chosen. */
  addOnIds: z.optional(addOnIds),
  createdAt: instant,
  version,
  /** Charts of the same name and birth date. */
  alike: z.array(patientSummary),
});
export type OnlineRequest = z.infer<typeof onlineRequest>;

/** What a patient did on the public pages and nobody at the desk had a part in: booked, or cancelled by the private link. */
export const onlineNews = z.object({
  kind: z.enum(['booked', 'cancelled']),
  /** The visit's. */
  id: appointmentId,
  at: instant,
  locationId,
  providerId: userId,
  startsAt: instant,
  patient: patientSummary,
});
export type OnlineNews = z.infer<typeof onlineNews>;

const inClinic = z.object({ clinicId });
const oneRequest = z.object({ clinicId, requestId: appointmentId });

export const listOnlineOffers = endpoint({
  name: 'onlineBooking.offers',
  method: 'GET',
  path: '/:clinicId/online-booking',
  summary: 'What of each location may be booked on its public page.',
  params: inClinic,
  response: z.object({ offers: z.array(onlineOffer) }),
});

export const saveOnlineOffer = endpoint({
  name: 'onlineBooking.saveOffer',
  method: 'PUT',
  path: '/:clinicId/online-booking/:locationId',
  summary: 'Changes what of a location may be booked on its public page; absent fields stay.',
  params: z.object({ clinicId, locationId }),
  body: z.partial(onlineOfferFields),
  response: onlineOffer,
  versioned: true,
});

export const listOnlineRequests = endpoint({
  name: 'onlineRequests.list',
  method: 'GET',
  path: '/:clinicId/online-requests',
  summary:
    'Those who booked on the public page and whom the clinic does not know yet, the soonest visit first, at most 200. `isOffered`: some location can be booked online. `news`: what patients booked or cancelled there by themselves in the last 14 days, of visits to come, the latest first, at most 100.',
  params: inClinic,
  response: z.object({
    requests: z.array(onlineRequest),
    isOffered: z.boolean(),
    /** Absent in copies from before it was said. */
    news: z.optional(z.array(onlineNews)),
  }),
});

export const listHeldTimes = endpoint({
  name: 'onlineRequests.held',
  method: 'GET',
  path: '/:clinicId/online-requests/held',
  summary:
    'The times that are held for those who booked on the public page, in order, at most 1,000: when, with whom and where, not for whom.',
  params: inClinic,
  response: z.object({ held: z.array(heldTime) }),
});

export const acceptOnlineRequest = endpoint({
  name: 'onlineRequests.accept',
  method: 'POST',
  path: '/:clinicId/online-requests/:requestId/accept',
  summary:
    'Books what was asked for, for a chart that stands, or for a new one made from what the visitor said. Refused as a booking is, with `reason-needed`, unless `overrideReason` says why.',
  params: oneRequest,
  body: z.object({
    patientId,
    /** The chart is made under this id. */
    isNew: z.boolean(),
    /** Why it is booked although something speaks against it that needs a reason. */
    overrideReason: z.optional(line(300)),
  }),
  response: bookedAppointment,
  versioned: true,
});

export const declineOnlineRequest = endpoint({
  name: 'onlineRequests.decline',
  method: 'POST',
  path: '/:clinicId/online-requests/:requestId/decline',
  summary: 'Gives the held time free, tells the visitor by mail, and forgets what they said of themselves.',
  params: oneRequest,
  response: z.object({ id: appointmentId }),
});

import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { bookingClash } from './booking-clash.ts';
import {
  addOnId,
  appointmentId,
  appointmentTypeId,
  caseId,
  clinicId,
  encounterId,
  locationId,
  patientId,
  resourceId,
  seriesId,
  userId,
} from '../base/ids.ts';
import { patientSummary } from '../people/patient.ts';
import { instant, line, plainDate, version, visitInstant } from '../base/values.ts';

export const appointmentStatus = z.enum([
  'booked',
  'confirmed',
  'arrived',
  'inRoom',
  'withProvider',
  'checkedOut',
  'cancelled',
  'noShow',
]);
export type AppointmentStatus = z.infer<typeof appointmentStatus>;

/** The longest appointment, in minutes: whatever still runs at an instant began no longer ago. */
export const mostMinutes = 720;
const duration = z.int().check(z.gte(5), z.lte(mostMinutes));
/** Minutes kept free before or after a visit. */
export const bufferMinutes = z.int().check(z.gte(0), z.lte(120));
export const addOnIds = z.array(addOnId).check(z.maxLength(30));
export const resourceIds = z.array(resourceId).check(z.maxLength(20));

/** Why a visit was cancelled, whether too late to give the time to somebody else, and on whose part. */
export const cancellation = z.object({
  reason: line(300),
  late: z.boolean(),
  by: z.enum(['patient', 'clinic']),
});
export type Cancellation = z.infer<typeof cancellation>;

/** When each state the visit is in, or went through, was reached; the device's time, not that of sync. */
export const statusTimes = z.partialRecord(appointmentStatus, instant);
export type StatusTimes = z.infer<typeof statusTimes>;

export const appointment = z.object({
  id: appointmentId,
  clinicId,
  locationId,
  providerId: userId,
  patientId,
  patient: patientSummary,
  startsAt: instant,
  durationMinutes: duration,
  status: appointmentStatus,
  reason: line(300),
  note: line(2000),
  /** The device's time of check-in, not the time of sync. */
  arrivedAt: z.nullable(instant),
  /** The patient checked in by themselves, at the clinic's tablet. */
  arrivedBySelf: z.boolean(),
  encounterId: z.nullable(encounterId),
  typeId: z.nullable(appointmentTypeId),
  addOnIds: z.array(addOnId),
  /** Rooms and equipment that it holds. */
  resourceIds: z.array(resourceId),
  /** As the type had them when the visit was booked. */
  bufferBeforeMinutes: bufferMinutes,
  bufferAfterMinutes: bufferMinutes,
  /** The series that it belongs to, and which date of it: the instant at which that one was to begin. */
  seriesId: z.nullable(seriesId),
  recurrenceId: z.nullable(instant),
  statusTimes,
  cancellation: z.nullable(cancellation),
  /** When it was marked as missed by itself; null where a person said so. */
  missedMarkedAt: z.nullable(instant),
  /** Why it was booked although an exclusive room is in use, the day is closed or the class is full. */
  overrideReason: line(300),
  /** The patient's case that it belongs to. Absent in copies from before there were cases. */
  caseId: z.optional(z.nullable(caseId)),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type Appointment = z.infer<typeof appointment>;

/** `clashes`: the other appointments that it clashes with, of a class one for all; `warnings`: everything that speaks against it, at once. */
export const bookedAppointment = z.extend(appointment, {
  clashes: z.array(appointmentId),
  warnings: z.array(bookingClash),
});

/** What a booking may say besides; absent from writes that were queued before it existed. */
const bookingDetails = {
  typeId: z.optional(z.nullable(appointmentTypeId)),
  addOnIds: z.optional(addOnIds),
  resourceIds: z.optional(resourceIds),
  bufferBeforeMinutes: z.optional(bufferMinutes),
  bufferAfterMinutes: z.optional(bufferMinutes),
  overrideReason: z.optional(line(300)),
  /** Absent in a booking: the patient's only open case, if there is just one. */
  caseId: z.optional(z.nullable(caseId)),
};

const inClinic = z.object({ clinicId });
const oneAppointment = z.object({ clinicId, appointmentId });

export const listAppointments = endpoint({
  name: 'appointments.list',
  method: 'GET',
  path: '/:clinicId/appointments',
  summary:
    "A location's appointments of one day, the day taken in the location's zone, and those of the day before that run into it.",
  params: inClinic,
  query: z.object({ locationId, date: plainDate, providerId: z.optional(userId) }),
  response: z.object({ date: plainDate, locationId, appointments: z.array(appointment) }),
});

/** The most days that one answer spans: six weeks, as a month is drawn. */
export const mostRangeDays = 42;

export const listAppointmentRange = endpoint({
  name: 'appointments.range',
  method: 'GET',
  path: '/:clinicId/appointments/range',
  summary:
    "Appointments of up to 42 days in a row and those that run into the first, of one location or of all: each location's days taken in its own zone.",
  params: inClinic,
  query: z.object({
    from: plainDate,
    /** 1 to 42. */
    days: z.string(),
    /** Absent: every location of the clinic. */
    locationId: z.optional(locationId),
  }),
  response: z.object({ from: plainDate, days: z.int(), appointments: z.array(appointment) }),
});

export const listSeries = endpoint({
  name: 'appointments.ofSeries',
  method: 'GET',
  path: '/:clinicId/appointments/series/:seriesId',
  summary:
    'Every appointment of a series, in order of time, cancelled ones too. None where nobody knows the series.',
  params: z.object({ clinicId, seriesId }),
  response: z.object({ appointments: z.array(appointment) }),
});

/** The most visits ahead of one patient that are listed: more than a series has. */
export const mostAhead = 500;

export const listPatientAppointments = endpoint({
  name: 'appointments.ofPatient',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/appointments',
  summary:
    "A patient's appointments, newest first: the latest 100 of the past, the next 500 that stand from today on, and the next 100 that were cancelled.",
  params: z.object({ clinicId, patientId }),
  response: z.object({ appointments: z.array(appointment) }),
});

export const bookAppointment = endpoint({
  name: 'appointments.book',
  method: 'POST',
  path: '/:clinicId/appointments',
  summary:
    'Books an appointment. What speaks against it is named in `warnings`; a closed day, an exclusive room in use and a full class are refused with `reason-needed` unless `overrideReason` says why.',
  params: inClinic,
  body: z.object({
    id: appointmentId,
    locationId,
    providerId: userId,
    patientId,
    startsAt: visitInstant,
    durationMinutes: duration,
    reason: line(300),
    note: line(2000),
    ...bookingDetails,
    seriesId: z.optional(z.nullable(seriesId)),
    recurrenceId: z.optional(z.nullable(instant)),
    /** When it was booked, by the device's clock. */
    bookedAt: z.optional(instant),
  }),
  response: bookedAppointment,
});

export const moveAppointment = endpoint({
  name: 'appointments.move',
  method: 'PUT',
  path: '/:clinicId/appointments/:appointmentId',
  summary:
    'Moves an appointment in time, to another provider, location or other rooms, or changes its type, reason or note; absent fields stay, but rooms of the location that it leaves are let go of. What newly speaks against it is refused as for a booking. To another location goes only a visit that is still expected and has no note.',
  params: oneAppointment,
  body: z.object({
    locationId: z.optional(locationId),
    providerId: z.optional(userId),
    startsAt: z.optional(visitInstant),
    durationMinutes: z.optional(duration),
    reason: z.optional(line(300)),
    note: z.optional(line(2000)),
    ...bookingDetails,
  }),
  response: bookedAppointment,
  versioned: true,
});

export const setAppointmentStatus = endpoint({
  name: 'appointments.setStatus',
  method: 'PUT',
  path: '/:clinicId/appointments/:appointmentId/status',
  summary:
    'Sets where the visit stands; `at` is when it happened on the device. A visit that is booked again takes its time like a new one.',
  params: oneAppointment,
  body: z.object({
    status: appointmentStatus,
    at: instant,
    /** With `cancelled`. */
    cancellation: z.optional(cancellation),
    /** With `noShow`: nobody said so, the time has passed. */
    isAutomatic: z.optional(z.boolean()),
    /** With `arrived`: the patient did it, at the clinic's tablet. */
    arrivedBySelf: z.optional(z.boolean()),
    overrideReason: z.optional(line(300)),
  }),
  response: appointment,
  versioned: true,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const appointmentWrites = {
  'appointment.book': bookAppointment,
  'appointment.move': moveAppointment,
  'appointment.setStatus': setAppointmentStatus,
} as const;

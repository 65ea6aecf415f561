import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { appointmentId, clinicId, encounterId, locationId, patientId, userId } from './ids.ts';
import { patientSummary } from './patient.ts';
import { instant, line, plainDate, version } from './values.ts';

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

export const appointment = z.object({
  id: appointmentId,
  clinicId,
  locationId,
  providerId: userId,
  patientId,
  patient: patientSummary,
  startsAt: instant,
  durationMinutes: z.int().check(z.gte(5), z.lte(720)),
  status: appointmentStatus,
  reason: line(300),
  note: line(2000),
  /** The device's time of check-in, not the time of sync. */
  arrivedAt: z.nullable(instant),
  encounterId: z.nullable(encounterId),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type Appointment = z.infer<typeof appointment>;

/** Ids of other appointments of the same provider that overlap; a warning, never a refusal. */
export const bookedAppointment = z.extend(appointment, { clashes: z.array(appointmentId) });

const inClinic = z.object({ clinicId });
const oneAppointment = z.object({ clinicId, appointmentId });

export const listAppointments = endpoint({
  name: 'appointments.list',
  method: 'GET',
  path: '/:clinicId/appointments',
  summary: "A location's appointments of one day, the day taken in the location's zone.",
  params: inClinic,
  query: z.object({ locationId, date: plainDate, providerId: z.optional(userId) }),
  response: z.object({ date: plainDate, locationId, appointments: z.array(appointment) }),
});

export const listPatientAppointments = endpoint({
  name: 'appointments.ofPatient',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/appointments',
  summary: "A patient's appointments, newest first, at most 100.",
  params: z.object({ clinicId, patientId }),
  response: z.object({ appointments: z.array(appointment) }),
});

export const bookAppointment = endpoint({
  name: 'appointments.book',
  method: 'POST',
  path: '/:clinicId/appointments',
  summary: 'Books an appointment. An overlap is accepted and named in `clashes`.',
  params: inClinic,
  body: z.object({
    id: appointmentId,
    locationId,
    providerId: userId,
    patientId,
    startsAt: instant,
    durationMinutes: z.int().check(z.gte(5), z.lte(720)),
    reason: line(300),
    note: line(2000),
  }),
  response: bookedAppointment,
});

export const moveAppointment = endpoint({
  name: 'appointments.move',
  method: 'PUT',
  path: '/:clinicId/appointments/:appointmentId',
  summary: 'Moves an appointment in time or to another provider, or changes its reason or note.',
  params: oneAppointment,
  body: z.object({
    providerId: z.optional(userId),
    startsAt: z.optional(instant),
    durationMinutes: z.optional(z.int().check(z.gte(5), z.lte(720))),
    reason: z.optional(line(300)),
    note: z.optional(line(2000)),
  }),
  response: bookedAppointment,
  versioned: true,
});

export const setAppointmentStatus = endpoint({
  name: 'appointments.setStatus',
  method: 'PUT',
  path: '/:clinicId/appointments/:appointmentId/status',
  summary: 'Sets where the visit stands; `at` is when it happened on the device.',
  params: oneAppointment,
  body: z.object({ status: appointmentStatus, at: instant }),
  response: appointment,
  versioned: true,
});

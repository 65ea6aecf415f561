import type { Appointment, appointmentWrites } from '../../../contract/scheduling/appointment.ts';
import type { LocationId, PatientId, UserId } from '../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { plainVisit } from './appointment-status.ts';
import { patientName } from '../../base/text/person-name.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';

/** What a booking needs. The id is made on the device. */
export interface Booking {
  id: Appointment['id'];
  clinicId: Appointment['clinicId'];
  locationId: LocationId;
  providerId: UserId;
  patient: PatientSummary;
  startsAt: Instant;
  durationMinutes: number;
  reason: string;
  note: string;
  typeId?: Appointment['typeId'];
  addOnIds?: Appointment['addOnIds'];
  resourceIds?: Appointment['resourceIds'];
  /** As the type has them now. */
  bufferBeforeMinutes?: number;
  bufferAfterMinutes?: number;
  seriesId?: Appointment['seriesId'];
  recurrenceId?: Appointment['recurrenceId'];
  /** Why, where a closed day, an exclusive room in use or a full class speaks against it. */
  overrideReason?: string;
}

/**
 * The write that books, and the row that stands until the server answers. It goes after everything that still waits for its patient, who may be new on this device.
 * @param now the device's clock, for the row that is shown until the server answers
 */
export function writeBooking(
  booking: Booking,
  now: Instant,
): { write: QueuedWrite<typeof appointmentWrites, 'appointment.book'>; row: Appointment } {
  const { clinicId, patient, ...fields } = booking;
  const patientId: PatientId = patient.id;
  const row: Appointment = {
    ...plainVisit,
    ...fields,
    clinicId,
    patientId,
    patient,
    status: 'booked',
    arrivedAt: null,
    encounterId: null,
    statusTimes: { booked: now },
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const write: QueuedWrite<typeof appointmentWrites, 'appointment.book'> = {
    name: 'appointment.book',
    params: { clinicId },
    body: { ...fields, patientId, bookedAt: now },
    lane: `appointment:${booking.id}`,
    seen: null,
    afterLanes: [`patient:${patientId}`],
    label: `Book ${patientName(patient)}`,
    patientId,
    patches: [{ entity: 'appointment', id: booking.id, merge: { ...row }, create: true }],
  };
  return { write, row };
}

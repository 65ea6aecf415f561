import type { Appointment, AppointmentStatus } from '../../contract/appointment.ts';
import type { ClinicId, EncounterId, PatientId } from '../../contract/ids.ts';
import type { Patient, PatientFields } from '../../contract/patient.ts';
import {
  mayFollow,
  statusLabels,
  writeBooking,
  writeMove,
  writeStatus,
  writeStatusBack,
} from '../../domain/appointment-changes.ts';
import type { AppointmentMove, Booking } from '../../domain/appointment-changes.ts';
import { toInstant } from '../../domain/clinic-day.ts';
import { timeInWords } from '../../domain/day-words.ts';
import { emptyNote } from '../../domain/empty-note.ts';
import { writeStart } from '../../domain/encounter-patches.ts';
import { writeNewPatient } from '../../domain/patient-changes.ts';
import { patientName } from '../../domain/person-name.ts';
import { newId } from '../../sync/device.ts';
import { enqueue } from '../../sync/outbox.ts';
import { toast } from '../../ui/toast.ts';

/** The device's clock, as an instant. */
const now = () => toInstant(Date.now());

/** One toast at a time: it lies over the place where the next dialog has its buttons. */
const toastName = 'visit';

/** Closes the offer to undo, when something else is begun. */
export const closeVisitToast = (): void => toast.close(toastName);

/**
 * Runs a save for a screen. When the device could not keep it, says so: nothing was saved, nothing is pretended.
 * @returns whether it is saved on this device
 */
export async function isSaved(save: Promise<unknown>): Promise<boolean> {
  try {
    await save;
    return true;
  } catch (fault) {
    toast.fail('Not saved on this device', { description: fault });
    return false;
  }
}

/** Takes a visit into a state and offers to undo it. Saved on this device before it says so. */
export async function changeStatus(appointment: Appointment, status: AppointmentStatus): Promise<void> {
  await enqueue(writeStatus(appointment, status, now()));
  toast.success(`${patientName(appointment.patient)}: ${statusLabels[status].toLowerCase()}`, {
    name: toastName,
    action: {
      label: 'Undo',
      onPress: () => void isSaved(enqueue(writeStatusBack(appointment, status, now()))),
    },
  });
}

/** Moves a visit or changes its details, and offers to undo it. */
export async function moveVisit(appointment: Appointment, move: AppointmentMove): Promise<void> {
  await enqueue(writeMove(appointment, move));
  const { providerId, startsAt, durationMinutes, reason, note } = appointment;
  const before = { providerId, startsAt, durationMinutes, reason, note };
  toast.success(`${patientName(appointment.patient)}: visit changed`, {
    name: toastName,
    action: {
      label: 'Undo',
      onPress: () => void isSaved(enqueue(writeMove({ ...appointment, ...move }, before))),
    },
  });
}

/** Books a visit, says when it is, and offers to undo it: a cancelled visit, not a lost one. */
export async function bookVisit(booking: Omit<Booking, 'id'>, timeZone: string): Promise<void> {
  const at = now();
  const { write, row } = writeBooking({ ...booking, id: newId() as Booking['id'] }, at);
  await enqueue(write);
  toast.success(`Booked ${patientName(row.patient)}, ${timeInWords(row.startsAt, timeZone)}`, {
    name: toastName,
    action: { label: 'Undo', onPress: () => void isSaved(enqueue(writeStatus(row, 'cancelled', now()))) },
  });
}

/** Adds a patient in passing, from what a booking asks for. */
export async function addPatient(clinicId: ClinicId, fields: PatientFields): Promise<Patient> {
  const { write, row } = writeNewPatient(clinicId, newId() as PatientId, fields, now());
  await enqueue(write);
  return row;
}

/**
 * Opens the note of a visit and takes the visit to the provider, where it is not yet.
 * @returns the note's id, once it is saved on this device
 */
export async function startVisitNote(visit: Appointment, providerName: string): Promise<EncounterId> {
  const at = now();
  const { clinicId, locationId, patientId, providerId, reason } = visit;
  const id = newId() as EncounterId;
  const about = { clinicId, locationId, patientId, providerId, providerName, appointmentId: visit.id };
  const start = { ...about, id, startedAt: at, title: reason === '' ? 'Visit' : reason, note: emptyNote() };
  await enqueue(writeStart(start, patientName(visit.patient), at));
  if (mayFollow(visit.status, 'withProvider')) await enqueue(writeStatus(visit, 'withProvider', at));
  return id;
}

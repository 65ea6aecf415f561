import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import type { Patient, PatientFields } from '../../contract/people/patient.ts';
import {
  changedFields,
  wholePatient,
  writeNewPatient,
  writePatientChange,
} from '../../domain/people/patient-changes.ts';
import { patientName } from '../../domain/base/text/person-name.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { toast } from '../../ui/messages/toast.ts';
import { undoing } from '../../ui/messages/undoing.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { nowInstant } from '../base/now-instant.ts';

/** Adds a patient under an id made here, in passing: it is saved on this device when it resolves, and nothing is said. */
export async function addPatientInPassing(clinicId: ClinicId, fields: PatientFields): Promise<Patient> {
  const { write, row } = writeNewPatient(clinicId, newId() as PatientId, fields, nowInstant());
  await enqueue(write);
  return row;
}

/**
 * The same where somebody asked for it, who is told.
 * @returns the id, once the patient is saved on this device; null when they could not be, which has been said
 */
export async function addPatient(clinicId: ClinicId, fields: PatientFields): Promise<PatientId | null> {
  const adding = addPatientInPassing(clinicId, fields);
  if (!(await isSaved(adding))) return null;
  toast.success(`${patientName(fields)} added`);
  return (await adding).id;
}

/** Gives a patient another photo, or none (empty), and offers to undo it. @param photo a square JPEG in base64 */
export async function changePhoto(patient: Patient, photo: string): Promise<void> {
  const before = patient.photo ?? '';
  if (photo === before || !(await isSaved(enqueue(writePatientChange(patient, { photo }))))) return;
  toast.success(photo === '' ? 'Photo removed' : 'Photo saved', {
    action: undoing(() => enqueue(writePatientChange({ ...patient, photo }, { photo: before }))),
  });
}

/**
 * Saves only what differs from the patient as the form was opened with, and offers to undo it.
 * @returns whether it is saved on this device (also when nothing differed)
 */
export async function changePatient(patient: Patient, wanted: PatientFields): Promise<boolean> {
  const changed = changedFields(patient, wanted);
  if (Object.keys(changed).length === 0) return true;
  if (!(await isSaved(enqueue(writePatientChange(patient, changed))))) return false;
  const whole = wholePatient(patient);
  const before = Object.fromEntries(
    Object.keys(changed).map((field) => [field, whole[field as keyof PatientFields]]),
  );
  toast.success(`${patientName(wanted)} changed`, {
    action: undoing(() => enqueue(writePatientChange({ ...whole, ...changed } as Patient, before))),
  });
  return true;
}

import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import type {
  Patient,
  PatientChange,
  PatientFields,
  WholePatientFields,
  patientWrites,
} from '../../contract/people/patient.ts';
import type { Instant } from '../../contract/base/values.ts';
import type { QueuedWrite } from '../base/queued-write.ts';
import { ofPatientTexts } from './patient-texts.ts';

/** Nothing entered yet. */
export const blankPatient: Omit<WholePatientFields, 'birthDate'> & { birthDate: '' } = {
  firstName: '',
  middleName: '',
  lastName: '',
  preferredName: '',
  birthDate: '',
  sex: 'unknown',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  alerts: [],
  noRemindersBy: [],
  tags: [],
  ...ofPatientTexts(() => ''),
  preferredProviderId: null,
  noContactBy: [],
  deceasedOn: null,
  birthDateKnown: 'day',
  deceasedOnKnown: 'day',
};

/** A patient with every field, whatever version of the app or the server they were kept by. */
export const wholePatient = (patient: Patient): Omit<Patient, keyof PatientFields> & WholePatientFields => ({
  ...(blankPatient as Partial<WholePatientFields>),
  ...(patient as Patient & WholePatientFields),
});

/**
 * The write that adds a patient under the id that the device made, and the row that stands until the server answers.
 * Fields go out as typed: accents, apostrophes and blanks are the person's own.
 */
export function writeNewPatient(
  clinicId: ClinicId,
  id: PatientId,
  fields: PatientFields,
  now: Instant,
): { write: QueuedWrite<typeof patientWrites, 'patient.create'>; row: Patient } {
  const row: Patient = {
    ...fields,
    id,
    clinicId,
    chartNumber: null,
    deceasedOn: fields.deceasedOn ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const write: QueuedWrite<typeof patientWrites, 'patient.create'> = {
    name: 'patient.create',
    params: { clinicId },
    body: { ...fields, id },
    lane: `patient:${id}`,
    seen: null,
    label: `Add ${fields.firstName} ${fields.lastName}`,
    patientId: id,
    patches: [{ entity: 'patient', id, merge: { ...row }, create: true }],
  };
  return { write, row };
}

/** The fields that differ from the patient as it stands; empty when none does. */
export function changedFields(patient: Patient, wanted: PatientFields): Partial<PatientFields> {
  const whole = wholePatient(patient);
  const isSame = (field: keyof PatientFields) =>
    JSON.stringify(whole[field]) === JSON.stringify(wanted[field]);
  const changed = (Object.keys(wanted) as (keyof PatientFields)[]).filter((field) => !isSame(field));
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}

/** The write that changes the given fields and leaves the others to whoever changes them meanwhile. */
export function writePatientChange(
  patient: Patient,
  changed: PatientChange,
): QueuedWrite<typeof patientWrites, 'patient.update'> {
  const name = { ...patient, ...changed };
  const whole = { ...wholePatient(patient), photo: patient.photo ?? '' };
  return {
    name: 'patient.update',
    params: { clinicId: patient.clinicId, patientId: patient.id },
    body: changed,
    lane: `patient:${patient.id}`,
    seen: patient.version,
    seenContent: Object.fromEntries(
      Object.keys(changed).map((field) => [field, whole[field as keyof PatientChange]]),
    ),
    label: `Change ${name.firstName} ${name.lastName}`,
    patientId: patient.id,
    patches: [{ entity: 'patient', id: patient.id, merge: { ...changed } }],
  };
}

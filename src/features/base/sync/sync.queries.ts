import type { ClinicId, PatientId } from '../../../contract/base/ids.ts';
import { getPatient, type Patient } from '../../../contract/people/patient.ts';
import { defineRead, overlayRow } from '../../../sync/public.ts';

/** Whom waiting entries concern; offline from this device, also when the patient was added here. */
export function concernedPatientRead(clinicId: ClinicId, patientId: PatientId) {
  return defineRead({
    endpoint: getPatient,
    request: { params: { clinicId, patientId } },
    topics: ['patients'],
    overlay: (body, pending, takenAtMs) => overlayRow(body, 'patient', patientId, pending, takenAtMs) ?? body,
    fromPack: (pack) => pack.patients.find((row) => row.id === patientId),
    fromPending: (pending) => overlayRow<Patient>(undefined, 'patient', patientId, pending, 0),
  });
}

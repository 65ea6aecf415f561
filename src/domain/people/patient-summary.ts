import type { Patient, PatientSummary } from '../../contract/people/patient.ts';

/** What stands beside an appointment of a patient: the fields of the summary and no others. */
export function summaryOf(patient: Patient | PatientSummary): PatientSummary {
  const { id, firstName, lastName, preferredName, birthDate, phone, chartNumber, alerts } = patient;
  const { middleName = '', deceasedOn = null, birthDateKnown, deceasedOnKnown } = patient;
  return {
    id,
    firstName,
    middleName,
    lastName,
    preferredName,
    birthDate,
    ...(birthDateKnown && { birthDateKnown }),
    deceasedOn,
    ...(deceasedOnKnown && { deceasedOnKnown }),
    phone,
    chartNumber,
    alerts,
  };
}

import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import { getPatientFile, getPatientWords, type PatientFile } from '../../contract/people/patient-file.ts';
import type { Patient } from '../../contract/people/patient.ts';
import { defineRead, overlayRow, overlayRows, type Pending } from '../../sync/public.ts';

/** A patient's file with what this device has entered; offline from its copy or a day's pack. */
export function patientFileRead(clinicId: ClinicId, patientId: PatientId) {
  const laid = (file: PatientFile, pending: Pending, takenAtMs: number): PatientFile => {
    type Row = { readonly id: string; readonly patientId: PatientId; readonly archivedAt?: unknown };
    const belongs = (row: Row) => row.patientId === patientId && (row.archivedAt ?? null) === null;
    return {
      ...file,
      contacts: [...overlayRows(file.contacts, 'contact', pending, takenAtMs, belongs)],
      consents: [...overlayRows(file.consents, 'consent', pending, takenAtMs, belongs)],
      cases: [...overlayRows(file.cases, 'case', pending, takenAtMs, belongs)],
      coverages: [...overlayRows(file.coverages, 'coverage', pending, takenAtMs, belongs)],
      checks: [...overlayRows(file.checks, 'coverageCheck', pending, takenAtMs, belongs)],
    };
  };
  const nothing = { contacts: [], consents: [], cases: [], coverages: [], checks: [], household: [] };
  return defineRead({
    endpoint: getPatientFile,
    request: { params: { clinicId, patientId } },
    topics: ['patients', 'appointments'],
    overlay: laid,
    fromPack: (pack) => pack.files?.find((file) => file.patientId === patientId),
    fromPending: (pending) =>
      overlayRow<Patient>(undefined, 'patient', patientId, pending, 0) &&
      laid({ patientId, ...nothing }, pending, 0),
  });
}

/** Tags, referral sources and payers in use in the clinic. Offline those of the patients of the day. */
export function patientWordsRead(clinicId: ClinicId) {
  return defineRead({
    endpoint: getPatientWords,
    request: { params: { clinicId } },
    topics: ['patients'],
    fromPack: ({ patients, files = [] }) => ({
      tags: [...new Set(patients.flatMap(({ tags = [] }) => tags))],
      referralSources: [...new Set(patients.map(({ referralSource = '' }) => referralSource))].filter(
        Boolean,
      ),
      payers: [...new Set(files.flatMap(({ coverages }) => coverages.map(({ payer }) => payer)))],
    }),
  });
}

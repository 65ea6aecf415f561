import type { ClinicId, PatientId } from '../../contract/ids.ts';
import { getPatient, listPatients } from '../../contract/patient.ts';
import type { Patient } from '../../contract/patient.ts';
import { belongsToSearch, searchAmong } from '../../domain/patient-match.ts';
import { overlayRow, overlayRows } from '../../sync/overlay.ts';
import { defineRead } from '../../sync/read.ts';

/** Patients that a typed query means, all by name without one. Offline among the day pack's. */
export function patientListRead(clinicId: ClinicId, query: string, limit: number) {
  return defineRead({
    endpoint: listPatients,
    request: {
      params: { clinicId },
      query: { limit: String(limit), ...(query === '' ? {} : { q: query }) },
    },
    topics: ['patients'],
    overlay: (body, pending, takenAtMs) => {
      const patients = overlayRows(body.patients, 'patient', pending, takenAtMs, (row) =>
        belongsToSearch(row, query, body.isNear === true),
      );
      const known = new Set(body.patients.map(({ id }) => id));
      // Who was added here and is not on the server yet stands first: they were entered a moment ago.
      const added = patients.filter(({ id }) => !known.has(id));
      const others = patients.filter(({ id }) => known.has(id));
      return { ...body, patients: [...added, ...others], total: body.total + added.length };
    },
    fromPack: (pack) => searchAmong(pack.patients, query, limit),
  });
}

/** One patient with what this device entered, also one whom only this device knows. */
export function patientRead(clinicId: ClinicId, patientId: PatientId) {
  return defineRead({
    endpoint: getPatient,
    request: { params: { clinicId, patientId } },
    topics: ['patients'],
    overlay: (body, pending, takenAtMs) => overlayRow(body, 'patient', patientId, pending, takenAtMs) ?? body,
    fromPack: (pack) => pack.patients.find(({ id }) => id === patientId),
    fromPending: (pending) => overlayRow<Patient>(undefined, 'patient', patientId, pending, 0),
  });
}

import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import { getPatient, listPatients } from '../../contract/people/patient.ts';
import type { Patient } from '../../contract/people/patient.ts';
import type { PatientWish } from '../../domain/people/patient-match.ts';
import { searchOnDevice, withEntered } from './patient-search.reads.ts';
import { defineRead, overlayRow, type Pending } from '../../sync/public.ts';

/** Patients that a typed query means, all without one, of those who are wanted and in that order. Offline among all that this device has. */
export function patientListRead(clinicId: ClinicId, query: string, limit: number, wish: PatientWish = {}) {
  return defineRead({
    endpoint: listPatients,
    request: {
      params: { clinicId },
      query: { limit: String(limit), ...(query === '' ? {} : { q: query }), ...wish },
    },
    topics: ['patients'],
    overlay: (body, pending, takenAtMs) => {
      const answer = withEntered(body, query, pending, takenAtMs, wish);
      const made = new Set(addedHere(pending));
      if (!answer.patients.some(({ id }) => made.has(id))) return answer;
      // Who was added here and is not on the server yet stands first: they were entered a moment ago.
      const added = answer.patients.filter(({ id }) => made.has(id));
      const others = answer.patients.filter(({ id }) => !made.has(id));
      return { ...answer, patients: [...added, ...others] };
    },
    within: searchOnDevice(clinicId, query, limit, wish),
  });
}

/** The ids of those who were added on this device and wait. */
const addedHere = (pending: Pending): string[] =>
  pending.ops
    .filter(({ state }) => state !== 'done')
    .flatMap(({ patches }) => patches)
    .flatMap(({ entity, id, create }) => (entity === 'patient' && create ? [id] : []));

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

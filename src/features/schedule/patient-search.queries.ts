import type { ClinicId } from '../../contract/ids.ts';
import { listPatients } from '../../contract/patient.ts';
import { matchesPatient, searchAmong } from '../../domain/patient-match.ts';
import { overlayRows } from '../../sync/overlay.ts';
import { defineRead } from '../../sync/read.ts';

/** How many matches the booking dialog offers. */
const offered = 8;

/** Patients that a typed query means: by the server, or among the day pack's without a network. */
export function patientSearchRead(clinicId: ClinicId, query: string) {
  return defineRead({
    endpoint: listPatients,
    request: { params: { clinicId }, query: { q: query, limit: String(offered) } },
    topics: ['patients'],
    overlay: (body, pending, takenAtMs) => ({
      ...body,
      patients: [
        ...overlayRows(body.patients, 'patient', pending, takenAtMs, (row) => matchesPatient(row, query)),
      ],
    }),
    fromPack: (pack) => searchAmong(pack.patients, query, offered),
  });
}

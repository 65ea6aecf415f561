import type { ClinicId } from '../contract/ids.ts';
import { listPatients } from '../contract/patient.ts';
import { belongsToSearch, searchAmong } from '../domain/patient-match.ts';
import { overlayRows } from '../sync/overlay.ts';
import { defineRead } from '../sync/read.ts';

/**
 * The first patients that a typed query means, with what this device has entered: by the server, or among the day pack's without
 * a network. Where nobody fits, those with similar names (`isNear`).
 * @param limit how many at most
 */
export function patientSearchRead(
  clinicId: ClinicId,
  query: string,
  limit: number,
  more: { readonly inShell?: boolean } = {},
) {
  return defineRead({
    endpoint: listPatients,
    request: { params: { clinicId }, query: { q: query, limit: String(limit) } },
    topics: ['patients'],
    ...more,
    overlay: (body, pending, takenAtMs) => ({
      ...body,
      patients: [
        ...overlayRows(body.patients, 'patient', pending, takenAtMs, (row) =>
          belongsToSearch(row, query, body.isNear === true),
        ),
      ],
    }),
    fromPack: (pack) => searchAmong(pack.patients, query, limit),
  });
}

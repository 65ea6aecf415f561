import type { readFromDevice } from '../../api/call/device-read.ts';
import type { ResponseOf } from '../../contract/base/endpoint.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { listPatients } from '../../contract/people/patient.ts';
import {
  belongsToSearch,
  isWanted,
  matchesPatient,
  searchAmong,
  type PatientWish,
} from '../../domain/people/patient-match.ts';
import { defineRead, overlayRows, type Pending, pendingStore, type ReadCache } from '../../sync/public.ts';
import { keptPatients, type KeptPatient } from '../../sync/public-packs.ts';

type Found = ResponseOf<typeof listPatients>;

/** Nothing was taken from a server yet: every write of this device still counts. */
const neverTaken = 0;

/**
 * The first patients that a typed query means, with what this device has entered: by the server, or among all that this
 * device has without a network. Where nobody fits, those with similar names (`isNear`).
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
    overlay: (body, pending, takenAtMs) => withEntered(body, query, pending, takenAtMs),
    within: searchOnDevice(clinicId, query, limit),
  });
}

/**
 * What a search answers among all patients of this device: of every day pack, of the kept weeks, and who waits in the outbox. For
 * a read's `within`; null where there is nobody to search among.
 */
export function searchOnDevice(clinicId: ClinicId, query: string, limit: number, wish: PatientWish = {}) {
  return async (find: typeof readFromDevice, cache: ReadCache) => {
    const kept = await keptPatients(clinicId, find, cache, Date.now());
    const takenAtMs = kept?.takenAtMs ?? neverTaken;
    const rows = overlayRows<KeptPatient>(
      kept?.patients ?? [],
      'patient',
      ofClinic(pendingStore.getSnapshot(), clinicId),
      takenAtMs,
    );
    if (kept === null && rows.length === 0) return null;
    const body = searchAmong(rows, query, limit, wish);
    return { body, status: 200, etag: null, takenAtMs, fromDevice: true };
  };
}

const ofClinic = (pending: Pending, clinicId: ClinicId): Pick<Pending, 'ops'> => ({
  ops: pending.ops.filter((op) => op.clinicId === clinicId),
});

/**
 * An answer with what this device entered. Who was added here and fits leaves no room for those who have only a similar name.
 */
export function withEntered(
  body: Found,
  query: string,
  pending: Pick<Pending, 'ops'>,
  takenAtMs: number,
  wish: PatientWish = {},
): Found {
  const patients = overlayRows(
    body.patients,
    'patient',
    pending,
    takenAtMs,
    // What an answer does not say of a patient, the server has looked at.
    (row: KeptPatient) => isWanted(row, wish, true) && belongsToSearch(row, query, body.isNear === true),
  );
  if (patients === body.patients) return body;
  const fitting = body.isNear ? patients.filter((row) => matchesPatient(row, query)) : [];
  if (fitting.length > 0) {
    const { isNear: _similar, ...exact } = body;
    return { ...exact, patients: fitting, total: fitting.length };
  }
  const total = body.total + patients.length - body.patients.length;
  return { ...body, patients: [...patients], total };
}

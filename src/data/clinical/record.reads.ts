import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import { getRecord, type Allergy, type PatientRecord } from '../../contract/clinical/record.ts';
import { defineRead, overlayRows, type Pending } from '../../sync/public.ts';
import { isMadeHere, neverTaken } from '../people/made-here.ts';

/** What other systems know of the patient. A day pack has conditions and allergies only. */
export function recordRead(clinicId: ClinicId, patientId: PatientId) {
  const nothing = {
    coverages: [],
    procedures: [],
    observations: [],
    counts: { procedures: 0, observations: 0 },
  };
  const laid = (record: PatientRecord, pending: Pending, takenAtMs: number): PatientRecord => ({
    ...record,
    allergies: [
      ...overlayRows<Allergy>(
        record.allergies,
        'allergy',
        pending,
        takenAtMs,
        (row) => (row.patientId ?? patientId) === patientId && (row.archivedAt ?? null) === null,
      ),
    ],
  });
  return defineRead({
    endpoint: getRecord,
    request: { params: { clinicId, patientId } },
    topics: ['patients'],
    overlay: laid,
    fromPack: (pack) => {
      const held = pack.records.find((row) => row.patientId === patientId);
      return held ? { ...nothing, ...held } : undefined;
    },
    fromPending: (pending) =>
      isMadeHere(pending, patientId)
        ? laid({ ...nothing, patientId, conditions: [], allergies: [] }, pending, neverTaken)
        : undefined,
  });
}

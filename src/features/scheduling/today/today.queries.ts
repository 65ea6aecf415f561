import { listOpenNotes } from '../../../contract/clinical/encounter.ts';
import type { ClinicId, UserId } from '../../../contract/base/ids.ts';
import { summaryOf } from '../../../domain/people/patient-summary.ts';
import { overlayRows } from '../../../sync/reads/overlay.ts';
import { defineRead } from '../../../sync/reads/read.ts';

/** A provider's notes that are not signed, newest first; those written here without a network among them. */
export function openNotesRead(clinicId: ClinicId, providerId: UserId) {
  const isOpen = (row: { status: string; providerId: UserId | null }) =>
    row.status === 'draft' && row.providerId === providerId;
  return defineRead({
    endpoint: listOpenNotes,
    request: { params: { clinicId }, query: { status: 'draft', providerId } },
    topics: ['encounters'],
    overlay: (body, pending, takenAtMs) => ({
      encounters: [...overlayRows(body.encounters, 'encounter', pending, takenAtMs, isOpen)],
    }),
    fromPack: (pack) => {
      const patients = new Map(pack.patients.map((patient) => [patient.id, summaryOf(patient)]));
      return {
        encounters: pack.encounters.filter(isOpen).flatMap((encounter) => {
          const patient = patients.get(encounter.patientId);
          return patient ? [{ ...encounter, patient }] : [];
        }),
      };
    },
  });
}

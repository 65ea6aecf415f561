import type { Encounter } from '../../../../src/contract/clinical/encounter.ts';
import { encounters } from './encounters.table.ts';
import { selectList } from '../../../kernel/write/row-sql.ts';
import type { EncounterRow } from './encounters.repository.ts';

/** SQL: the rows of alias `e` as `presentEncounter` takes them. */
export const encounterColumns = selectList(encounters, 'e');

export function presentEncounter(row: EncounterRow): Encounter {
  return {
    id: row.id,
    clinicId: row.clinicId,
    locationId: row.locationId,
    patientId: row.patientId,
    providerId: row.providerId,
    providerName: row.providerName,
    appointmentId: row.appointmentId,
    startedAt: row.startedAt,
    status: row.status,
    title: row.title,
    note: row.note,
    text: row.text,
    signature: row.signedAt && {
      by: row.signedBy,
      name: row.signedName,
      signedAt: row.signedAt,
      ...(row.signedClockAheadMs !== null && { clockAheadMs: row.signedClockAheadMs }),
      deviceSequence: row.signedSequence,
      receivedAt: row.signatureReceivedAt,
      ...(row.signatureKey !== null && { imageKey: row.signatureKey }),
    },
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  } as Encounter;
}

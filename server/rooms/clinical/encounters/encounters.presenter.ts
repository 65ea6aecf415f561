import type { Encounter } from '../../../../src/contract/clinical/encounter.ts';
import { encounterAddenda } from './addenda.table.ts';
import { encounters } from './encounters.table.ts';
import { columnKeys, jsonPairs, selectList } from '../../../kernel/write/row-sql.ts';
import { amendedText, eventsJson } from './note-events.presenter.ts';
import type { EncounterRow } from './encounters.repository.ts';

const addendumKeys = columnKeys(encounterAddenda).filter((key) => key !== 'clinicId');

/** SQL: the rows of alias `e` as `presentEncounter` takes them, with what was added to their notes. */
export const encounterColumns = `${selectList(encounters, 'e')}, (
    select json_agg(json_strip_nulls(json_build_object(${jsonPairs(encounterAddenda, 'a', addendumKeys)})) order by a.received_at, a.id)
    from encounter_addenda a where a.clinic_id = e.clinic_id and a.encounter_id = e.id
  ) as addenda, ${eventsJson('e')} as events, ${amendedText('e')} as "amendedText"`;

/** What is read along with a note. */
interface ReadAlong {
  readonly addenda?: object | null;
  readonly events?: object | null;
  readonly amendedText?: Encounter['text'];
}

/** A row as it was read, or as a unit of work has it, which knows of no addenda and no events. */
export function presentEncounter(row: EncounterRow & ReadAlong): Encounter {
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
    text: row.amendedText ?? row.text,
    signature: row.signedAt && {
      by: row.signedBy,
      name: row.signedName,
      signedAt: row.signedAt,
      ...(row.signedClockAheadMs !== null && { clockAheadMs: row.signedClockAheadMs }),
      deviceSequence: row.signedSequence,
      receivedAt: row.signatureReceivedAt,
      ...(row.signatureKey !== null && { imageKey: row.signatureKey }),
    },
    ...(row.addenda && { addenda: row.addenda }),
    ...(row.events && { events: row.events }),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  } as Encounter;
}

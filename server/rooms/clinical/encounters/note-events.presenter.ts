import type { NoteEvent } from '../../../../src/contract/clinical/note-event.ts';
import { jsonPairs } from '../../../kernel/write/row-sql.ts';
import type { NoteEventRow } from './note-events.repository.ts';
import { noteEvents } from './note-events.table.ts';

const shown = [
  'id',
  'encounterId',
  'kind',
  'words',
  'at',
  'clockAheadMs',
  'deviceSequence',
  'receivedAt',
  'by',
  'byName',
  'coSignerId',
  'coSignerName',
  'before',
  'seal',
] as const;

/** SQL: the events of an encounter, as the contract has them; null where there are none. @param of the alias of `encounters` */
export const eventsJson = (of: string): string => `(
    select json_agg(json_strip_nulls(json_build_object(${jsonPairs(noteEvents, 'v', shown)})) order by v.position)
    from note_events v where v.clinic_id = ${of}.clinic_id and v.encounter_id = ${of}.id
  )`;

/** SQL: the words of the last amendment of an encounter. @param of the alias of `encounters` */
export const amendedText = (of: string): string => `(
    select v.text from note_events v
    where v.clinic_id = ${of}.clinic_id and v.encounter_id = ${of}.id and v.kind = 'amended'
    order by v.position desc limit 1
  )`;

/** An event as the contract has it. */
export const presentNoteEvent = (row: NoteEventRow): NoteEvent =>
  Object.fromEntries(
    shown.flatMap((key) => (row[key] === null ? [] : [[key, row[key]]])),
  ) as unknown as NoteEvent;

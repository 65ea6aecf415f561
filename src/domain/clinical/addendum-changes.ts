import type { Addendum, AddendumFields, addendumWrites } from '../../contract/clinical/addendum.ts';
import type { AddendumId, NoteEventId, UserId } from '../../contract/base/ids.ts';
import type { DeviceSeal } from '../../contract/clinical/note-event.ts';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { QueuedWrite } from '../base/queued-write.ts';
import { showEvent } from './note-event-changes.ts';

/** Reasons that people give most; another one may be typed. */
export const addendumReasons = ['Correction', 'Left out', 'Result came later', 'Patient request'] as const;

/**
 * The write that adds to a signed note. In the lane of the note: its signature may still wait on this device.
 * @param id made on this device
 * @param ofWhom the patient, for what is said of the write
 * @param by who writes it; the server writes down whom it knows
 */
export function writeAddendum(
  encounter: Pick<Encounter, 'id' | 'clinicId' | 'patientId'>,
  id: AddendumId,
  { event, ...fields }: AddendumFields & { readonly event: DeviceSeal },
  { ofWhom, by }: { readonly ofWhom: string; readonly by: { ID: UserId; name: string } },
): QueuedWrite<typeof addendumWrites, 'encounter.addAddendum'> {
  const { id: encounterId, clinicId, patientId } = encounter;
  const row: Addendum = {
    ...fields,
    id,
    encounterId,
    receivedAt: null,
    writtenBy: null,
    writtenByName: by.name,
  };
  const { reason: words, writtenAt: at, clockAheadMs, deviceSequence } = fields;
  const shown = showEvent({
    id: id as string as NoteEventId,
    encounterId,
    kind: 'addendum',
    words,
    at,
    ...(clockAheadMs !== undefined && { clockAheadMs }),
    deviceSequence,
    receivedAt: null,
    by: by.ID,
    byName: by.name,
    seal: event.seal,
  });
  return {
    name: 'encounter.addAddendum',
    params: { clinicId, encounterId },
    body: { ...fields, id, event },
    lane: `encounter:${encounterId}`,
    seen: null,
    label: `Add to the note of ${ofWhom}`,
    patientId,
    patches: [{ entity: 'addendum', id, merge: { ...row }, create: true }, shown],
  };
}

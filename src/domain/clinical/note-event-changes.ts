import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { NoteEvent, NoteEventBody, noteEventWrites } from '../../contract/clinical/note-event.ts';
import type { QueuedWrite, RowPatch } from '../base/queued-write.ts';

const labels: Readonly<Record<NoteEventBody['kind'], (ofWhom: string) => string>> = {
  coSigned: (ofWhom) => `Co-sign the note of ${ofWhom}`,
  returned: (ofWhom) => `Return the note of ${ofWhom}`,
  amended: (ofWhom) => `Amend the note of ${ofWhom}`,
  locked: (ofWhom) => `Lock the note of ${ofWhom}`,
  enteredInError: (ofWhom) => `Close the note of ${ofWhom} as entered in error`,
  reopened: (ofWhom) => `Reopen the note of ${ofWhom}`,
};

/** The patch that shows an event until the server answers. */
export const showEvent = (event: NoteEvent): RowPatch => ({
  entity: 'noteEvent',
  id: event.id,
  merge: { ...event },
  create: true,
});

/**
 * The write of something that happens to a note. In the lane of the note: its signature may still wait on this device.
 * @param body sealed by this device
 * @param ofWhom the patient, for what is said of the write
 * @param by who does it; the server writes down whom it knows
 */
export function writeNoteEvent(
  encounter: Pick<Encounter, 'id' | 'clinicId' | 'patientId' | 'text'>,
  body: NoteEventBody,
  { ofWhom, by }: { readonly ofWhom: string; readonly by: { ID: NoteEvent['by']; name: string } },
): QueuedWrite<typeof noteEventWrites, 'encounter.addEvent'> {
  const { id: encounterId, clinicId, patientId } = encounter;
  const { previous: _, text, ...said } = body;
  const event: NoteEvent = {
    ...said,
    encounterId,
    receivedAt: null,
    by: by.ID,
    byName: by.name,
    ...(text && { before: encounter.text }),
  };
  const words: RowPatch[] = text ? [{ entity: 'encounter', id: encounterId, merge: { text } }] : [];
  return {
    name: 'encounter.addEvent',
    params: { clinicId, encounterId },
    body,
    lane: `encounter:${encounterId}`,
    seen: null,
    label: labels[body.kind](ofWhom),
    patientId,
    patches: [showEvent(event), ...words],
  };
}

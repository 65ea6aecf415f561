import { call } from '../../api/call/call.ts';
import type { NoteEventId } from '../../contract/base/ids.ts';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import { unlockNote, type NoteEvent, type NoteEventBody } from '../../contract/clinical/note-event.ts';
import type { NoteText } from '../../contract/clinical/note.ts';
import { writeNoteEvent } from '../../domain/clinical/note-event-changes.ts';
import { enqueue, newId, nextDeviceSequence } from '../../sync/public-writes.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { toast } from '../../ui/messages/toast.ts';
import { clockOff, nowInstant } from '../base/now-instant.ts';
import { sealOf } from './note-seal.ts';

/** Of whom a note is, and who does something with it. */
export interface NoteParties {
  readonly ofWhom: string;
  readonly by: { readonly ID: NoteEvent['by']; readonly name: string };
}

async function sealed<Kind extends NoteEvent['kind']>(
  encounter: Encounter,
  kind: Kind,
  { words, text = null }: { readonly words: string; readonly text?: NoteText | null },
  { by }: NoteParties,
) {
  const deviceSequence = await nextDeviceSequence();
  const clock = clockOff();
  const said = { kind, words, at: nowInstant(), deviceSequence };
  const seal = sealOf(encounter, {
    ...said,
    text,
    by: by.ID,
    clockAheadMs: clock.clockAheadMs ?? null,
    coSignerId: null,
  });
  return { id: newId() as NoteEventId, ...said, ...clock, ...seal };
}

const done: Readonly<Record<NoteEventBody['kind'], (ofWhom: string) => string>> = {
  coSigned: (ofWhom) => `Note of ${ofWhom} co-signed`,
  returned: (ofWhom) => `Note of ${ofWhom} returned`,
  amended: (ofWhom) => `Note of ${ofWhom} amended`,
  locked: (ofWhom) => `Note of ${ofWhom} locked`,
  enteredInError: (ofWhom) => `Note of ${ofWhom} closed as entered in error`,
  reopened: (ofWhom) => `Note of ${ofWhom} reopened`,
};

/**
 * Keeps on this device what somebody does with a note, with the device's time, counter and seal.
 * @param said a reason or a statement, and of an amendment the words of the note
 * @returns whether it is kept
 */
export async function addEventTo(
  encounter: Encounter,
  kind: NoteEventBody['kind'],
  said: { readonly words: string; readonly text?: NoteText },
  who: NoteParties,
): Promise<boolean> {
  const add = async () => {
    const body = await sealed(encounter, kind, said, who);
    const text = said.text === undefined ? {} : { text: said.text };
    await enqueue(writeNoteEvent(encounter, { ...body, ...text }, who));
  };
  if (!(await isSaved(add()))) return false;
  toast.success(done[kind](who.ofWhom), { name: 'note-event' });
  return true;
}

/** Unlocks a note at the server. Throws the server's refusal, or that it cannot be reached. */
export async function unlock(encounter: Encounter, words: string, who: NoteParties): Promise<void> {
  const { kind: _, ...body } = await sealed(encounter, 'unlocked', { words }, who);
  const { id: encounterId, clinicId } = encounter;
  await call(unlockNote, { params: { clinicId, encounterId }, body }, { opId: newId() });
  toast.success(`Note of ${who.ofWhom} unlocked`, { name: 'note-event' });
}

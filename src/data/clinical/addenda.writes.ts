import type { AddendumId } from '../../contract/base/ids.ts';
import type { AddendumFields } from '../../contract/clinical/addendum.ts';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import { writeAddendum } from '../../domain/clinical/addendum-changes.ts';
import { enqueue, newId, nextDeviceSequence } from '../../sync/public-writes.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { toast } from '../../ui/messages/toast.ts';
import { clockOff, nowInstant } from '../base/now-instant.ts';
import type { NoteParties } from './note-events.writes.ts';
import { sealOf } from './note-seal.ts';

/**
 * Keeps an addendum on this device, with the device's time and counter.
 * @param who of whom the note is, and who writes
 * @returns whether it is kept
 */
export async function addAddendumTo(
  encounter: Encounter,
  fields: Pick<AddendumFields, 'reason' | 'text'>,
  who: NoteParties,
): Promise<boolean> {
  const add = async () => {
    const deviceSequence = await nextDeviceSequence();
    const clock = clockOff();
    const whole = { ...fields, writtenAt: nowInstant(), ...clock, deviceSequence };
    const event = sealOf(encounter, {
      kind: 'addendum',
      words: fields.reason,
      text: fields.text,
      by: who.by.ID,
      at: whole.writtenAt,
      clockAheadMs: clock.clockAheadMs ?? null,
      deviceSequence,
      coSignerId: null,
    });
    await enqueue(writeAddendum(encounter, newId() as AddendumId, { ...whole, event }, who));
  };
  if (!(await isSaved(add()))) return false;
  toast.success(`Added to the note of ${who.ofWhom}`, { name: 'addendum' });
  return true;
}

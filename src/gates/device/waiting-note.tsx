import { heldInWords, oldestInWords, syncsInWords } from '../../domain/access/waiting-words.ts';
import { ownZone } from '../../session/device/own-zone.ts';
import type { WaitingHere } from '../../session/device/use-waiting-here.ts';

/** On the lock screen: what of this person's work is not on the server yet, and how it gets there. */
export function WaitingNote({ waiting }: { waiting: WaitingHere | undefined }) {
  if (!waiting) return null;
  const oldest = oldestInWords(waiting.since, ownZone());
  return (
    <p role="status">
      <strong>{heldInWords(waiting)} saved on this device only</strong>
      {oldest && `, ${oldest}`}. {syncsInWords(waiting, 'you unlock this device')}
    </p>
  );
}

import type { EncounterId, UserId } from '../../../contract/base/ids.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type { NoteText } from '../../../contract/clinical/note.ts';
import type { NoteEvent } from '../../../contract/clinical/note-event.ts';
import { stableJson } from '../../../lib/json/stable-json.ts';

/** What an event of a note is sealed over: all that its author says with it. */
export interface SealedEvent {
  readonly encounterId: EncounterId;
  readonly kind: NoteEvent['kind'];
  readonly words: string;
  /** The words of the note as they are signed; of an addendum its text; null where the event says nothing of the note. */
  readonly text: NoteText | string | null;
  readonly by: UserId;
  /** As the device said it, before the server put it right. */
  readonly at: Instant;
  readonly clockAheadMs: number | null;
  readonly deviceSequence: number;
  readonly coSignerId: UserId | null;
  /** The seal of the event before it, as the device knew it. */
  readonly previous: string | null;
}

/** The canonical text of an event: the same on every device and on the server. Its SHA-256 in hex is the event's seal. */
export function noteSealText(event: SealedEvent): string {
  const { encounterId, kind, words, text, by, at, clockAheadMs, deviceSequence, coSignerId, previous } =
    event;
  return stableJson({
    encounterId,
    kind,
    words,
    text,
    by,
    at,
    clockAheadMs,
    deviceSequence,
    coSignerId,
    previous,
  });
}

import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { DeviceSeal } from '../../contract/clinical/note-event.ts';
import { noteSealText, type SealedEvent } from '../../domain/clinical/signing/note-seal.ts';
import { sha256 } from '../../lib/sha256.ts';

/**
 * The device's seal over an event of a note, with the seal of the one before it as this device knows it: the server makes it again
 * over what it got.
 */
export function sealOf(
  encounter: Pick<Encounter, 'id' | 'events'>,
  event: Omit<SealedEvent, 'encounterId' | 'previous'>,
): DeviceSeal {
  const previous = encounter.events?.at(-1)?.seal ?? null;
  const hash = sha256();
  hash.add(new TextEncoder().encode(noteSealText({ ...event, encounterId: encounter.id, previous })));
  return { previous, seal: hash.hex() };
}

import { createHash } from 'node:crypto';
import { noteSealText, type SealedEvent } from '../../src/domain/clinical/signing/note-seal.ts';
import { newId } from './api-world.ts';

type Said = Partial<SealedEvent> & Pick<SealedEvent, 'kind'>;

/** An event of a note as a device would send it, with its seal. */
export function sealedEvent(encounterId: string, by: string, said: Said) {
  const whole = {
    encounterId,
    by,
    words: '',
    text: null,
    at: '2026-03-02T15:40:00.000Z',
    clockAheadMs: null,
    deviceSequence: 20,
    coSignerId: null,
    previous: null,
    ...said,
  } as SealedEvent;
  const { kind, words, text, at, deviceSequence, previous } = whole;
  const seal = createHash('sha256').update(noteSealText(whole)).digest('hex');
  return { id: newId(), kind, words, at, deviceSequence, previous, seal, ...(text !== null && { text }) };
}

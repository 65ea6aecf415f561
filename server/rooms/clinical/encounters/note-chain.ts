import { createHash } from 'node:crypto';
import type { Encounter } from '../../../../src/contract/clinical/encounter.ts';
import type { NoteText } from '../../../../src/contract/clinical/note.ts';
import type { DeviceSeal, NoteEvent } from '../../../../src/contract/clinical/note-event.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import { noteSealText, type SealedEvent } from '../../../../src/domain/clinical/signing/note-seal.ts';
import { stableJson } from '../../../../src/lib/json/stable-json.ts';
import { wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall } from '../../../kernel/http/route.ts';
import type { EncounterRow } from './encounters.repository.ts';
import { noteChainRepository, noteEventRepository, type NoteEventRow } from './note-events.repository.ts';

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a signature is a signature of. */
export const contentHashOf = ({ note, text }: Pick<EncounterRow, 'note' | 'text'>): string =>
  sha256Of(stableJson({ note, text }));

/** The server's word that it got an event, with the one before it: a hash over all of the row besides the word itself. */
export const receiptOf = (row: Omit<NoteEventRow, 'receipt'>): string =>
  sha256Of(stableJson({ ...row, receipt: undefined }));

/** An event as it is said by whoever does it. */
export interface SaidEvent {
  readonly id: string;
  readonly kind: NoteEvent['kind'];
  readonly words: string;
  readonly at: Instant;
  readonly clockAheadMs?: number | null | undefined;
  readonly deviceSequence: number;
  /** What the note's author signs with it, or what an addendum says. */
  readonly text?: NoteText | string | null;
  /** Of an amendment: the words that were signed before. */
  readonly before?: NoteText | null;
  readonly coSigner?: { readonly id: string; readonly name: string } | null;
  readonly contentHash?: string | null;
  /** Absent from earlier releases: then the server seals what they said. */
  readonly seal?: DeviceSeal | undefined;
}

type Call = Pick<WriteCall<unknown>, 'work' | 'clinicId' | 'caller' | 'now'>;

/**
 * Puts an event at the end of its note's chain: checks the device's seal over it, and adds the server's receipt.
 * @param awaitedId whom the note waits for after it
 * Throws `fields-invalid` where the seal is not over what was said.
 */
export async function appendEvent(
  { work, clinicId, caller, now }: Call,
  encounterId: string,
  event: SaidEvent,
  awaitedId: string | null,
): Promise<NoteEventRow> {
  const chains = work.of(noteChainRepository);
  const chain = await chains.take(encounterId);
  const events = work.of(noteEventRepository);
  const last = chain && !event.seal ? (await events.listOf(encounterId)).at(-1) : undefined;
  const { text = null, coSigner = null } = event;
  const sealed = noteSealText({
    encounterId: encounterId as Encounter['id'],
    kind: event.kind,
    words: event.words,
    text,
    by: caller.userId as SealedEvent['by'],
    at: event.at,
    clockAheadMs: event.clockAheadMs ?? null,
    deviceSequence: event.deviceSequence,
    coSignerId: (coSigner?.id ?? null) as SealedEvent['coSignerId'],
    previous: event.seal ? event.seal.previous : (last?.seal ?? null),
  });
  const seal = sha256Of(sealed);
  if (event.seal && event.seal.seal !== seal) throw wrongField('body.seal', 'is not over what was sent');
  const entered = timeEntered(event, now);
  const row: Omit<NoteEventRow, 'receipt'> = {
    id: event.id,
    clinicId,
    encounterId,
    position: (chain?.length ?? 0) + 1,
    kind: event.kind,
    words: event.words,
    at: entered.at,
    clockAheadMs: entered.clockAheadMs,
    deviceSequence: event.deviceSequence,
    receivedAt: now,
    by: caller.userId,
    byName: caller.name,
    coSignerId: coSigner?.id ?? null,
    coSignerName: coSigner?.name ?? null,
    text: event.kind === 'amended' ? (text as NoteText) : null,
    before: event.before ?? null,
    sealed,
    seal,
    contentHash: event.contentHash ?? null,
    receiptBefore: chain?.receipt ?? null,
  };
  const whole: NoteEventRow = { ...row, receipt: receiptOf(row) };
  events.add(whole);
  const next = { id: encounterId, clinicId, length: whole.position, receipt: whole.receipt, awaitedId };
  if (chain) chains.change(next);
  else chains.add(next);
  return whole;
}

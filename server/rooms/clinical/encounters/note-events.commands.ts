import type { NoteEvent, addNoteEvent, unlockNote } from '../../../../src/contract/clinical/note-event.ts';
import type { NoteText } from '../../../../src/contract/clinical/note.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import { needsWords, noteEventFault } from '../../../../src/domain/clinical/signing/note-event-rules.ts';
import { signingState, type SigningState } from '../../../../src/domain/clinical/signing/signing-state.ts';
import { idTaken, NotFound, Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isMemberAllowed } from '../../access/members/members.policy.ts';
import { announceEncounter } from './encounters.commands.ts';
import { presentEncounter } from './encounters.presenter.ts';
import { encounterRepository, type EncounterRow } from './encounters.repository.ts';
import { appendEvent } from './note-chain.ts';
import { presentNoteEvent } from './note-events.presenter.ts';
import { noteEventRepository, type NoteEventRow } from './note-events.repository.ts';

type Call = WriteCall<typeof addNoteEvent> | WriteCall<typeof unlockNote>;

const lockDaysOf: Statement = {
  name: 'note-lock-days',
  text: 'select note_lock_days as days from clinics where id = $1',
};

/** After how many days the clinic locks its notes; null: never by itself. */
async function readLockDays(tx: Tx, clinicId: string): Promise<number | null> {
  const [row] = await tx.run<{ days: number | null }>(lockDaysOf, [clinicId]);
  return row?.days ?? null;
}

/** Whom a note waits for: its co-signer, or, returned, its author. */
function awaitedBy({ coSigner, isAwaited, returned }: SigningState, note: EncounterRow): string | null {
  if (returned !== null) return note.signedBy;
  return isAwaited ? (coSigner?.id ?? null) : null;
}

/** The note with its events, as the rules want to know it. */
export const withEvents = (row: EncounterRow, events: readonly NoteEventRow[]) => ({
  ...presentEncounter(row),
  events: events.map(presentNoteEvent),
});

/** The words that are signed now: those of the last amendment, or of the signature. */
const textNow = (row: EncounterRow, events: readonly NoteEventRow[]): NoteText | null =>
  events.findLast(({ kind }) => kind === 'amended')?.text ?? row.text;

/**
 * Does something with a note that its signature does not: co-signs, returns, amends, locks, unlocks, closes as entered in error,
 * reopens. The very same once more changes nothing.
 * Throws `not-found`, `not-allowed`, `note-locked`, `note-not-now`, `id-taken`, `fields-invalid`.
 */
export async function addEvent(call: WriteCall<typeof addNoteEvent>): Promise<Written<NoteEvent>> {
  return record(call, call.body.kind, call.body.text ?? null);
}

/** Unlocks a note, so that its author may amend it. Throws as `addEvent`. */
export async function unlock(call: WriteCall<typeof unlockNote>): Promise<Written<NoteEvent>> {
  return record(call, 'unlocked', null);
}

async function record(
  call: Call,
  kind: Exclude<NoteEvent['kind'], 'signed' | 'addendum'>,
  text: NoteText | null,
): Promise<Written<NoteEvent>> {
  const { work, clinicId, params, body, now, tx } = call;
  const note = await work.of(encounterRepository).take(params.encounterId);
  if (!note) throw new NotFound('encounter', params.encounterId);
  const written = (row: NoteEventRow, status: 200 | 201): Written<NoteEvent> => ({
    status,
    body: presentNoteEvent(row),
    about: { entity: 'noteEvent', id: row.id, patientId: note.patientId },
  });
  const before = await work.of(noteEventRepository).see(body.id);
  if (before) {
    if (before.encounterId !== note.id || before.seal !== body.seal) throw idTaken('event');
    return written(before, 200);
  }
  if (needsWords(kind) && body.words.trim() === '') throw wrongField('body.words', 'may not be blank');
  if (kind === 'amended' && text === null) throw wrongField('body.text', 'is missing');
  const events = await work.of(noteEventRepository).listOf(note.id);
  const { at } = timeEntered(body, now);
  const state = signingState(withEvents(note, events), await readLockDays(tx, clinicId), at);
  requireMay(call, kind, note, state);
  if (kind === 'amended' || kind === 'coSigned') requireSeen(body.previous, events);
  const said = { ...body, kind, text, seal: { previous: body.previous, seal: body.seal } };
  const awaited = awaitedBy(stateAfter(note, events, kind), note);
  const row = await appendEvent(
    call,
    note.id,
    { ...said, before: kind === 'amended' ? textNow(note, events) : null },
    awaited,
  );
  const isClosing = kind === 'enteredInError';
  if (isClosing || kind === 'reopened')
    work.of(encounterRepository).change({ ...note, enteredInErrorAt: isClosing ? at : null, updatedAt: now });
  await announceEncounter(call, note);
  return written(row, 201);
}

function stateAfter(
  note: EncounterRow,
  events: readonly NoteEventRow[],
  kind: NoteEvent['kind'],
): SigningState {
  const before = withEvents(note, events);
  const next = { kind, at: note.startedAt } as unknown as NoteEvent;
  return signingState({ ...before, events: [...before.events, next] }, null, before.startedAt);
}

/** Whom a note waits for once it has an addendum. */
export const awaitedAfterAddendum = (note: EncounterRow, events: readonly NoteEventRow[]): string | null =>
  awaitedBy(stateAfter(note, events, 'addendum'), note);

function requireMay(
  call: Call,
  kind: Parameters<typeof noteEventFault>[0],
  note: EncounterRow,
  state: SigningState,
) {
  const who = {
    userId: call.caller.userId,
    maySign: isMemberAllowed(call, 'chart.sign'),
    mayWrite: isMemberAllowed(call, 'chart.write'),
    isAdmin: call.member?.roles.includes('Admin') ?? false,
  };
  const fault = noteEventFault(kind, presentEncounter(note), state, who);
  if (fault) throw new Refusal(fault.code, `${fault.message} Nothing was changed.`);
}

/** Nobody amends or co-signs words that they have not seen. */
function requireSeen(previous: string | null, events: readonly NoteEventRow[]): void {
  const last = events.findLastIndex(({ kind }) => kind === 'amended' || kind === 'signed');
  const seen = previous === null ? -1 : events.findIndex(({ seal }) => seal === previous);
  if (seen >= last) return;
  throw new Refusal(
    'note-not-now',
    'The note was amended on another device in the meantime. Nothing was changed. Read the note as it is now, then do it again.',
  );
}

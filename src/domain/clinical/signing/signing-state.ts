import type { UserId } from '../../../contract/base/ids.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { NoteEvent } from '../../../contract/clinical/note-event.ts';
import { toInstant } from '../../base/time/clinic-day.ts';

const dayMs = 24 * 60 * 60_000;

/** Where a note stands between its first word and the day after which it is only added to. */
export interface SigningState {
  /** An unsigned note that was closed as entered in error. */
  readonly enteredInError: NoteEvent | null;
  /** Whose co-signature the note asks for; null where it asks for none. */
  readonly coSigner: { readonly id: UserId; readonly name: string } | null;
  readonly coSigned: NoteEvent | null;
  /** What the co-signer wants changed, until the author has answered. */
  readonly returned: NoteEvent | null;
  /** Whether the co-signer is to act now. */
  readonly isAwaited: boolean;
  /** The last time that its author changed what was signed. */
  readonly amended: NoteEvent | null;
  /** Since when it is locked; null where it is not. */
  readonly lockedAt: Instant | null;
}

type Note = Pick<Encounter, 'status' | 'signature' | 'events'>;

interface Folding {
  enteredInError: NoteEvent | null;
  coSigner: SigningState['coSigner'];
  coSigned: NoteEvent | null;
  returned: NoteEvent | null;
  amended: NoteEvent | null;
  /** Locked by hand. */
  locked: NoteEvent | null;
  /** From when the clinic's days are counted, and how many there are at least. */
  from: Instant | null;
  leastDays: number;
}

function take(state: Folding, event: NoteEvent): void {
  const { kind, at } = event;
  if (kind === 'signed' && event.coSignerId)
    state.coSigner = { id: event.coSignerId, name: event.coSignerName ?? '' };
  if (kind === 'enteredInError') state.enteredInError = event;
  if (kind === 'reopened') state.enteredInError = null;
  if (kind === 'coSigned') Object.assign(state, { coSigned: event, returned: null });
  if (kind === 'returned') state.returned = event;
  if (kind === 'addendum') state.returned = null;
  // Nobody has co-signed words that were changed afterwards.
  if (kind === 'amended')
    Object.assign(state, { amended: event, coSigned: null, returned: null, from: at, leastDays: 0 });
  if (kind === 'locked') state.locked = event;
  if (kind === 'unlocked') Object.assign(state, { locked: null, from: at, leastDays: 1 });
}

/** A note locks by rule some days after its signature, and never before a co-signature that it waits for. */
function lockedByRule(
  { from, leastDays, coSigner, coSigned }: Folding,
  lockDays: number | null,
  at: Instant,
) {
  if (from === null || lockDays === null || (coSigner !== null && coSigned === null)) return null;
  const due = Date.parse(from) + Math.max(lockDays, leastDays) * dayMs;
  const since = Math.max(due, coSigned === null ? due : Date.parse(coSigned.at));
  return since <= Date.parse(at) ? toInstant(since) : null;
}

/**
 * Where a note stands, from what happened to it.
 * @param lockDays after how many days the clinic locks its notes; 0 with the signature, null never by itself
 * @param at the moment that is asked about
 */
export function signingState(note: Note, lockDays: number | null, at: Instant): SigningState {
  const state: Folding = {
    enteredInError: null,
    coSigner: null,
    coSigned: null,
    returned: null,
    amended: null,
    locked: null,
    from: note.signature?.signedAt ?? null,
    leastDays: 0,
  };
  for (const event of note.events ?? []) take(state, event);
  const { enteredInError, coSigner, coSigned, returned, amended, locked } = state;
  const isSigned = note.status === 'signed';
  return {
    enteredInError: note.status === 'draft' ? enteredInError : null,
    coSigner,
    coSigned,
    returned,
    isAwaited: isSigned && coSigner !== null && coSigned === null && returned === null,
    amended,
    lockedAt: isSigned ? (locked?.at ?? lockedByRule(state, lockDays, at)) : null,
  };
}

/** Whether an unsigned note was closed as entered in error: it is no open note, and is counted and printed nowhere. */
export const isEnteredInError = (note: Note): boolean =>
  note.status === 'draft' &&
  (note.events ?? []).findLast(({ kind }) => kind === 'enteredInError' || kind === 'reopened')?.kind ===
    'enteredInError';

/** Whether a note waits for the co-signature of this member. */
export function awaitsCoSignatureOf(note: Note, userId: UserId): boolean {
  const { isAwaited, coSigner } = signingState(note, null, toInstant(0));
  return isAwaited && coSigner?.id === userId;
}

/** Whether a note came back to this member, who signed it. */
export const isReturnedTo = (note: Note, userId: UserId): boolean =>
  note.signature?.by === userId && signingState(note, null, toInstant(0)).returned !== null;

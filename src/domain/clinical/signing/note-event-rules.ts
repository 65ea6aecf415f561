import type { UserId } from '../../../contract/base/ids.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { NoteEvent } from '../../../contract/clinical/note-event.ts';
import type { SigningState } from './signing-state.ts';

/** Who is about to do something with a note. */
export interface NoteActor {
  readonly userId: UserId | string;
  readonly maySign: boolean;
  readonly mayWrite: boolean;
  readonly isAdmin: boolean;
}

/** Why somebody may not do something with a note: whose it is to do, or that it is not the time for it. */
export interface EventFault {
  readonly code: 'not-allowed' | 'note-locked' | 'note-not-now';
  readonly message: string;
}

const notNow = (message: string): EventFault => ({ code: 'note-not-now', message });
const notYours = (message: string): EventFault => ({ code: 'not-allowed', message });
const notSigned = notNow('The note is not signed.');

type Kind = Exclude<NoteEvent['kind'], 'signed' | 'addendum'>;
type Note = Pick<Encounter, 'status' | 'signature' | 'providerId'>;
type Rule = (note: Note, state: SigningState, who: NoteActor) => EventFault | null;

const coSigners: Rule = (note, state, who) => {
  if (note.status !== 'signed') return notSigned;
  if (state.coSigner === null) return notNow('The note does not ask for a co-signature.');
  if (state.coSigner.id !== who.userId || !who.maySign)
    return notYours(`The note waits for ${state.coSigner.name}’s co-signature.`);
  return state.coSigned === null ? null : notNow('The note is co-signed already.');
};

const rules: Readonly<Record<Kind, Rule>> = {
  coSigned: coSigners,
  returned: (note, state, who) =>
    coSigners(note, state, who) ??
    (state.returned === null ? null : notNow('The note was returned already.')),
  amended: (note, state, who) => {
    if (note.status !== 'signed') return notSigned;
    if (note.signature?.by !== who.userId || !who.maySign)
      return notYours('A signed note is amended by whoever signed it.');
    if (state.lockedAt === null) return null;
    return { code: 'note-locked', message: 'The note is locked. Write what is new as an addendum.' };
  },
  locked: (note, state, who) => {
    if (note.status !== 'signed') return notSigned;
    const isTheirs = note.signature?.by === who.userId || state.coSigner?.id === who.userId;
    if (!who.maySign || !(isTheirs || who.isAdmin))
      return notYours('A note is locked by who signed or co-signs it, or by an admin.');
    return state.lockedAt === null ? null : notNow('The note is locked already.');
  },
  unlocked: (note, state, who) => {
    if (note.status !== 'signed') return notSigned;
    if (!who.isAdmin && !(who.maySign && note.signature?.by === who.userId))
      return notYours('A note is unlocked by whoever signed it, or by an admin.');
    return state.lockedAt === null ? notNow('The note is not locked.') : null;
  },
  enteredInError: (note, state, who) => {
    if (note.status !== 'draft') return notNow('The note is signed. Write what is wrong as an addendum.');
    if (!who.mayWrite) return notYours('Your role can’t write notes.');
    return state.enteredInError === null ? null : notNow('The note is closed already.');
  },
  reopened: (note, state, who) => {
    if (state.enteredInError === null) return notNow('The note is not closed.');
    const isTheirs = state.enteredInError.by === who.userId || note.providerId === who.userId;
    return who.mayWrite && isTheirs ? null : notYours(`It was closed by ${state.enteredInError.byName}.`);
  },
};

/** What stands in the way of an event; null where nothing does. Both sides ask, at the event's own time. */
export const noteEventFault = (
  kind: Kind,
  note: Note,
  state: SigningState,
  who: NoteActor,
): EventFault | null => rules[kind](note, state, who);

/** Kinds of events that say why. */
export const needsWords = (kind: NoteEvent['kind']): boolean =>
  kind === 'returned' || kind === 'unlocked' || kind === 'enteredInError' || kind === 'amended';

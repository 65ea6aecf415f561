import type { NoteEvent } from '../../../../../contract/clinical/note-event.ts';

/** Events that a person says something with. */
export type SaidKind = 'coSigned' | 'returned' | 'unlocked' | 'enteredInError';

/** How a dialog asks for the words of an event. */
export interface EventWords {
  readonly title: (ofWhom: string) => string;
  readonly description: string;
  readonly label: string;
  readonly action: string;
}

export const dialogWords: Readonly<Record<SaidKind, EventWords>> = {
  coSigned: {
    title: (ofWhom) => `Co-sign the note of ${ofWhom}`,
    description: 'Your co-signature is added below the author’s signature. A statement is optional.',
    label: 'Statement',
    action: 'Co-sign note',
  },
  returned: {
    title: (ofWhom) => `Return the note of ${ofWhom}`,
    description:
      'The author sees your comment and amends the note or adds an addendum. It then comes back to you.',
    label: 'What needs to change',
    action: 'Return note',
  },
  unlocked: {
    title: (ofWhom) => `Unlock the note of ${ofWhom}`,
    description:
      'The author can amend it again. The reason and every earlier version stay in the note’s history.',
    label: 'Reason',
    action: 'Unlock',
  },
  enteredInError: {
    title: (ofWhom) => `Close the note of ${ofWhom} as entered in error?`,
    description:
      'Nothing is deleted. The note stays in the chart, crossed out, and its author can reopen it.',
    label: 'Reason',
    action: 'Close note',
  },
};

/** What happened, in the past tense of a history. */
export const historyWords: Readonly<Record<NoteEvent['kind'], string>> = {
  signed: 'Signed',
  coSigned: 'Co-signed',
  returned: 'Returned to the author',
  amended: 'Amended and signed again',
  locked: 'Locked',
  unlocked: 'Unlocked',
  addendum: 'Addendum',
  enteredInError: 'Closed as entered in error',
  reopened: 'Reopened',
};

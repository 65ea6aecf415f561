import { describe, expect, it } from 'vitest';
import { draftOfNote, lockOfNote, noteOfDraft, notesInHand } from './note-in-hand.ts';

describe('the notes in hand', () => {
  it('are those that are open, have words that are not saved, or writes that wait; of one person, each once', () => {
    const found = notesInHand('ada', {
      locks: [lockOfNote('ada', 'c'), lockOfNote('bea', 'x'), 'plumbline-leader'],
      drafts: [draftOfNote('a'), draftOfNote('c'), 'form:/patients'],
      writes: [
        { clinicId: 'k', encounterId: 'b' },
        { clinicId: 'k', patientId: 'p' },
      ],
    });
    expect(found).toEqual(['a', 'b', 'c']);
  });

  it('are found again by the name of their draft', () => {
    expect(noteOfDraft(draftOfNote('a'))).toBe('a');
  });
});

import { useLeftNotes } from '../../data/clinical/use-left-notes.ts';

/** Draws nothing: sees to it that what was typed into a note goes out although the note is not open. */
export function LeftNotes() {
  useLeftNotes();
  return null;
}

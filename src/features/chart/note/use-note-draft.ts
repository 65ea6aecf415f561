import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Service } from '../../../contract/catalogue.ts';
import type { Location } from '../../../contract/clinic.ts';
import type { SoapNote } from '../../../contract/note.ts';
import type { NoteDraft } from './note-draft.ts';

/** What every part of the note screen needs. */
export interface NoteDesk {
  readonly draft: NoteDraft;
  /** The clinic's catalogue, in display order. */
  readonly services: readonly Service[];
  /** Where the visit takes place; its tax rates hold. */
  readonly location: Location;
}

export const NoteDeskContext = createContext<NoteDesk | null>(null);

export function useNoteDesk(): NoteDesk {
  const desk = useContext(NoteDeskContext);
  if (!desk) throw new Error('useNoteDesk must be used within a NoteDeskContext.');
  return desk;
}

/** One part of the note; draws again only when that part changed. The selection must be a part, not a new object. */
export function useNotePart<T>(select: (note: SoapNote) => T): T {
  const { draft } = useNoteDesk();
  return useSyncExternalStore(draft.subscribe, () => select(draft.read()));
}

/** The whole note for what may follow a moment later, as a preview: drawn when the device has time, never before a key. */
export function useSettledNote(): SoapNote {
  const { draft } = useNoteDesk();
  const [note, setNote] = useState(draft.read);
  useEffect(() => {
    const follow = () => startTransition(() => setNote(draft.read()));
    follow();
    return draft.subscribe(follow);
  }, [draft]);
  return note;
}

import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Service } from '../../../../../contract/clinics/catalogue.ts';
import type { Location } from '../../../../../contract/clinics/clinic.ts';
import type { Pricing } from '../../../../../domain/clinical/note/note-charges.ts';
import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import type { NoteTextOptions } from '../../../../../contract/clinics/note-parts.ts';
import type { ClinicMacro } from '../../../../../contract/clinical/clinic-macro.ts';
import type { Preferences } from '../../../../../domain/clinics/preferences/preferences.ts';
import type { Macro } from '../../../../../domain/clinical/macros/macros.ts';
import type { NoteDraft } from './note-draft.ts';

const typedFields = ['complaint', 'responseWords', 'findings', 'assessment', 'plan'] as const;

/** What every part of the note screen needs. */
export interface NoteDesk {
  readonly draft: NoteDraft;
  /** The clinic's catalogue, in display order. */
  readonly services: readonly Service[];
  /** Where the visit takes place; its tax rates hold, and the fees of its payer. */
  readonly location: Location & Pricing;
  /** What the person who writes prefers (clauses 3.5-3.7). */
  readonly preferences: Preferences;
  /** [3.7] What the text shows by these preferences; it is signed as it is shown. */
  readonly textOptions: NoteTextOptions;
  /** The writer’s own macros. */
  readonly macros: readonly Macro[];
  /** The clinic’s; one’s own of the same name goes before them. */
  readonly clinicMacros?: readonly ClinicMacro[] | undefined;
  /** [7.8] The categories that the plan offers; empty: all. */
  readonly planCategories: readonly string[];
  /** Above which part of carried words the clinic asks for a sentence of today; undefined: the usual one. */
  readonly carriedLimit?: number | undefined;
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

/** A pause in typing after which what follows the words is drawn. */
const followRestMs = 150;
/** Somebody who types on without a pause sees it follow this often. */
const longestBehindMs = 600;

const isTyping = (before: SoapNote, now: SoapNote): boolean =>
  typedFields.some((field) => before[field] !== now[field]);

/** The whole note for what follows it, as a preview: drawn after a tap has been, and in a pause between keys. */
export function useSettledNote(): SoapNote {
  const { draft } = useNoteDesk();
  const [note, setNote] = useState(draft.read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let behindSinceMs: number | null = null;
    let last = draft.read();
    const follow = () => {
      clearTimeout(timer);
      behindSinceMs = null;
      startTransition(() => setNote(draft.read()));
    };
    const hear = () => {
      const before = last;
      last = draft.read();
      if (!isTyping(before, last)) return follow();
      const nowMs = performance.now();
      behindSinceMs ??= nowMs;
      clearTimeout(timer);
      const leftMs = behindSinceMs + longestBehindMs - nowMs;
      timer = setTimeout(follow, Math.max(0, Math.min(followRestMs, leftMs)));
    };
    follow();
    const stop = draft.subscribe(hear);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [draft]);
  return note;
}

import { useState, type RefObject } from 'react';
import type { NoteSection } from '../../../../../contract/clinical/note.ts';
import {
  expandAt,
  expandTyped,
  macrosFor,
  type Expanded,
  type Macro,
} from '../../../../../domain/clinical/macros/macros.ts';
import { fillSlot, slotsIn, type Slot } from '../../../../../domain/clinical/macros/slots.ts';
import { useNoteDesk } from '../draft/use-note-draft.ts';

/** What is in the text area, and where its caret stands. */
const placeIn = (area: HTMLTextAreaElement) => ({
  text: area.value,
  from: area.selectionStart,
  to: area.selectionEnd,
});

/** Puts a text into a text area, a part of it chosen. */
function writeInto(element: HTMLTextAreaElement, text: string, chosen: Pick<Slot, 'from' | 'to'>): void {
  element.value = text;
  element.focus({ preventScroll: true });
  element.setSelectionRange(chosen.from, chosen.to);
}

/**
 * Macros in a text of the note: typed as `;neck`, put in by a tap, and their slots filled one after the other. The text area holds
 * what is typed, so each change goes there first and is told as if it had been typed.
 */
export function useMacroText(
  area: RefObject<HTMLTextAreaElement | null>,
  section: NoteSection,
  tell: (text: string) => void,
) {
  const { macros, clinicMacros = [] } = useNoteDesk();
  const offered = macrosFor(section, macros, clinicMacros);
  const [slot, setSlot] = useState<Slot | null>(null);

  const put = (text: string, next: Slot | null, caret: number) => {
    const element = area.current;
    if (!element) return;
    writeInto(element, text, next ?? { from: caret, to: caret });
    tell(text);
    setSlot(next);
  };
  const putExpanded = ({ text, slot: first, caret }: Expanded) => put(text, first, caret);

  return {
    offered,
    /** The slot that stands to be filled. */
    slot,
    /** Hears each key, after the text has it. */
    type: (element: HTMLTextAreaElement) => {
      const { text, from } = placeIn(element);
      const expanded = expandTyped(text, from, offered);
      if (expanded) return putExpanded(expanded);
      tell(text);
      // What is typed over a slot fills it.
      if (slot !== null) setSlot(slotsIn(text).find((one) => one.from >= from) ?? slotsIn(text)[0] ?? null);
    },
    /** The caret went to another place. */
    select: (element: HTMLTextAreaElement) => {
      const { text, from } = placeIn(element);
      const here = slotsIn(text).find((one) => from >= one.from && from <= one.to) ?? null;
      if (here !== null) setSlot(here);
    },
    insert: (macro: Macro) => {
      const element = area.current;
      if (!element) return;
      const { text, from, to } = placeIn(element);
      putExpanded(expandAt(text, from, to, macro));
    },
    fill: (words: string) => {
      const element = area.current;
      if (!element || slot === null) return;
      const { text, next } = fillSlot(element.value, slot, words);
      put(text, next, slot.from + words.length);
    },
  };
}

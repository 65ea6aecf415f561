import { useEffect } from 'react';
import type { NoteDraft } from './note-draft.ts';

/** Where the browser’s own undo counts: fields that are no text of the note itself, and whatever stands in a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"]')) return true;
  if (target.matches('textarea')) return !target.id.startsWith('note-');
  return target.matches('input:not([type="radio"], [type="checkbox"])');
}

/** Ctrl/⌘+Z takes a step of the note back, with Shift or as Ctrl+Y it is done again. */
export function useUndoKeys(draft: NoteDraft): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) draft.redo();
      else draft.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [draft]);
}

import type { NoteField } from '../../../../../domain/clinical/note/note-check.ts';

/** Leads the person to an entry: into sight, and the keyboard with them. */
export function goToField(field: NoteField): void {
  const place = document.getElementById(`note-${field}`);
  if (!place) return;
  const target = place.matches('textarea')
    ? place
    : (place.querySelector<HTMLElement>('input, button') ?? place);
  place.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}

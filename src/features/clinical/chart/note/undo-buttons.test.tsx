// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { emptyNote } from '../../../../domain/clinical/note/empty-note.ts';
import { NoteDraft } from './draft/note-draft.ts';
import { NoteDeskContext, type NoteDesk } from './draft/use-note-draft.ts';
import { UndoButtons } from './undo-buttons.tsx';

afterEach(cleanup);

function open() {
  const draft = new NoteDraft(emptyNote());
  render(
    <NoteDeskContext value={{ draft } as NoteDesk}>
      <UndoButtons />
      <textarea id="note-complaint" aria-label="Complaint" />
      <input aria-label="Search" />
    </NoteDeskContext>,
  );
  return draft;
}
const can = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('offers what there is to take back, and to do again', () => {
  const draft = open();
  expect([can('Undo last change'), can('Redo last change')]).toEqual([false, false]);
  act(() => draft.change({ painLevel: 3 }));
  expect([can('Undo last change'), can('Redo last change')]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo last change' }));
  expect([draft.read().painLevel, can('Undo last change'), can('Redo last change')]).toEqual([
    null,
    false,
    true,
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Redo last change' }));
  expect(draft.read().painLevel).toBe(3);
});

it('listens to the keys anywhere but in fields that have an undo of their own', () => {
  const draft = open();
  act(() => draft.change({ painLevel: 3 }));
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: 'z', ctrlKey: true });
  expect(draft.read().painLevel).toBe(3);
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Complaint' }), { key: 'z', ctrlKey: true });
  expect(draft.read().painLevel).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Z', metaKey: true, shiftKey: true });
  expect(draft.read().painLevel).toBe(3);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  expect(draft.read().painLevel).toBe(3);
});

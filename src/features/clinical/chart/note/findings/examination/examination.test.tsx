// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Encounter } from '../../../../../../contract/clinical/encounter.ts';
import type { SoapNote } from '../../../../../../contract/clinical/note.ts';
import { examInWords } from '../../../../../../domain/clinical/examination/exam-text.ts';
import { emptyNote } from '../../../../../../domain/clinical/note/empty-note.ts';
import { NoteDraft } from '../../draft/note-draft.ts';
import { NoteDeskContext, type NoteDesk } from '../../draft/use-note-draft.ts';
import { Examination } from './examination.tsx';

afterEach(cleanup);

function open(note: Partial<SoapNote> = {}, last?: Partial<SoapNote>): NoteDraft {
  const draft = new NoteDraft({ ...emptyNote(), ...note });
  const before = last && ({ note: { ...emptyNote(), ...last } } as Encounter);
  render(
    <NoteDeskContext value={{ draft } as NoteDesk}>
      <Examination last={before} />
    </NoteDeskContext>,
  );
  const start = screen.queryByRole('button', { name: 'Examine' });
  if (start) fireEvent.click(start);
  return draft;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

it('marks a finding with its angle and note, and the rest of the region negative, in one step to undo', () => {
  const draft = open();
  type('Region', 'sacroiliac');
  press('Gaenslen’s, left: positive');
  type('Gaenslen’s, left: note', 'buttock pain');
  press('Rest negative, sacroiliac');
  expect(examInWords(draft.read().examTests)).toBe(
    'Sacroiliac tests: Gaenslen’s positive on the left (buttock pain), negative on the right. Negative: SI distraction, ' +
      'SI compression, Thigh thrust, Sacral thrust, Yeoman’s, Active straight leg raise, Standing flexion, Gillet’s.',
  );
  act(() => void draft.undo());
  expect(draft.read().examTests).toHaveLength(1);
  expect(isPressed('Thigh thrust, left: negative')).toBe('false');
  act(() => void draft.redo());
  expect(isPressed('Thigh thrust, left: negative')).toBe('true');
  press('Thigh thrust, left: negative');
  expect(isPressed('Thigh thrust, left: negative')).toBe('false');
});

it('finds a test in any region, and marks the rest of what was found only', () => {
  const draft = open();
  type('Find a test', 'carpal tunnel');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  press('Rest negative, wrist and hand');
  expect(new Set(draft.read().examTests!.map(({ test }) => test))).toEqual(
    new Set(['phalen', 'tinel-wrist', 'carpal-compression']),
  );
  type('Find a test', 'no such thing');
  expect(screen.getByText('No test found. Try another word.')).toBeTruthy();
});

it('shows what the visit before found, and takes nothing of it', () => {
  const draft = open({}, { examTests: [{ test: 'neer', side: 'left', result: 'positive' }] });
  const row = screen.getByRole('group', { name: 'Neer’s, left' }).closest('li')!;
  expect(within(row).getByText('Last visit: positive on the left')).toBeTruthy();
  expect(draft.read().examTests).toBeUndefined();
});

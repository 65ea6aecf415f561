// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Location } from '../../../../../contract/clinics/clinic.ts';
import { emptyNote } from '../../../../../domain/clinical/note/empty-note.ts';
import { findNoteGaps } from '../../../../../domain/clinical/note/note-check.ts';
import { systemCatalogue } from '../../../../../domain/clinics/catalogue/system-catalogue.ts';
import { defaultPreferences, textOptionsOf } from '../../../../../domain/clinics/preferences/preferences.ts';
import { DraftText } from '../draft/draft-text.tsx';
import { NoteDraft } from '../draft/note-draft.ts';
import { NoteDeskContext } from '../draft/use-note-draft.ts';

afterEach(cleanup);

const macros = [
  { id: 'a', name: 'neck', text: 'Neck pain on the {side}, {1-10}/10, {since when}.', sections: [] },
  { id: 'b', name: 'plan', text: 'Twice a week.', sections: ['plan' as const] },
];

function open() {
  const draft = new NoteDraft(emptyNote());
  const desk = {
    draft,
    macros,
    services: systemCatalogue,
    location: { serviceTaxRate: 0, productTaxRate: 0, timezone: 'America/New_York' } as Location,
    preferences: defaultPreferences,
    textOptions: textOptionsOf(defaultPreferences),
    planCategories: [],
  };
  render(
    <NoteDeskContext value={desk}>
      <DraftText field="complaint" label="Complaint" rows={3} />
    </NoteDeskContext>,
  );
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Complaint' });
  const type = (text: string) =>
    act(() => {
      area.focus();
      area.value = text;
      area.setSelectionRange(text.length, text.length);
      fireEvent.input(area);
    });
  return { draft, area, type };
}
const selected = (area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd);

describe('a macro in a note', () => {
  it('is written out as it is typed, and its slots are tapped one after the other', () => {
    const { draft, area, type } = open();
    type('Says ;neck ');
    expect(draft.read().complaint).toBe('Says Neck pain on the {side}, {1-10}/10, {since when}. ');
    expect(selected(area)).toBe('{side}');
    fireEvent.click(screen.getByRole('button', { name: 'left' }));
    expect(selected(area)).toBe('{1-10}');
    fireEvent.click(screen.getByRole('button', { name: '6' }));
    expect(screen.getByRole('group', { name: 'Fill in since when' }).textContent).toBe('Write: since when');
    expect(draft.read().complaint).toBe('Says Neck pain on the left, 6/10, {since when}. ');
    type('Says Neck pain on the left, 6/10, for a week. ');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('of another section is not expanded here', () => {
    const { draft, type } = open();
    type(';plan ');
    expect(draft.read().complaint).toBe(';plan ');
  });

  it('with a slot that nobody has filled stops the signature', () => {
    const { draft, type } = open();
    type(';neck ');
    expect(findNoteGaps(draft.read(), systemCatalogue)).toContainEqual({
      section: 'subjective',
      field: 'complaint',
      message: '{side} is still blank. Tap it, or type what belongs there.',
    });
  });
});

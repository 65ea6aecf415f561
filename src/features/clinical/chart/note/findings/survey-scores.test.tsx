// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { Location } from '../../../../../contract/clinics/clinic.ts';
import { emptyNote } from '../../../../../domain/clinical/note/empty-note.ts';
import { defaultPreferences, textOptionsOf } from '../../../../../domain/clinics/preferences/preferences.ts';
import { systemCatalogue } from '../../../../../domain/clinics/catalogue/system-catalogue.ts';
import { loadDialog } from '../../../../../ui/overlays/overlay-loaders.ts';
import { NoteDraft } from '../draft/note-draft.ts';
import { NoteDeskContext } from '../draft/use-note-draft.ts';
import { SurveyScores } from './survey-scores.tsx';

// Its code comes when it opens first, which a busy machine is slow at.
beforeAll(() => loadDialog(), 60_000);
afterEach(cleanup);

it('scores a form by its answers, against where the case began, and takes it off again', async () => {
  const draft = new NoteDraft(emptyNote());
  const earlier = {
    startedAt: '2026-10-02T15:00:00.000Z',
    note: { ...emptyNote(), surveys: [{ survey: 'odi', score: 42 }] },
  } as unknown as Encounter;
  const preferences = {
    ...defaultPreferences,
    soap: { ...defaultPreferences.soap, surveys: ['odi' as const] },
  };
  const desk = {
    draft,
    services: systemCatalogue,
    location: { timezone: 'America/New_York' } as Location,
    preferences,
    textOptions: textOptionsOf(defaultPreferences),
    planCategories: [],
    macros: [],
  };
  render(
    <NoteDeskContext value={desk}>
      <SurveyScores earlier={[earlier]} />
    </NoteDeskContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add Oswestry Disability Index' }));
  fireEvent.click(screen.getByRole('button', { name: 'Answers of Oswestry Disability Index' }));
  const questions = await screen.findAllByRole('radiogroup', { name: /^Question \d+$/ });
  expect(questions).toHaveLength(10);
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use score' });
  expect(use.disabled).toBe(true);
  for (const question of questions)
    fireEvent.click(question.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]!);
  fireEvent.click(use);
  expect(draft.read().surveys).toEqual([
    {
      survey: 'odi',
      score: 20,
      answers: Array.from({ length: 10 }, () => 1),
      scoring: 1,
      first: { score: 42, on: '2026-10-02' },
    },
  ]);
  expect(
    screen.getByText(/20%, minimal disability, from 42% on 10\/02\/2026: change 22, better/),
  ).toBeTruthy();
  expect(screen.queryByRole('spinbutton')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Take Oswestry Disability Index off the note' }));
  expect(draft.read().surveys).toEqual([]);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ServiceId } from '../../../../../contract/base/ids.ts';
import type { Location } from '../../../../../contract/clinics/clinic.ts';
import { emptyNote } from '../../../../../domain/clinical/note/empty-note.ts';
import { defaultPreferences, textOptionsOf } from '../../../../../domain/clinics/preferences/preferences.ts';
import { systemCatalogue } from '../../../../../domain/clinics/catalogue/system-catalogue.ts';
import { NoteDraft } from '../draft/note-draft.ts';
import { NoteDeskContext } from '../draft/use-note-draft.ts';
import { ServiceList } from './service-list.tsx';

afterEach(cleanup);

it('minutes become units as they are entered, with the reason, by the rule that was chosen', () => {
  const services = ['massageTherapy', 'manualTherapy', 'hotColdPacks'].map((id) => ({
    serviceId: id as ServiceId,
    units: 1,
    text: null,
  }));
  const draft = new NoteDraft({ ...emptyNote(), services });
  const location = { serviceTaxRate: 0, productTaxRate: 0, timezone: 'America/New_York' } as Location;
  const desk = {
    draft,
    services: systemCatalogue,
    location,
    preferences: defaultPreferences,
    textOptions: textOptionsOf(defaultPreferences),
    planCategories: [],
    macros: [],
  };
  render(
    <NoteDeskContext value={desk}>
      <ServiceList />
    </NoteDeskContext>,
  );
  expect(screen.queryByRole('spinbutton', { name: /packs: minutes/ })).toBeNull();
  const enter = (name: string, minutes: string) =>
    fireEvent.change(screen.getByRole('spinbutton', { name: `${name}: minutes` }), {
      target: { value: minutes },
    });
  enter('Massage therapy', '23');
  enter('Manual therapy', '24');
  const why = screen.getByRole('group', { name: 'Timed minutes' });
  expect(why.textContent).toContain(
    '47 timed minutes are 3 units: 97124 23 min → 1 unit, 97140 24 min → 2 units.',
  );
  expect(draft.read().services.map(({ units }) => units)).toEqual([1, 2, 1]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Units by' }), { target: { value: 'AMA' } });
  expect(draft.read().services.map(({ units }) => units)).toEqual([2, 2, 1]);
  enter('Manual therapy', '7');
  expect(why.textContent).toContain('7 minutes are too few for a unit');
});

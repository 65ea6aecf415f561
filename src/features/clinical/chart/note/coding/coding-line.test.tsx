// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { ServiceId } from '../../../../../contract/base/ids.ts';
import type { Location } from '../../../../../contract/clinics/clinic.ts';
import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import { factsOfNote } from '../../../../../domain/clinical/coding/billing-facts.ts';
import { adviceOfNote } from '../../../../../domain/clinical/coding/note-coding.ts';
import { emptyNote } from '../../../../../domain/clinical/note/empty-note.ts';
import { chargeLines } from '../../../../../domain/clinical/note/note-charges.ts';
import { defaultPreferences, textOptionsOf } from '../../../../../domain/clinics/preferences/preferences.ts';
import { systemCatalogue } from '../../../../../domain/clinics/catalogue/system-catalogue.ts';
import { NoteDraft } from '../draft/note-draft.ts';
import { NoteDeskContext } from '../draft/use-note-draft.ts';
import { BillingFacts } from './billing-facts.tsx';
import { CodingLine } from './coding-line.tsx';

afterEach(cleanup);

const rates = { serviceTaxRate: 0, productTaxRate: 0 };

/** As the panel has it, without what the chart knows. */
function Codes({ draft }: { draft: NoteDraft }) {
  const note = useSyncExternalStore(draft.subscribe, draft.read);
  const facts = factsOfNote(note, {
    day: '2026-11-27',
    chartPayer: 'other',
    planCare: null,
    credentials: 'DC',
  });
  const lines = chargeLines(note, systemCatalogue, rates);
  const advice = adviceOfNote(note, lines, facts);
  return (
    <>
      <BillingFacts facts={facts} advice={advice} />
      {lines.map((line) => (
        <CodingLine
          key={line.lineKey}
          line={line}
          note={note}
          advice={advice.get(line.lineKey)}
          onProve={() => undefined}
        />
      ))}
    </>
  );
}

function open(part: Partial<SoapNote>): NoteDraft {
  const draft = new NoteDraft({ ...emptyNote(), ...part });
  const desk = {
    draft,
    services: systemCatalogue,
    location: { ...rates, timezone: 'America/New_York' } as Location,
    preferences: defaultPreferences,
    textOptions: textOptionsOf(defaultPreferences),
    planCategories: [],
    macros: [],
  };
  render(
    <NoteDeskContext value={desk}>
      <Codes draft={draft} />
    </NoteDeskContext>,
  );
  return draft;
}

it('explains a modifier when the payer asks for it, and keeps what is accepted', () => {
  const draft = open({ spinalRegions: ['lumbar'] });
  expect(screen.queryByRole('button', { name: 'Accept AT on 98940' })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Payer' }), { target: { value: 'medicare' } });
  expect(screen.getByText(/Say whether this visit is active treatment or maintenance/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Active treatment' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept AT on 98940' }));
  expect(draft.read().coding).toEqual([
    { lineKey: 'cmt', modifiers: [{ modifier: 'AT', rule: 'at-active' }], declined: [] },
  ]);
  expect(screen.getByRole('button', { name: '98940: why it is billed' }).textContent).toContain('98940-AT');
  fireEvent.click(screen.getByRole('button', { name: 'Remove modifier AT from 98940' }));
  expect(draft.read().coding![0]!.declined).toEqual([{ modifier: 'AT', rule: 'at-active' }]);
});

it('asks where manual therapy was done, and refuses 59 for the region that was adjusted', () => {
  const draft = open({
    spinalRegions: ['lumbar'],
    services: [{ serviceId: 'manualTherapy' as ServiceId, units: 1, text: null }],
  });
  expect(screen.getByText(/Say where it was done/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lumbar' }));
  expect(screen.getByText(/so it is part of the adjustment/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept 59 on 97140' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lumbar' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Upper extremity' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept 59 on 97140' }));
  expect(draft.read().services[0]!.regions).toEqual(['upperExtremity']);
  expect(draft.read().coding![0]!.modifiers).toEqual([{ modifier: '59', rule: 'separate-region' }]);
});

it('takes a modifier by hand, in capitals, and says what is none', () => {
  const draft = open({ spinalRegions: ['lumbar'] });
  fireEvent.click(screen.getByRole('button', { name: 'Add a modifier to 98940' }));
  const field = screen.getByRole('textbox', { name: 'Modifier of 98940' });
  fireEvent.change(field, { target: { value: '!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Two letters or digits')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'at' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(draft.read().coding![0]!.modifiers).toEqual([{ modifier: 'AT', rule: null }]);
});

it('points a code at the diagnoses that are chosen', () => {
  const draft = open({
    spinalRegions: ['lumbar'],
    diagnoses: [
      { code: 'M99.03', name: 'Segmental dysfunction of lumbar region' },
      { code: 'M62.830', name: 'Muscle spasm of back' },
    ],
  });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'M99.03' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'M62.830' }));
  expect(draft.read().coding![0]!.pointers).toEqual(['M99.03', 'M62.830']);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Service } from '../../../../contract/clinics/catalogue.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { SoapNote } from '../../../../contract/clinical/note.ts';
import { emptyNote } from '../../../../domain/clinical/note/empty-note.ts';
import {
  defaultPreferences,
  textOptionsOf,
  type Preferences,
} from '../../../../domain/clinics/preferences/preferences.ts';
import { systemCatalogue } from '../../../../domain/clinics/catalogue/system-catalogue.ts';
import { RecentlyUsedProvider } from '../../../../session/recents/recently-used.tsx';
import { NoteDraft } from './draft/note-draft.ts';
import { NotePreview } from './review/note-preview.tsx';
import { ObjectiveSection } from './findings/objective-section.tsx';
import { PlanSection } from './services/plan-section.tsx';
import { SubjectiveSection } from './findings/subjective-section.tsx';
import { NoteDeskContext } from './draft/use-note-draft.ts';

afterEach(cleanup);

const location = { serviceTaxRate: 0, productTaxRate: 0, timezone: 'UTC' } as Location;
const bridge: SoapNote['exercises'][number] = {
  exerciseId: '0190a0a0-0000-7000-8000-000000000001' as never,
  name: 'Bridge',
  place: 'atHome',
  sets: 3,
  reps: 10,
};

type Wishes = { [Group in keyof Preferences]?: Partial<Preferences[Group]> };
const prefer = ({ report, soap, output }: Wishes): Preferences => ({
  report: { ...defaultPreferences.report, ...report },
  soap: { ...defaultPreferences.soap, ...soap },
  output: { ...defaultPreferences.output, ...output },
});

/** Parts of the note over a real draft, as somebody with these preferences sees them. */
function open(
  parts: React.ReactNode,
  wishes: Wishes = {},
  {
    note = {},
    planCategories = [],
    services = systemCatalogue,
  }: { note?: Partial<SoapNote>; planCategories?: string[]; services?: readonly Service[] } = {},
) {
  const preferences = prefer(wishes);
  const draft = new NoteDraft({ ...emptyNote(), ...note });
  const desk = {
    draft,
    services,
    location,
    preferences,
    textOptions: textOptionsOf(preferences),
    planCategories,
    macros: [],
  };
  render(
    <RecentlyUsedProvider userId="ada">
      <NoteDeskContext value={desk}>
        {parts}
        <NotePreview />
      </NoteDeskContext>
    </RecentlyUsedProvider>,
  );
  return draft;
}
const reads = (name: string) => within(screen.getByRole('region', { name: `${name}, as it will read` }));
const details = (off: Partial<Preferences['soap']['noteDetails']>) => ({
  soap: { noteDetails: { ...defaultPreferences.soap.noteDetails, ...off } },
});

describe('a note follows who writes it', () => {
  it('[3.6] offers the chosen surveys for their scores, and says them', () => {
    const draft = open(<SubjectiveSection />, { soap: { surveys: ['lefs'] } });
    expect(screen.queryByRole('button', { name: /Oswestry/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add Lower Extremity Functional Scale' }));
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Lower Extremity Functional Scale' }), {
      target: { value: '52' },
    });
    expect(draft.read().surveys).toEqual([{ survey: 'lefs', score: 52 }]);
    expect(reads('Subjective').getByText('Lower Extremity Functional Scale: 52/80.')).toBeTruthy();
  });

  it('[3.6] marks a movement as restricted below the slider, and names it where that is wished', () => {
    const rom: SoapNote['rom'] = [{ area: 'cervical', motion: 'flexion', degrees: 40, painful: false }];
    open(<ObjectiveSection />, { soap: { romSlider: 80 } }, { note: { rom } });
    expect(screen.queryByText('Restricted')).toBeNull();
    cleanup();
    open(<ObjectiveSection />, { soap: { romSlider: 90 } }, { note: { rom } });
    expect(screen.getByText('Restricted')).toBeTruthy();
    expect(reads('Objective').getByText('Cervical range of motion: flexion 40°.')).toBeTruthy();
    cleanup();
    const named = details({ namesRestricted: true }).soap;
    open(<ObjectiveSection />, { soap: { ...named, romSlider: 90 } }, { note: { rom } });
    expect(reads('Objective').getByText('Cervical range of motion: flexion 40° (restricted).')).toBeTruthy();
  });

  it('[3.6] offers the chosen parts, and never hides what a note holds', () => {
    const off = { vitals: false, painLevel: false, rangeOfMotion: false, exercises: false, charges: false };
    const all = (
      <>
        <SubjectiveSection />
        <ObjectiveSection />
        <PlanSection library={[]} />
      </>
    );
    const parts = ['Vitals', 'Range of motion', 'Exercises', 'Charges', 'Extraspinal regions treated'];
    const shown = () => parts.filter((name) => screen.queryByRole('region', { name }) !== null);
    const hasPain = () => screen.queryByRole('radiogroup', { name: /Current pain/ }) !== null;
    open(all);
    expect([shown(), hasPain()]).toEqual([parts, true]);
    cleanup();
    open(all, details({ ...off, extraspinalRegions: false }));
    expect([shown(), hasPain()]).toEqual([[], false]);
    cleanup();
    const note: Partial<SoapNote> = {
      painLevel: 4,
      vitals: { pulsePerMinute: 70 },
      rom: [{ area: 'lumbar', motion: 'flexion', degrees: 60, painful: false }],
      exercises: [bridge],
      extraspinalRegions: ['head'],
    };
    open(all, details({ ...off, extraspinalRegions: false }), { note });
    expect([shown(), hasPain()]).toEqual([parts.filter((name) => name !== 'Charges'), true]);
  });

  it('[3.7] the toggles take their parts out of the text that will be signed', () => {
    const note: Partial<SoapNote> = {
      vitals: { pulsePerMinute: 70 },
      exercises: [bridge, { ...bridge, name: 'Bird dog', place: 'inOffice' }],
      services: [
        { serviceId: 'hotColdPacks' as never, units: 1, text: null },
        { serviceId: 'xrayLumbar' as never, units: 1, text: null },
      ],
    };
    const text = () =>
      `${reads('Objective').getByRole('paragraph').textContent} ${reads('Plan').getByRole('paragraph').textContent}`;
    open(null, {}, { note });
    for (const part of [
      'Pulse 70',
      'Bridge, 3 sets × 10 reps',
      'Bird dog, 3 sets × 10 reps',
      'cold packs',
      'X-ray',
    ]) {
      expect(text().toLowerCase()).toContain(part.toLowerCase());
    }
    const without: [keyof Preferences['output'], RegExp][] = [
      ['vitals', /pulse 70/i],
      ['atHomeExercises', /Bridge/],
      ['atHomeSetsReps', /Bridge, 3 sets/],
      ['inOfficeExercises', /Bird dog/],
      ['inOfficeSetsReps', /Bird dog, 3 sets/],
      ['modalities', /cold packs/],
      ['tests', /X-ray/],
    ];
    for (const [toggle, gone] of without) {
      cleanup();
      open(null, { output: { [toggle]: false } }, { note });
      expect(text()).not.toMatch(gone);
    }
  });

  it('[7.8] the plan offers the chosen categories, those with a noted service, and all on request', () => {
    open(
      <PlanSection library={[]} />,
      {},
      {
        planCategories: ['Rehab'],
        note: { services: [{ serviceId: 'ultrasound' as never, units: 1, text: null }] },
      },
    );
    const offered = () =>
      within(screen.getByRole('radiogroup', { name: 'Service category' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')!.textContent);
    expect(offered()).toEqual(['Modalities · 1', 'Rehab']);
    fireEvent.click(screen.getByRole('button', { name: 'All categories' }));
    expect(offered()).toHaveLength(6);
  });

  it('[3.5] goalPercent and inOfficeVisits make a sentence for the plan, added once', () => {
    const draft = open(
      <PlanSection library={[]} />,
      { report: { goalPercent: 60, inOfficeVisits: 10 } },
      {
        note: { plan: 'Twice a week.' },
      },
    );
    const name = /Goal: 60% improvement over 10 in-office visits\./;
    fireEvent.click(screen.getByRole('button', { name }));
    expect(draft.read().plan).toBe('Twice a week.\nGoal: 60% improvement over 10 in-office visits.');
    expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    open(<PlanSection library={[]} />, { report: { goalPercent: null, inOfficeVisits: null } });
    expect(screen.queryByRole('button', { name: /Add to the plan/ })).toBeNull();
  });

  it('[3.8] a service that is archived is offered no more, but stays on the note that has it', () => {
    const archived = systemCatalogue.map((one) =>
      one.category === 'Rehab' ? { ...one, archivedAt: '2026-03-02T15:00:00.000Z' as never } : one,
    );
    const note = { services: [{ serviceId: 'therapeuticActivity' as never, units: 1, text: null }] };
    open(<PlanSection library={[]} />, {}, { note, services: archived, planCategories: ['Rehab'] });
    fireEvent.click(screen.getByRole('radio', { name: /Rehab/ }));
    expect(screen.getByRole('button', { name: /^Therapeutic activity/, pressed: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Therapeutic exercise/ })).toBeNull();
    expect(reads('Plan').getByText(/everyday movements/)).toBeTruthy();
  });
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Exercise } from '../../../../contract/clinics/catalogue.ts';
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
import { loadDialog } from '../../../../ui/overlays/overlay-loaders.ts';
import { toastRegionId } from '../../../../ui/messages/toast-region-id.ts';
import { toastStore } from '../../../../ui/messages/toast.ts';
import { ExercisePicker } from './services/exercise-picker.tsx';
import { NoteDraft } from './draft/note-draft.ts';
import { NotePreview } from './review/note-preview.tsx';
import { RomGrid } from './findings/rom-grid.tsx';
import { ServicePicker } from './services/service-picker.tsx';
import { SignReview } from './review/sign-review.tsx';
import { SpinePicker } from './findings/spine-picker.tsx';
import { SubjectiveSection } from './findings/subjective-section.tsx';
import { NoteDeskContext } from './draft/use-note-draft.ts';

const location = { serviceTaxRate: 0, productTaxRate: 8.875, timezone: 'America/New_York' } as Location;
const bridge = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  name: 'Bridge',
  region: 'Lumbar',
  instructions: '',
  defaultSets: 3,
  defaultReps: 12,
} as Exercise;

const desk = (preferences: Preferences) => ({
  services: systemCatalogue,
  location,
  preferences,
  textOptions: textOptionsOf(preferences),
  planCategories: [],
  macros: [],
});

/** Parts of the note screen over a real draft and the real domain; only those that a test uses, as jsdom is slow. */
function open(parts: React.ReactNode, note: Partial<SoapNote> = {}, preferences = defaultPreferences) {
  const draft = new NoteDraft({ ...emptyNote(), ...note });
  render(
    <RecentlyUsedProvider userId="ada">
      <NoteDeskContext value={{ ...desk(preferences), draft }}>
        {parts}
        <NotePreview />
      </NoteDeskContext>
    </RecentlyUsedProvider>,
  );
  return draft;
}
const press = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const lastToast = () => toastStore.getSnapshot().at(-1);

beforeAll(async () => {
  // jsdom has no layout; the dialog's parts ask for these.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as typeof ResizeObserver;
  // A dialog looks for the toasts, which may be pressed while it is open.
  document.body.append(Object.assign(document.createElement('div'), { id: toastRegionId }));
  await loadDialog();
  vi.stubGlobal('CSS', { ...globalThis.CSS, escape: (text: string) => text });
});
afterEach(cleanup);
// Queries by role are slow in jsdom, and a build machine may be busy.

describe('the note form', () => {
  it('[9.7] says which code the picked regions lead to, as they are picked', () => {
    const draft = open(<SpinePicker />);
    press('Lumbar', 'checkbox');
    press('Pelvic', 'checkbox');
    expect(section('Spinal regions treated').getByText('98940')).toBeTruthy();
    press('Cervical', 'checkbox');
    expect(section('Spinal regions treated').getByText('98941')).toBeTruthy();
    expect(section('Spinal regions treated').getByRole('status').textContent).toContain('3 regions → 98941');
    expect(draft.read().spinalRegions).toEqual(['cervical', 'lumbar', 'pelvic']);
    expect(section('Charges').getByText(/3 spinal regions treated/)).toBeTruthy();
    press('Cervical', 'checkbox');
    expect(section('Charges').getByText(/2 spinal regions treated/)).toBeTruthy();
  });

  it('[9.6] stops at the limit of units and says so', () => {
    const draft = open(<ServicePicker />);
    press(/^Massage therapy/);
    for (let pressed = 0; pressed < 6; pressed += 1) {
      const more = screen.getByRole('button', { name: 'Massage therapy: units: more' });
      if (!(more as HTMLButtonElement).disabled) fireEvent.click(more);
    }
    expect(draft.read().services).toEqual([{ serviceId: 'massageTherapy', units: 4, text: null }]);
    expect(screen.getByText('Massage therapy allows at most 4 units a visit.')).toBeTruthy();
    expect(section('Plan, as it will read').getByText(/4 units \(CPT 97124\)/)).toBeTruthy();
  });

  it('a service taken off by mistake comes back with its units and its text', () => {
    const services = [{ serviceId: systemCatalogue[14]!.id, units: 2, text: 'My words' }];
    const draft = open(<ServicePicker />, { services });
    press(`Take ${systemCatalogue[14]!.name} off the note`);
    expect(draft.read().services).toEqual([]);
    act(() => lastToast()!.action!.onPress());
    expect(draft.read().services).toEqual(services);
  });

  it('a section edited by hand stays, and the built text comes back on request, with undo', () => {
    const draft = open(null, { complaint: 'Neck pain' });
    press('Edit text of Subjective');
    const area = screen.getByRole('textbox', { name: 'Text of Subjective' });
    fireEvent.input(area, { target: { value: 'In my own words.' } });
    press('Done');
    act(() => draft.change({ complaint: 'Neck pain, worse' }));
    expect(section('Subjective, as it will read').getByText('In my own words.')).toBeTruthy();
    press('Use the generated text of Subjective again');
    expect(section('Subjective, as it will read').getByText('Neck pain, worse')).toBeTruthy();
    act(() => lastToast()!.action!.onPress());
    expect(section('Subjective, as it will read').getByText('In my own words.')).toBeTruthy();
  });

  it('opening and closing the text without a change leaves it to the entries', () => {
    const draft = open(null, { complaint: 'Neck pain' });
    press('Edit text of Subjective');
    press('Done');
    expect(draft.read().written.subjective).toBeNull();
  });

  it('typing changes the draft and a change from elsewhere changes the field', () => {
    const draft = open(<SubjectiveSection />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Complaint' });
    fireEvent.input(area, { target: { value: 'Low back' } });
    expect(draft.read().complaint).toBe('Low back');
    act(() => draft.change({ complaint: 'From the other tablet' }));
    expect(area.value).toBe('From the other tablet');
  });

  it('pain is chosen, changed and let go of', () => {
    const draft = open(<SubjectiveSection />);
    press('4 of 10', 'radio');
    expect(draft.read().painLevel).toBe(4);
    press('4 of 10', 'radio');
    expect(draft.read().painLevel).toBeNull();
  });

  it('range of motion is entered by area, marked painful, and the rest filled with the named normals', () => {
    const draft = open(<RomGrid />);
    fireEvent.click(screen.getByRole('tab', { name: 'Lumbar' }));
    fireEvent.change(screen.getByRole('spinbutton', { name: /Lumbar flexion, degrees, normal 90/ }), {
      target: { value: '55' },
    });
    press('Flexion painful');
    press('Mark the rest WNL');
    expect(draft.read().rom).toHaveLength(6);
    expect(
      section('Objective, as it will read').getByText(/flexion 55° \(painful\), extension 30°/),
    ).toBeTruthy();
    expect(screen.getByText(/38 CFR § 4.71a/)).toBeTruthy();
  });

  it('an exercise is added for the office and for home, with the sets and reps of the library', () => {
    const draft = open(<ExercisePicker library={[bridge]} />);
    press('Bridge: at home');
    press('Bridge: in the office');
    expect(draft.read().exercises.map((entry) => [entry.place, entry.sets, entry.reps])).toEqual([
      ['atHome', 3, 12],
      ['inOffice', 3, 12],
    ]);
    expect(
      section('Plan, as it will read').getByText(/Exercises at home:\s+- Bridge, 3 sets × 12 reps/),
    ).toBeTruthy();
  });
});

describe('the review before signing', () => {
  const review = (maySign: boolean, onSign = vi.fn<() => Promise<void>>(() => Promise.resolve())) => ({
    onSign,
    element: (
      <SignReview
        open
        onClose={() => undefined}
        onSign={onSign}
        maySign={maySign}
        meaning="You can amend the note for 3 days."
        patientName="Ada Quill"
        elsewhere={null}
      />
    ),
  });

  it('lists what is missing and does not sign', async () => {
    const { onSign, element } = review(true);
    open(element);
    const dialog = within(await screen.findByRole('alertdialog', { name: /Review the note of Ada Quill/ }));
    for (const message of ['Complaint is empty.', 'Assessment is empty.', 'Plan is empty.']) {
      expect(dialog.getByText(message)).toBeTruthy();
    }
    const sign = dialog.getByRole<HTMLButtonElement>('button', { name: 'Sign note' });
    expect(sign.disabled).toBe(true);
    fireEvent.click(sign);
    expect(onSign).not.toHaveBeenCalled();
  });

  it('signs a complete note once', async () => {
    const { onSign, element } = review(true);
    open(element, { complaint: 'Neck', assessment: 'A', plan: 'P', spinalRegions: ['cervical'] });
    const dialog = within(await screen.findByRole('alertdialog', { name: /Review the note/ }));
    await act(async () => {
      fireEvent.click(dialog.getByRole('button', { name: 'Sign note' }));
      await Promise.resolve();
    });
    expect(onSign).toHaveBeenCalledTimes(1);
  });

  it('[6.5] a role that may not sign reads the review and cannot sign', async () => {
    const { element } = review(false);
    open(element, { complaint: 'Neck', assessment: 'A', plan: 'P', spinalRegions: ['cervical'] });
    const dialog = within(await screen.findByRole('alertdialog', { name: /Review the note/ }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Sign note' }).disabled).toBe(true);
    expect(dialog.getByText(/can write notes but not sign/)).toBeTruthy();
  });
});

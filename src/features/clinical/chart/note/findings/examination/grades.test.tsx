// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Encounter } from '../../../../../../contract/clinical/encounter.ts';
import type { SoapNote } from '../../../../../../contract/clinical/note.ts';
import { examinationInWords } from '../../../../../../domain/clinical/examination/examination-text.ts';
import { jointsInWords } from '../../../../../../domain/clinical/examination/joint-text.ts';
import { emptyNote } from '../../../../../../domain/clinical/note/empty-note.ts';
import { defaultPreferences } from '../../../../../../domain/clinics/preferences/preferences.ts';
import { NoteDraft } from '../../draft/note-draft.ts';
import { NoteDeskContext, type NoteDesk } from '../../draft/use-note-draft.ts';
import { RomGrid } from '../rom-grid.tsx';
import { Vitals } from '../vitals.tsx';
import { Examination } from './examination.tsx';

afterEach(cleanup);

const visit = (note: Partial<SoapNote>) => ({ note: { ...emptyNote(), ...note } }) as Encounter;
function open(part: React.ReactNode, note: Partial<SoapNote> = {}): NoteDraft {
  const draft = new NoteDraft({ ...emptyNote(), ...note });
  render(
    <NoteDeskContext value={{ draft, preferences: defaultPreferences } as NoteDesk}>{part}</NoteDeskContext>,
  );
  return draft;
}
const press = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

it('grades strength by side beside the visit before, and the rest of a leg in one press', () => {
  const last = visit({ strength: [{ muscle: 'great-toe-extension', side: 'left', grade: '3' }] });
  const draft = open(<Examination last={last} />, { strength: [] });
  press('Examine');
  press('Strength', 'tab');
  expect(screen.getByText('Last visit: 3/5 left')).toBeTruthy();
  type('Great toe extension, left', '4+');
  press('Rest 5/5, leg');
  expect(examinationInWords(draft.read())).toMatch(
    /^Muscle strength: great toe extension \(L5\) 4\+\/5 left, 5\/5 right\. 5\/5 on both sides: hip flexion/,
  );
  type('Great toe extension, left', '');
  expect(draft.read().strength!.filter(({ muscle }) => muscle === 'great-toe-extension')).toHaveLength(1);
});

it('says what to do where a red flag is present', () => {
  const draft = open(<Examination />, { redFlags: [{ flag: 'fever', present: true }] });
  expect(screen.getByText('Refer for medical assessment today. Do not treat that area.')).toBeTruthy();
  press('Rest of the red flags absent');
  expect(draft.read().redFlags!.filter(({ present }) => present)).toEqual([{ flag: 'fever', present: true }]);
  press('Fever, chills or recent infection: absent');
  expect(screen.queryByText(/Refer for medical assessment/)).toBeNull();
});

it('measures a joint against the set of the visit before, which the note names', () => {
  const last = visit({
    jointNormals: 'ama',
    jointRom: [{ joint: 'hip', motion: 'flexion', side: 'left', active: 70, passive: null, painful: false }],
  });
  const draft = open(<RomGrid last={last} />);
  press('Hip', 'tab');
  expect(screen.getByText('Last visit: 70° active')).toBeTruthy();
  type('Left hip flexion, active', '85');
  press('Left hip flexion painful');
  expect(screen.queryByText('Restricted')).toBeNull();
  expect(jointsInWords(draft.read().jointRom, draft.read().jointNormals)).toBe(
    'Left hip range of motion: flexion 85° active (painful). Normal values: AMA Guides.',
  );
  type('Normal values', 'aaos');
  expect(screen.getByText('Restricted')).toBeTruthy();
});

it('takes height and weight in either units', () => {
  const draft = open(<Vitals />);
  press('Centimeters and kilograms', 'radio');
  type('Height', '180');
  type('Weight', '75');
  expect(screen.getByText('BMI 23.1')).toBeTruthy();
  expect(draft.read().vitals).toEqual({ heightInches: 70.866, weightPounds: 165.347 });
  press('Inches and pounds', 'radio');
  expect((screen.getByLabelText('Height') as HTMLInputElement).value).toBe('70.9');
});

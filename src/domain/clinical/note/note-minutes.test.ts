import { expect, it } from 'vitest';
import type { ServiceId } from '../../../contract/base/ids.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import { systemCatalogue as services } from '../../clinics/catalogue/system-catalogue.ts';
import { emptyNote } from './empty-note.ts';
import { findNoteGaps } from './note-check.ts';
import { minutesInWords, minutesOf, withMinutes } from './note-minutes.ts';
import { composeNoteText } from './note-text.ts';

const id = (name: string) => name as ServiceId;
const start: SoapNote = {
  ...emptyNote(),
  complaint: 'x',
  assessment: 'x',
  plan: 'x',
  services: ['massageTherapy', 'manualTherapy'].map((name) => ({
    serviceId: id(name),
    units: 1,
    text: null,
  })),
};
const set = (note: SoapNote, serviceId: string, minutes: number | null): SoapNote => ({
  ...note,
  ...withMinutes(note, services, { serviceId: id(serviceId), minutes }),
});
const unitsOf = (note: SoapNote) => note.services.map(({ units }) => units);

it('units follow from the minutes of all timed services, by the rule', () => {
  const both = set(set(start, 'massageTherapy', 23), 'manualTherapy', 24);
  expect(unitsOf(both)).toEqual([1, 2]);
  expect(minutesOf(both, services)).toMatchObject({ totalMinutes: 47, units: 3, rule: 'CMS' });
  const ama = { ...both, ...withMinutes(both, services, { rule: 'AMA' }) };
  expect(unitsOf(ama)).toEqual([2, 2]);
  expect(minutesInWords(both, services)).toBe('47 timed minutes (Massage therapy 23, Manual therapy 24).');
  expect(composeNoteText(both, services).plan).toContain('47 timed minutes');
});

it('too few minutes and too many are said before anybody signs', () => {
  const gaps = (note: SoapNote) => findNoteGaps(note, services).map(({ message }) => message);
  expect(gaps(set(start, 'manualTherapy', 7))).toEqual([
    'Manual therapy: 7 minutes are too few for a unit by the 8-minute rule (Medicare). Take it off the services, or correct the minutes.',
  ]);
  expect(gaps(set(start, 'manualTherapy', 90))).toEqual([
    'Manual therapy: 90 minutes are 6 units, but at most 4 units can be billed a visit. Correct the minutes, or raise the limit in the catalog.',
  ]);
  expect(gaps(set(set(start, 'massageTherapy', 1440), 'manualTherapy', 10)).at(-1)).toBe(
    '1450 timed minutes are more than a day has.',
  );
  expect(gaps(set(start, 'manualTherapy', 20))).toEqual([]);
});

it('without minutes nothing follows, and units stay a person’s', () => {
  expect(minutesOf(start, services)).toBeNull();
  expect(minutesInWords(start, services)).toBe('');
  const back = set(set(start, 'manualTherapy', 40), 'manualTherapy', null);
  expect(minutesOf(back, services)).toBeNull();
});

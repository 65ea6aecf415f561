import { expect, it } from 'vitest';
import { fieldInWords, valueInWords } from '../base/write-words.ts';
import { appointmentWriteWords } from '../scheduling/appointment.write-words.ts';
import { allergyWriteWords } from './allergy.write-words.ts';

const clinic = { locations: [], timeZone: 'UTC', clinicians: [] };
const words = allergyWriteWords['record.saveAllergy'];
const ofVisit = appointmentWriteWords['appointment.setStatus'];

it('says of an allergy in plain words what two have entered differently', () => {
  expect(fieldInWords(words, { path: 'status', mine: 'resolved', theirs: 'inactive' })).toBe(
    'Status of the allergy',
  );
  expect(valueInWords(words, 'status', 'inactive', clinic)).toBe('Inactive');
  expect(fieldInWords(words, { path: 'severity', mine: 'mild', theirs: '' })).toBe(
    'Severity of the reaction',
  );
  expect(valueInWords(words, 'severity', 'severe', clinic)).toBe('Severe');
  expect(valueInWords(words, 'severity', '', clinic)).toBe('Empty');
  expect(valueInWords(words, 'criticality', 'unable-to-assess', clinic)).toBe('Cannot be assessed');
});

it('leaves to a visit the words of its own status', () => {
  expect(fieldInWords(ofVisit, { path: 'status', mine: 'arrived', theirs: 'cancelled' })).toBe(
    'Visit status',
  );
  expect(valueInWords(ofVisit, 'status', 'checkedOut', clinic)).toBe('Checked out');
});

it('stands, while it waits, among the patients', () => {
  expect([...new Set(Object.values(allergyWriteWords).map(({ heading }) => heading))]).toEqual(['Patients']);
});

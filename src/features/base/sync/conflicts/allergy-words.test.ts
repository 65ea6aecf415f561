import { expect, it } from 'vitest';
import { fieldInWords, valueInWords } from './clash-words.ts';
import { kindOf } from '../waiting-entries.ts';

const place = { locations: [], timeZone: 'UTC', clinicians: [] };

it('says of an allergy in plain words what two have entered differently', () => {
  expect(fieldInWords('record.saveAllergy', { path: 'status', mine: 'resolved', theirs: 'inactive' })).toBe(
    'Status of the allergy',
  );
  expect(valueInWords('record.saveAllergy', 'status', 'inactive', place)).toBe('Inactive');
  expect(fieldInWords('record.saveAllergy', { path: 'severity', mine: 'mild', theirs: '' })).toBe(
    'Severity of the reaction',
  );
  expect(valueInWords('record.saveAllergy', 'severity', 'severe', place)).toBe('Severe');
  expect(valueInWords('record.saveAllergy', 'criticality', 'unable-to-assess', place)).toBe(
    'Cannot be assessed',
  );
});

it('leaves to a visit the words of its own status', () => {
  expect(
    fieldInWords('appointment.setStatus', { path: 'status', mine: 'arrived', theirs: 'cancelled' }),
  ).toBe('Where the visit stands');
  expect(valueInWords('appointment.setStatus', 'status', 'checkedOut', place)).toBe('Checked out');
});

it('stands, while it waits, among the patients', () => {
  expect([kindOf('record.addAllergy'), kindOf('record.saveAllergy')]).toEqual(['Patients', 'Patients']);
});

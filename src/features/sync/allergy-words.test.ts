import { expect, it } from 'vitest';
import { fieldInWords, valueInWords } from './clash-words.ts';

const place = { locations: [], timeZone: 'UTC', clinicians: [] };

it('says of an allergy in plain words what two have entered differently', () => {
  expect(fieldInWords({ path: 'status', mine: 'resolved', theirs: 'inactive' })).toBe(
    'Status of the allergy',
  );
  expect(valueInWords('status', 'inactive', place)).toBe('Inactive');
  expect(fieldInWords({ path: 'severity', mine: 'mild', theirs: '' })).toBe('Severity of the reaction');
  expect(valueInWords('severity', 'severe', place)).toBe('Severe');
  expect(valueInWords('criticality', 'unable-to-assess', place)).toBe('Cannot be assessed');
});

it('leaves to a visit the words of its own status', () => {
  expect(fieldInWords({ path: 'status', mine: 'arrived', theirs: 'cancelled' })).toBe(
    'Where the visit stands',
  );
  expect(valueInWords('status', 'checkedOut', place)).toBe('Checked out');
});

import 'temporal-polyfill/global';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { readFhirRow } from '../fhir-row.ts';
import { guessMapping } from '../import-columns.ts';
import { readImportRow } from '../import-row.ts';

const today = '2026-11-23' as PlainDate;
function read(cells: Record<string, string>) {
  const all = { Name: 'Ada Quill', DOB: '7/21/1984', ...cells };
  const options = { mapping: guessMapping(Object.keys(all)), order: 'monthFirst', today } as const;
  return readImportRow({ line: 2, cells: Object.values(all) }, options);
}

describe('what nobody can be reached by', () => {
  it('goes in as it stands, is named and counted', () => {
    expect(read({ Phone: '2.12556E+09', Email: 'none' })).toMatchObject({
      row: { fields: { phone: '2.12556E+09', email: 'none' } },
      note: 'The phone number “2.12556E+09” can’t be used: shortened by a spreadsheet. The email address “none” can’t be used: not an email address.',
      unusable: ['phone', 'email'],
    });
    expect(read({ 'Emergency contact': 'Bea', 'Emergency phone': 'ask' })).toMatchObject({
      note: 'Of Bea, the phone number “ask” can’t be used: not a phone number.',
      unusable: ['phone'],
    });
    const found = read({ Phone: '(212) 555-0112', Email: 'ada@clinic.example' });
    expect(found).not.toHaveProperty('note');
    expect(found).not.toHaveProperty('unusable');
  });
  it('is named of FHIR as well; blanks at the ends go', () => {
    const resource = {
      resourceType: 'Patient',
      id: '1',
      name: [{ family: ' Quill\u00A0', given: ['Ada '] }],
      birthDate: '1984-07-21',
      telecom: [{ system: 'phone', value: ' 2.12556E+09 ' }],
      address: [{ city: ' Bath ' }],
    };
    expect(readFhirRow({ line: 1, resource, fullUrl: '' }, today)).toMatchObject({
      row: { fields: { firstName: 'Ada', lastName: 'Quill', phone: '2.12556E+09', city: 'Bath' } },
      note: 'The phone number “2.12556E+09” can’t be used: shortened by a spreadsheet.',
      unusable: ['phone'],
    });
  });
});

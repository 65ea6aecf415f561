import 'temporal-polyfill/global';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { guessMapping } from '../import-columns.ts';
import { readImportRow } from '../import-row.ts';
import { readFhirRow } from '../fhir-row.ts';

const today = '2026-11-23' as PlainDate;

function read(cells: Record<string, string>) {
  const all = { Name: 'Ada Quill', DOB: '7/21/1984', ...cells };
  const options = { mapping: guessMapping(Object.keys(all)), order: 'monthFirst', today } as const;
  return readImportRow({ line: 2, cells: Object.values(all) }, options);
}
const fields = (cells: Record<string, string>) => {
  const found = read(cells);
  return 'row' in found ? found.row.fields : found.reason;
};

describe('a row as another system writes it', () => {
  it.each([
    ['UNK', 'unknown'],
    ['unk', 'unknown'],
    ['Not specified', 'unknown'],
    ['ASKU', 'unknown'],
    ['X', 'other'],
    ['UN', 'other'],
    ['weiblich', 'female'],
  ])('has a sex of %s as %s, without a word', (Sex, sex) => {
    expect(fields({ Sex })).toMatchObject({ sex });
    expect(read({ Sex })).not.toHaveProperty('note');
  });
  it('has a sex that is not known as unknown, and says so', () => {
    expect(read({ Sex: 'maybe' })).toMatchObject({
      row: { fields: { sex: 'unknown' } },
      note: 'Comes with the sex unknown, because “maybe” is not known here.',
    });
  });

  it.each(['', '0000-00-00', '00/00/0000', 'unknown'])(
    'has the birth date %j as unknown, and says so',
    (DOB) => {
      expect(read({ DOB })).toMatchObject({
        row: { fields: { birthDate: '1900-01-01', birthDateKnown: 'none' } },
        note: 'Comes with no birth date.',
      });
    },
  );
  it.each([
    ['1950', '1950-01-01', 'year'],
    ['5/1950', '1950-05-01', 'month'],
    ['1950-00-00', '1950-01-01', 'year'],
  ])('has the birth date %s as far as it is known', (DOB, birthDate, birthDateKnown) => {
    expect(fields({ DOB })).toMatchObject({ birthDate, birthDateKnown });
    expect(read({ DOB })).not.toHaveProperty('note');
  });
  it('says nothing of how much is known where all of it is: it stays the row that it was', () =>
    expect(fields({ 'Date of death': '1/2/2020' })).toEqual(
      expect.not.objectContaining({ birthDateKnown: expect.anything(), deceasedOnKnown: expect.anything() }),
    ));

  const died = { deceasedOn: '1984-07-21', deceasedOnKnown: 'none' };
  it.each([
    [{ Deceased: 'Yes' }, died],
    [{ Deceased: 'Y', 'Date of death': '' }, died],
    [{ Deceased: 'true', 'Date of death': '0000-00-00' }, died],
    [{ 'Date of death': 'Yes' }, died],
    [{ 'Vital status': 'Deceased' }, died],
    [
      { Deceased: 'Yes', 'Date of death': '2019' },
      { deceasedOn: '2019-01-01', deceasedOnKnown: 'year' },
    ],
    [{ Deceased: 'Yes', 'Date of death': '1/2/2020' }, { deceasedOn: '2020-01-02' }],
    [{ Deceased: 'No', 'Date of death': '' }, {}],
    [{ Deceased: '' }, {}],
    [{ 'Date of death': '0000-00-00' }, {}],
    [{ 'Date of death': 'No' }, {}],
    [{ 'Vital status': 'Alive' }, {}],
  ])('%j brings in nobody as living who has died, and nobody as dead who has not', (cells, expected) => {
    const { deceasedOn, deceasedOnKnown } = fields(cells) as Record<string, string>;
    expect({ ...(deceasedOn && { deceasedOn }), ...(deceasedOnKnown && { deceasedOnKnown }) }).toEqual(
      expected,
    );
  });

  it('of an export of Plumbline says how much is known', () =>
    expect(
      fields({
        DOB: '1950-01-01',
        birthDateKnown: 'year',
        deceasedOn: '1950-01-01',
        deceasedOnKnown: 'none',
      }),
    ).toMatchObject({ birthDate: '1950-01-01', birthDateKnown: 'year', deceasedOnKnown: 'none' }));
});

describe('a Patient of FHIR as another system writes it', () => {
  const of = (says: object) => {
    const resource = {
      resourceType: 'Patient',
      id: '1',
      name: [{ family: 'Quill', given: ['Ada'] }],
      ...says,
    };
    const found = readFhirRow({ line: 1, resource, fullUrl: '' }, today);
    return 'row' in found ? { ...found.row.fields, note: found.note } : found.reason;
  };
  const unknown = { birthDate: '1900-01-01', birthDateKnown: 'none' };
  it.each([
    [{}, unknown],
    [{ birthDate: '0000-00-00' }, unknown],
    [{ birthDate: '0000' }, unknown],
    [{ birthDate: '1950' }, { birthDate: '1950-01-01', birthDateKnown: 'year' }],
    [{ birthDate: '1950-05' }, { birthDate: '1950-05-01', birthDateKnown: 'month' }],
    [{ birthDate: '1950-00-00' }, { birthDate: '1950-01-01', birthDateKnown: 'year' }],
    [
      { birthDate: '1984-07-21', deceasedBoolean: true },
      { deceasedOn: '1984-07-21', deceasedOnKnown: 'none', alerts: [] },
    ],
    [
      { birthDate: '1984-07-21', deceasedDateTime: '2019' },
      { deceasedOn: '2019-01-01', deceasedOnKnown: 'year' },
    ],
    [
      { birthDate: '1984-07-21', deceasedDateTime: '0000-00-00' },
      { deceasedOn: '1984-07-21', deceasedOnKnown: 'none' },
    ],
  ])('%j comes in as far as it is known', (says, expected) => expect(of(says)).toMatchObject(expected));
  it('without a birth date is named', () =>
    expect(of({})).toMatchObject({ note: 'Comes without a birth date, which is not known there.' }));
});

describe('characters that can’t be seen', () => {
  const note = 'Control characters, which can’t be seen, were left out.';
  it('go from a row of a CSV file, and that is said', () => {
    expect(read({ Name: 'A\u0007da\u001B Quill' })).toMatchObject({
      row: { fields: { firstName: 'Ada', lastName: 'Quill' } },
      note,
    });
  });
  it('go from a Patient of FHIR, and that is said', () => {
    const name = [{ family: 'Qu\u0007ill', given: ['Ada'] }];
    const resource = { resourceType: 'Patient', id: '1', name, birthDate: '1984-07-21' };
    expect(readFhirRow({ line: 1, resource, fullUrl: '' }, today)).toMatchObject({
      row: { fields: { lastName: 'Quill' } },
      note,
    });
  });
});

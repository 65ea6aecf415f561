import 'temporal-polyfill/global';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../contract/base/values.ts';
import { guessMapping, headerNames, mappingLacks } from './import-columns.ts';
import type { ImportRow } from '../../contract/exchange/patient-import.ts';
import { readImportRow, whyRefused, type ReadOptions } from './import-row.ts';
import { patientTextNames, patientTexts } from '../people/patient-texts.ts';

const today = '2026-11-23' as PlainDate;
const headers = ['ID', 'First Name', 'Last Name', 'DOB', 'Sex', 'Phone', 'Phone', 'Alerts'];
const read = (cells: string[], mapping = guessMapping(headers)) =>
  readImportRow({ line: 7, cells }, { mapping, order: 'monthFirst', today });
const cells = (changes: Partial<Record<string, string>> = {}) =>
  ['17', 'Ada', 'Quill', '7/21/1984', 'F', '555', '556', ''].map((cell, at) => changes[headers[at]!] ?? cell);

describe('columns', () => {
  it('of one name are told apart, and those without one are numbered', () => {
    expect(headerNames(['Phone', 'phone', '', ' Phone '])).toEqual([
      'Phone',
      'phone (2)',
      'Column 3',
      'Phone (3)',
    ]);
  });

  it('are guessed from their names, the first of two', () => {
    expect(guessMapping(headers)).toEqual({
      externalId: 0,
      firstName: 1,
      lastName: 2,
      birthDate: 3,
      sex: 4,
      phone: 5,
      alerts: 7,
    });
    expect(guessMapping(['Patient Name', 'Date of Birth', 'E-Mail'])).toEqual({
      fullName: 0,
      birthDate: 1,
      email: 2,
    });
    expect(guessMapping(['firstName', 'lastName', 'birthDate', 'chartNumber', 'address1', 'id'])).toEqual({
      firstName: 0,
      lastName: 1,
      birthDate: 2,
      chartNumber: 3,
      address1: 4,
      externalId: 5,
    });
  });

  it('say what they lack', () => {
    expect(mappingLacks({ firstName: 0, birthDate: 1 })).toMatch(/last name/);
    expect(mappingLacks({ fullName: 0 })).toMatch(/birth date/);
    expect(mappingLacks({ fullName: 0, birthDate: 1 })).toBeNull();
  });
});

describe('a row', () => {
  it('becomes the fields of a patient', () => {
    expect(read(cells({ Alerts: 'Latex; Pacemaker', Phone: "'+1 212 555 0112" }))).toEqual({
      row: {
        line: 7,
        externalId: '17',
        chartNumber: null,
        fields: expect.objectContaining({
          firstName: 'Ada',
          lastName: 'Quill',
          birthDate: '1984-07-21',
          sex: 'female',
          phone: '+1 212 555 0112',
          alerts: ['Latex', 'Pacemaker'],
        }),
      },
    });
  });

  it.each([
    ['NKDA', [], [{ display: 'NKDA', code: '' }]],
    ['No known allergies; Pacemaker', ['Pacemaker'], [{ code: '716186003', display: 'No known allergies' }]],
    ['None', [], undefined],
    ['n/a; Unknown; Allergies not reviewed', [], undefined],
    ['No known allergies except latex', ['No known allergies except latex'], undefined],
  ])('has no alert that says that there is none: %s', (Alerts, alerts, allergies) => {
    const found = read(cells({ Alerts }));
    expect(found).toMatchObject({ row: { fields: { alerts } } });
    expect((found as { row: ImportRow }).row.allergies).toEqual(
      allergies?.map((one) => expect.objectContaining(one)),
    );
  });
  it('has the words of the clinic, the provider, somebody to be called and the insurance', () => {
    const more = [
      'Name',
      'DOB',
      'Tags',
      'Referred by',
      'Provider',
      'Date of death',
      'Emergency contact',
      'Emergency phone',
      'Relationship',
      'Insurance',
      'Member ID',
      'Group number',
    ];
    const clinicians = [
      { ID: '0b8f3d5e-6a51-4c1b-9d0e-000000000001', name: 'Bea Moss' },
      { ID: '0b8f3d5e-6a51-4c1b-9d0e-000000000002', name: 'Ann Lee' },
      { ID: '0b8f3d5e-6a51-4c1b-9d0e-000000000003', name: 'Ann Lee' },
    ] as unknown as ReadOptions['clinicians'];
    const of = (words: string[]) =>
      readImportRow(
        { line: 2, cells: words },
        { mapping: guessMapping(more), order: 'monthFirst', today, clinicians: clinicians! },
      );
    const found = of([
      'Ada Quill',
      '7/21/1984',
      'VIP; vip, Knee',
      'Dr. Ng',
      'Dr. Moss, Bea',
      '1/2/2020',
      'Cy Quill',
      '(212) 555-0112',
      'brother',
      'Acme Health',
      'M1',
      'G2',
    ]);
    expect(found).toMatchObject({
      row: {
        fields: {
          tags: ['vip', 'Knee'],
          referralSource: 'Dr. Ng',
          preferredProviderId: clinicians![0]!.ID,
          deceasedOn: '2020-01-02',
        },
        contacts: [{ name: 'Cy Quill', phone: '(212) 555-0112', relation: 'brother' }],
        coverages: [{ payer: 'Acme Health', memberId: 'M1', groupNumber: 'G2', order: 'primary' }],
      },
    });
    expect(found).not.toHaveProperty('note');
    expect(of(['Ada Quill', '7/21/1984', '', '', 'Ann Lee', '', '', '555', '', '', 'M1', ''])).toMatchObject({
      note: 'Comes with no preferred provider, because “Ann Lee” is nobody who treats here, and nobody to be called, because the name is missing, and no coverage, because the payer is missing.',
    });
    expect(of(['Ada Quill', '7/21/1984', '', '', '', 'soon'])).toEqual({
      reason: 'The day of death “soon” is no date.',
    });
    // Without any of it, it is the row that it was before: the same patient on the server.
    const plain = of(['Ada Quill', '7/21/1984']);
    expect(Object.keys((plain as { row: ImportRow }).row)).toEqual([
      'line',
      'externalId',
      'chartNumber',
      'fields',
    ]);
    expect(Object.keys((plain as { row: ImportRow }).row.fields)).not.toContain('tags');
  });

  it.each(
    patientTextNames.flatMap((name) => patientTexts[name].columns.split('|').map((column) => [column, name])),
  )('has the text under %s as %s', (column, name) => {
    const found = readImportRow(
      { line: 2, cells: ['Ada Quill', '7/21/1984', 'As typed'] },
      { mapping: guessMapping(['Name', 'Birth date', column]), order: 'monthFirst', today },
    );
    expect(found).toMatchObject({ row: { fields: { [name]: 'As typed' } } });
  });

  it.each([
    ['Quill, Ada Bea', 'Ada', 'Bea', 'Quill'],
    ['Ada Bea Quill', 'Ada', 'Bea', 'Quill'],
    ['Ada Quill', 'Ada', '', 'Quill'],
  ])('with the whole name %s has its parts', (name, firstName, middleName, lastName) => {
    const found = read([name, '1984-07-21'], { fullName: 0, birthDate: 1 });
    expect(found).toMatchObject({ row: { fields: { firstName, middleName, lastName } } });
  });

  it.each([
    [{ DOB: 'soon' }, 'The birth date “soon” is no date.'],
    [{ DOB: '2030-01-01' }, 'The birth date 2030-01-01 is still to come.'],
    [{ DOB: '1700-01-01' }, 'The birth date 1700-01-01 is too long ago.'],
    [{ 'Last Name': ' ' }, 'Last name is missing.'],
    [{ 'First Name': 'A'.repeat(101) }, 'First name is 101 characters long, which is too long.'],
    [{ ID: '7'.repeat(10_240) }, 'The id in the other system is 10240 characters long; 200 are the most.'],
    [{ Alerts: 'a;'.repeat(30) }, 'The alerts do not fit: at most 20, each at most 300 characters.'],
  ])('with %j says why it cannot go in', (changes, reason) => {
    expect(read(cells(changes))).toEqual({ reason });
  });

  it('keeps what nobody expects in a name, and no character that cannot be kept', () => {
    const found = read(
      cells({ 'First Name': "Robert'); DROP TABLE patients;--", 'Last Name': 'A\0B\uD800C' }),
    );
    expect(found).toMatchObject({
      row: { fields: { firstName: "Robert'); DROP TABLE patients;--", lastName: 'A\uFFFDB\uFFFDC' } },
    });
  });

  it('says which field is none', () => {
    const { row } = read(cells()) as Extract<ReturnType<typeof read>, { row: unknown }>;
    expect(whyRefused({ ...row, fields: { ...row.fields, mergedInto: 'x' } }, today)).toMatch(/no field/);
  });
});

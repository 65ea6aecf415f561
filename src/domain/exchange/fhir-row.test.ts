import 'temporal-polyfill/global';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../contract/base/values.ts';
import { readFhirRow } from './fhir-row.ts';

const today = '2026-11-23' as PlainDate;
const ada = {
  resourceType: 'Patient',
  id: '17',
  name: [{ use: 'official', family: 'Quill', given: ['Ada', 'Bea'] }],
  birthDate: '1984-07-21',
};
const read = (changes: object = {}, fullUrl = '') =>
  readFhirRow({ line: 3, resource: { ...ada, ...changes }, fullUrl }, today);
const row = (changes: object = {}) => {
  const found = read(changes);
  if (!('row' in found)) throw new Error(found.reason);
  return found.row;
};
const reason = (changes: object) => {
  const found = read(changes);
  return 'row' in found ? null : found.reason;
};
const mr = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] };

describe('a Patient of FHIR', () => {
  it('becomes a row to be sent', () => {
    expect(
      row({
        gender: 'female',
        identifier: [
          { system: 'ssn', value: '999' },
          { type: mr, value: 'C-17' },
        ],
        telecom: [
          { system: 'email', value: 'mailto:ada@clinic.example' },
          { system: 'phone', value: '555-1', use: 'work' },
          { system: 'phone', value: 'tel:555-2', use: 'mobile' },
        ],
        address: [{ line: ['1 Elm', 'Flat 2', 'back'], city: 'Bath', state: 'ME', postalCode: '04530' }],
        deceasedDateTime: '2020-02-29T10:00:00-05:00',
        extension: [{ url: 'urn:plumbline:fhir:alert', valueString: 'Latex' }],
      }),
    ).toMatchObject({
      line: 3,
      externalId: '17',
      chartNumber: 'C-17',
      fields: {
        firstName: 'Ada',
        middleName: 'Bea',
        lastName: 'Quill',
        birthDate: '1984-07-21',
        sex: 'female',
        phone: '555-2',
        email: 'ada@clinic.example',
        address1: '1 Elm',
        address2: 'Flat 2, back',
        city: 'Bath',
        alerts: ['Latex'],
        deceasedOn: '2020-02-29',
      },
    });
  });

  it('has the name, the number and the address that hold today', () => {
    const { fields } = row({
      name: [
        { use: 'maiden', family: 'Older' },
        { use: 'official', family: 'Former', given: ['Ada'], period: { end: '2019' } },
        { use: 'nickname', given: ['Addie'] },
        { use: 'official', family: 'Now', given: ['Ada'], period: { start: '2019-05', end: '2026-11' } },
      ],
      telecom: [
        { system: 'phone', value: 'old', use: 'old', rank: 1 },
        { system: 'phone', value: 'mobile', use: 'mobile', rank: 2 },
        { system: 'phone', value: 'ranked', use: 'work', rank: 1 },
        { system: 'email', value: 'to come', period: { start: '2027-01-01' } },
      ],
      address: [
        { use: 'old', city: 'Before' },
        { use: 'work', city: 'Works' },
        { use: 'home', city: 'Lives' },
      ],
    });
    expect(fields).toMatchObject({
      lastName: 'Now',
      preferredName: 'Addie',
      phone: 'ranked',
      email: '',
      city: 'Lives',
    });
  });

  it('names whom to call, and leaves offices out', () => {
    const { contacts } = row({
      contact: [
        {
          name: { text: 'Quill, Bo' },
          relationship: [{ coding: [{ code: 'C' }] }, { text: 'Brother' }],
          telecom: [{ system: 'phone', value: '555' }],
        },
        {
          name: { text: 'Cai' },
          extension: [
            { url: 'urn:plumbline:fhir:contact-role', valueString: 'guarantor' },
            { url: 'urn:plumbline:fhir:note', valueString: 'Only after five' },
          ],
        },
        {
          name: { text: 'Long' },
          extension: [{ url: 'urn:plumbline:fhir:note', valueString: 'n'.repeat(501) }],
        },
        { relationship: [{ coding: [{ code: 'E' }] }], name: { text: 'Works Inc' } },
        { name: { text: 'Past Friend' }, period: { end: '2001' } },
        { telecom: [{ system: 'phone', value: '1' }] },
      ],
    });
    const nothing = { isEmergency: false, isGuarantor: false, sharesHousehold: false, note: '' };
    expect(contacts).toEqual([
      { ...nothing, name: 'Bo Quill', relation: 'Brother', phone: '555', email: '', isEmergency: true },
      {
        ...nothing,
        name: 'Cai',
        relation: '',
        phone: '',
        email: '',
        isGuarantor: true,
        note: 'Only after five',
      },
    ]);
  });

  it('says what it has no field for, each once, and is quiet about race and ethnicity', () => {
    const found = read({
      maritalStatus: {},
      active: false,
      communication: [{}, {}],
      contained: [{ resourceType: 'Organization' }],
      extension: [
        { url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-race' },
        { url: 'http://hl7.org/fhir/StructureDefinition/patient-birthPlace' },
      ],
    });
    expect('row' in found && found.notTaken).toEqual([
      'marital status',
      'language',
      'that they are inactive',
      '“patient-birthPlace”',
      'Organization inside of it',
    ]);
  });

  it('names ten of what is left out, and how many more there are', () => {
    const generalPractitioner = Array.from({ length: 12 }, (_, at) => ({ display: `Dr. ${at}` }));
    const found = read({ generalPractitioner });
    expect('row' in found && found.note).toMatch(/^Comes without the preferred .*“Dr. 9”.*; 2 more\.$/);
    expect(read()).not.toHaveProperty('note');
  });

  it.each([
    [{ birthDate: '2023-02-29' }, 'The birth date is "2023-02-29", and there is no such day.'],
    [{ birthDate: '2027-01-01' }, 'The birth date 2027-01-01 is still to come.'],
    [{ birthDate: '1e400' }, 'The birth date is "1e400", which is no date.'],
    [{ deceasedDateTime: '1980-01-01' }, 'Died on 1980-01-01, before the birth on 1984-07-21.'],
    [{ deceasedDateTime: '2030-01-01' }, 'The day of death 2030-01-01 is still to come.'],
    [{ name: [] }, 'Has no name.'],
    [{ name: 'Quill' }, 'Has no name.'],
    [{ id: 'x'.repeat(10_240) }, 'The id in the other system is 10240 characters long; 200 are the most.'],
    [{ name: [{ family: ['Quill'], given: ['Ada'] }] }, /FHIR DSTU2/],
    [{ animal: {} }, /FHIR STU3/],
    [{ modifierExtension: [{ url: 'http://x.example/negated' }] }, /Says “negated”/],
    [{ address: [{ postalCode: '1'.repeat(21) }] }, 'ZIP code is 21 characters long, which is too long.'],
  ])('%o does not fit: %s', (changes, words) => {
    expect(reason(changes)).toMatch(words);
  });

  it('that was merged into another is left out', () => {
    const link = [{ type: 'replaced-by', other: { reference: 'Patient/18' } }];
    expect(read({ active: false, link })).toEqual({
      reason: 'Was merged into Patient/18 there.',
      isLeftOut: true,
    });
    expect('row' in read({ active: false, link: [{ type: 'seealso', other: {} }] })).toBe(true);
  });

  it('is known by its place in the bundle where it has no id, and else by what it says', () => {
    const id = (fullUrl: string) => {
      const found = read({ id: undefined }, fullUrl);
      return 'row' in found ? found.row.externalId : found.reason;
    };
    expect([id('urn:uuid:abc'), id('https://x.example/Patient/1'), id('')]).toEqual(['abc', null, null]);
  });

  it('is not changed by a key that means something to the program', () => {
    const resource = JSON.parse(
      `{"__proto__":{"gender":"male"},"constructor":1,${JSON.stringify(ada).slice(1)}`,
    ) as object;
    expect(row(resource).fields['sex']).toBe('unknown');
    expect(({} as { gender?: string }).gender).toBeUndefined();
  });
});

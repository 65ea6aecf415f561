import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../src/domain/exchange/fhir-json.ts';
import { dateOf, fullDateOf, instantOf } from '../../../../src/domain/exchange/fhir-time.ts';
import { observedValue } from './observed-value.ts';
import { readPatient } from './read-person.ts';
import { Neighbours, References } from '../references.ts';

const zone = 'America/New_York';
const unit = (value: unknown, name: string) => ({ value, unit: name });

describe('dates', () => {
  test.each([
    ['2019-03-01T23:30:00-05:00', '2019-03-02T04:30:00.000Z'],
    ['2019-03-01T23:30:00.5Z', '2019-03-01T23:30:00.500Z'],
    ['2019-03-01', '2019-03-01T17:00:00.000Z'],
    ['2019-07', '2019-07-01T16:00:00.000Z'],
  ])('%s is the instant %s', (text, instant) => {
    expect(instantOf(text, 'x', zone)).toBe(instant);
  });

  test.each(['2019-02-30', '2019-13-01', '0000-01-01', 'yesterday', '2019-03-01T25:00:00Z', '03/01/2019'])(
    '%s is refused',
    (text) => {
      expect(() => instantOf(text, 'x', zone)).toThrow(Refusal);
    },
  );

  test('a day is the day as it was written down, wherever that was', () => {
    expect(dateOf('2019-12-31T23:30:00-05:00', 'x')).toBe('2019-12-31');
    expect(dateOf(undefined, 'x')).toBeNull();
    expect(dateOf('1914', 'x')).toBe('1914-01-01');
    expect(() => fullDateOf('1914', 'birthDate')).toThrow('year, month and day are needed');
  });
});

describe('what was observed', () => {
  test.each([
    [{ valueQuantity: unit(166.541969, 'cm') }, { value: '166.542', unit: 'cm' }],
    [{ valueQuantity: { ...unit(5, 'mg/L'), comparator: '<' } }, { value: '<5', unit: 'mg/L' }],
    [{ valueQuantity: unit(0, '/10') }, { value: '0', unit: '/10' }],
    [{ valueCodeableConcept: { text: 'Never smoker (finding)' } }, { value: 'Never smoker', unit: '' }],
    [{ valueString: 'clear' }, { value: 'clear', unit: '' }],
    [{ valueBoolean: false }, { value: 'No', unit: '' }],
    [{ valueRange: { low: unit(1, 'm'), high: unit(2, 'm') } }, { value: '1–2', unit: 'm' }],
    [{}, { value: '', unit: '' }],
    [
      {
        component: [
          { code: { text: 'Left' }, valueQuantity: unit(3, 'kg') },
          { code: { text: 'Right' }, valueQuantity: unit(7, 'lb') },
        ],
      },
      { value: 'Left 3 kg, Right 7 lb', unit: '' },
    ],
  ])('%o', (resource, expected) => {
    expect(observedValue(resource)).toEqual(expected);
  });
});

describe('a patient', () => {
  const born = { birthDate: '1990-01-01' };
  test.each([
    [
      { name: [{ text: 'Ada Bea Quill' }], ...born },
      { first_name: 'Ada Bea', last_name: 'Quill' },
    ],
    [
      { name: [{ family: 'Mono' }], ...born },
      { first_name: '–', last_name: 'Mono' },
    ],
    [{ name: [{ family: 'Q', given: ['A'], suffix: ['MD'] }], ...born }, { last_name: 'Q MD' }],
    [{ name: [{ family: 'Q', given: ['A'] }], gender: 'x', ...born }, { sex: 'unknown' }],
    [{ name: [{ family: 'Q' }] }, { birth_date: '1900-01-01', birth_date_known: 'none' }],
    [
      { name: [{ family: 'Q' }], birthDate: '1950' },
      { birth_date: '1950-01-01', birth_date_known: 'year' },
    ],
    [
      { name: [{ family: 'Q', given: ['A'] }], deceasedBoolean: true, ...born },
      { alerts: [], deceased_on: '1990-01-01', deceased_on_known: 'none' },
    ],
  ])('%o', (resource, expected) => {
    expect(readPatient(resource, '2026-11-23')).toMatchObject(expected);
  });

  test.each([
    [{ ...born }, 'has no name'],
    [{ name: [{ family: 'Q'.repeat(101), given: ['A'] }], ...born }, 'lastName'],
    [{ name: 'Quill', birthDate: 5 }, 'has no name'],
  ])('%o is refused', (resource, reason) => {
    expect(() => readPatient(resource, '2026-11-23')).toThrow(reason);
  });
});

describe('a reference', () => {
  const origin = { clinicId: '6ba7b810-9dad-11d1-80b4-00c04fd430c8', source: 's' };
  const neighbours = new Neighbours();
  neighbours.add('urn:uuid:u1', { resourceType: 'Patient', id: '17' });
  const directory = { find: () => undefined, nameOf: () => undefined };
  const references = new References(origin, neighbours, directory);
  const owner = { resourceType: 'Claim', id: '3', contained: [{ resourceType: 'Organization', id: 'o' }] };
  const to = (reference: unknown, type = 'Patient') => references.resolve({ reference }, type, owner)?.label;

  test('leads to the same record by every way of naming it', () => {
    const same = ['Patient/17', 'urn:uuid:u1', 'https://a.example/fhir/Patient/17', 'Patient/17/_history/4'];
    expect(same.map((one) => to(one))).toEqual(same.map(() => 'Patient/17'));
    const ids = same.map((reference) => references.resolve({ reference }, 'Patient', owner)?.id);
    expect(new Set(ids).size).toBe(1);
  });

  test('leads nowhere when it leads to something else', () => {
    for (const wrong of ['Group/17', '#missing', '', 'Patient', 17]) {
      expect(to(wrong)).toBeUndefined();
    }
    expect(to('urn:uuid:u1', 'Encounter')).toBeUndefined();
    expect(to('#o', 'Organization')).toBe('#o');
  });
});

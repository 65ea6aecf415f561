import { describe, expect, it } from 'vitest';
import { FhirProviders } from './fhir-provider.ts';
import type { ImportClinician } from './import-beside.ts';

const idOf = (last: number) => `0b8f3d5e-6a51-4c1b-9d0e-00000000000${last}`;
const clinicians = [
  { ID: idOf(1), name: 'Bea Moss' },
  { ID: idOf(2), name: 'Ann Lee' },
  { ID: idOf(3), name: 'Ann Lee' },
  { ID: idOf(4), name: 'José Núñez' },
] as unknown as ImportClinician[];

const bea = { resourceType: 'Practitioner', id: '7', name: [{ given: ['Bea', 'Ida'], family: 'Moss' }] };
const role = { resourceType: 'PractitionerRole', id: 'r', practitioner: { reference: 'Practitioner/7' } };
const of = (said: readonly object[], file: readonly object[] = [bea, role], contained: object[] = []) => {
  const providers = new FhirProviders(clinicians);
  for (const one of file) providers.add({ ...one }, 'urn:uuid:b');
  return providers.of({ resourceType: 'Patient', generalPractitioner: said, contained });
};
const ref = (reference: string) => ({ reference });

describe('the preferred provider', () => {
  it.each([
    ['by the id', ref(`Practitioner/${idOf(2)}`), idOf(2)],
    ['by the id, in capitals', ref(`https://x.example/Practitioner/${idOf(2).toUpperCase()}`), idOf(2)],
    ['by the practitioner of the file, without further given names', ref('Practitioner/7'), idOf(1)],
    ['by the place in the bundle', ref('urn:uuid:b'), idOf(1)],
    ['by the role of the practitioner', ref('PractitionerRole/r'), idOf(1)],
    ['by the name beside the reference', { ...ref('Practitioner/9'), display: 'Bea Moss' }, idOf(1)],
    ['with a title', { display: 'Dr. Bea Moss' }, idOf(1)],
    ['with letters after the name', { display: 'Bea Moss, DC' }, idOf(1)],
    ['the family name first', { display: 'Moss, Bea' }, idOf(1)],
    ['in other letters', { display: 'JOSE NUNEZ' }, idOf(4)],
  ])('is found %s', (_, said, id) => {
    expect(of([said], [bea, role])).toEqual({ id, notTaken: [], without: [] });
  });

  it('is found inside of the patient', () => {
    const inside = { resourceType: 'Practitioner', id: 'gp', name: [{ text: 'Dr. Bea Moss, DC' }] };
    expect(of([ref('#gp')], [], [inside]).id).toBe(idOf(1));
    expect(of([ref('#other')], [], [inside]).id).toBeNull();
  });

  it('is the first who is found, and that there are further ones is said', () => {
    const both = [{ display: 'Nobody Here' }, { display: 'Bea Moss' }];
    expect(of(both)).toEqual({ id: idOf(1), notTaken: ['further general practitioners'], without: [] });
  });

  it.each([
    [
      { display: 'Ann Lee' },
      'the preferred provider “Ann Lee”, who is nobody who treats here, or could be two',
    ],
    [{ display: 'Bea' }, 'the preferred provider “Bea”, who is nobody who treats here, or could be two'],
    [ref('Practitioner/unknown'), 'a preferred provider, not named in the file'],
    [ref('Organization/7'), 'a preferred provider, not named in the file'],
  ])('%o is nobody, in words', (said, words) => {
    expect(of([said])).toEqual({
      id: null,
      notTaken: ['general practitioner, who is no provider of this clinic by id or name'],
      without: [words],
    });
  });

  it('is not asked for where the file names none', () => {
    expect(of([])).toEqual({ id: null, notTaken: [], without: [] });
  });
});

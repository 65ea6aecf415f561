import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../contract/base/values.ts';
import { FhirBeside } from './fhir-beside.ts';

const today = '2026-11-23' as PlainDate;
const coverage = (changes: object = {}) => ({
  resourceType: 'Coverage',
  status: 'active',
  beneficiary: { reference: 'Patient/1' },
  payor: [{ display: 'Acme' }],
  ...changes,
});
const allergy = (changes: object = {}) => ({
  resourceType: 'AllergyIntolerance',
  patient: { reference: 'Patient/1' },
  code: { text: 'Latex' },
  ...changes,
});
const of = (resources: readonly object[], fullUrl = '') => {
  const beside = new FhirBeside(today);
  for (const [at, one] of resources.entries()) beside.add({ ...one }, '', `Entry ${at + 1}`);
  return { ...beside.of({ resourceType: 'Patient', id: '1' }, fullUrl), strays: beside.strays() };
};
const only = (changes: object) => of([coverage(changes)]).coverages[0];
const left = (...resources: object[]) => of(resources).notTaken;
const during = (start: string, end?: string) => ({ period: { start, end } });

describe('what a file says of a patient beside them', () => {
  it.each(['Patient/1', 'https://x.example/fhir/Patient/1', 'Patient/1/_history/3', 'urn:uuid:aa'])(
    'is theirs by the reference %s',
    (reference) => {
      const { coverages, strays } = of([coverage({ beneficiary: { reference } })], 'urn:uuid:aa');
      expect([coverages.length, strays]).toEqual([1, []]);
    },
  );

  it.each(['Patient/2', 'Group/1', 'Patient?identifier=1', '#1', '1', ''])(
    'is nobody’s by the reference %j, and named',
    (reference) => {
      const { coverages, strays } = of([allergy(), coverage({ beneficiary: { reference } })]);
      const why = reference === 'Patient/2' ? 'is of Patient/2, who is not in this file' : 'names no patient';
      expect(coverages).toEqual([]);
      expect(strays).toEqual([{ place: 'Entry 2', reason: `The coverage ${why}.` }]);
    },
  );

  it('stands once, however often the same resource is in the file', () => {
    const { coverages, allergies } = of([
      coverage({ id: 'c' }),
      coverage({ id: 'c' }),
      allergy({ id: 'c' }),
      allergy({ id: 'c' }),
    ]);
    expect([coverages.length, allergies.length]).toEqual([1, 1]);
  });
});

describe('a coverage', () => {
  it('of another system is read field by field', () => {
    const one = only({
      identifier: [{ type: { coding: [{ code: 'MB' }] }, value: 'M-1' }, { value: 'other' }],
      subscriberId: 'S-1',
      subscriber: { reference: '#who' },
      contained: [
        {
          resourceType: 'RelatedPerson',
          id: 'who',
          name: [{ given: ['Pat'], family: 'Quill' }],
          birthDate: '1960-01-02',
        },
      ],
      relationship: { coding: [{ code: 'common' }] },
      period: { start: '2024-02', end: '2028-02' },
      payor: [{ identifier: { system: 'urn:x', value: '9' }, display: 'Acme' }],
      class: [
        { type: { coding: [{ code: 'group' }] }, value: 'G-1', name: 'Works Inc' },
        { type: { coding: [{ code: 'plan' }] }, value: 'P-1', name: 'Gold' },
      ],
      order: 2,
      costToBeneficiary: [
        { type: { coding: [{ code: 'copay' }] }, valueMoney: { value: 19.99, currency: 'USD' } },
        { type: { coding: [{ code: 'deductible' }] }, valueMoney: { value: 5, currency: 'EUR' } },
      ],
    });
    expect(one).toEqual({
      order: 'secondary',
      payer: 'Acme',
      payerNumber: '',
      plan: 'Gold',
      memberId: 'M-1',
      groupNumber: 'G-1',
      relation: 'spouse',
      subscriberName: 'Pat Quill',
      subscriberBornOn: '1960-01-02',
      startsOn: '2024-02-01',
      endsOn: '2028-02-29',
      copayMinor: 1_999,
      deductibleMinor: null,
      note: '',
    });
  });

  it('has the payer that the file names elsewhere, before it or after it', () => {
    const acme = { resourceType: 'Organization', id: 'o', name: 'Acme Health' };
    const referring = coverage({ payor: [{ reference: 'Organization/o' }] });
    expect(of([acme, referring]).coverages[0]!.payer).toBe('Acme Health');
    expect(of([referring, acme]).coverages[0]!.payer).toBe('Acme Health');
    expect(left(referring)).toEqual(['coverage that names a payer who is not in the file']);
  });

  it.each([
    [{}, 'self'],
    [{ subscriber: { reference: 'Patient/1' } }, 'self'],
    [{ subscriber: { reference: 'Patient/2' } }, 'other'],
    [{ relationship: { coding: [{ code: 'constructor' }] } }, 'other'],
    [{ relationship: { coding: [{ code: 'child' }] } }, 'child'],
  ])('%o is under a relation: %s', (changes, relation) => {
    expect(only(changes)!.relation).toBe(relation);
  });

  it('is under the name of a related person of the file, before it or after it, or says that there is none', () => {
    const pat = {
      resourceType: 'RelatedPerson',
      id: 'p',
      name: [{ given: ['Pat'], family: 'Quill' }],
      birthDate: '1960-01-02',
    };
    const child = { relationship: { coding: [{ code: 'child' }] } };
    const referring = coverage({ ...child, subscriber: { reference: 'RelatedPerson/p' } });
    const insured = { subscriberName: 'Pat Quill', subscriberBornOn: '1960-01-02', relation: 'child' };
    expect(of([pat, referring])).toMatchObject({ coverages: [insured], without: [] });
    expect(of([referring, pat])).toMatchObject({ coverages: [insured], without: [] });
    expect(of([referring, { ...pat, birthDate: '1960' }]).coverages).toMatchObject([
      { ...insured, subscriberBornOn: null },
    ]);
    for (const reference of ['RelatedPerson/p', 'Patient/2'])
      expect(of([coverage({ ...child, subscriber: { reference } })])).toMatchObject({
        coverages: [{ subscriberName: '', relation: 'child' }],
        notTaken: ['name of whoever a coverage is insured under'],
        without: ['the name of whoever the coverage “Acme” is insured under'],
      });
    expect(of([pat, coverage({ subscriber: { reference: 'Patient/1' } })])).toMatchObject({
      coverages: [{ relation: 'self', subscriberName: '' }],
      without: [],
    });
  });

  it('that does not say its place stands where there is room in its time', () => {
    const { coverages } = of([
      coverage({ ...during('2024-01-01'), order: 2 }),
      coverage(during('2024-06-01')),
      coverage(during('2025-01-01')),
      coverage(during('2020-01-01', '2020')),
      coverage({ order: 7, ...during('2026') }),
    ]);
    expect(coverages.map(({ order, startsOn }) => `${order} ${startsOn}`)).toEqual([
      'secondary 2024-01-01',
      'primary 2024-06-01',
      'tertiary 2025-01-01',
      'primary 2020-01-01',
      'tertiary 2026-01-01',
    ]);
  });

  it('for one case is one for everything, and its note says so', () => {
    const extension = [
      { url: 'urn:plumbline:fhir:case', valueString: 'x' },
      { url: 'urn:plumbline:fhir:note', valueString: 'Call first.' },
    ];
    expect(only({ extension })!.note).toBe('Call first. For one case only in the system that it came from.');
    expect(left(coverage({ extension }))).toEqual([
      'which case a coverage is for (its note says that it is for one)',
    ]);
  });

  it.each([
    [{ status: 'entered-in-error' }, 'coverage that is entered-in-error'],
    [{ payor: [] }, 'coverage that names no payer'],
    [{ period: { end: '2024-02-30' } }, 'coverage that has a date that is none, or is not known to the day'],
    [{ period: { start: '2024', end: '2023' } }, 'coverage that is too long, or whose days do not fit'],
    [{ payor: [{ display: 'x'.repeat(201) }] }, 'coverage that is too long, or whose days do not fit'],
    [{ kind: 'insurance' }, /^coverage that is FHIR R5/],
    [{ modifierExtension: [{ url: 'x' }] }, 'coverage that says what is not known here'],
  ])('%o is left there, in words', (changes, words) => {
    const { coverages, notTaken, without } = of([coverage(changes)]);
    expect(coverages).toEqual([]);
    expect(notTaken).toEqual([typeof words === 'string' ? words : expect.stringMatching(words)]);
    expect(without).toEqual([expect.stringMatching(/^(the coverage “(Acme|x{40}…)”|a coverage) that /)]);
  });

  it('beyond the twentieth is left there', () => {
    const all = Array.from({ length: 21 }, (_, at) => coverage({ id: `c${at}`, order: 1 }));
    expect(of(all).coverages).toHaveLength(20);
    expect(of(all)).toMatchObject({
      notTaken: ['coverages beyond the first 20'],
      without: ['coverages beyond the first 20'],
    });
  });
});

describe('an allergy', () => {
  it('is read with its code, its state and its day', () => {
    const { allergies, notTaken } = of([
      allergy({
        code: { coding: [{ system: 'http://snomed.info/sct', code: '1', display: 'Nuts' }] },
        clinicalStatus: { coding: [{ code: 'active' }] },
        criticality: 'high',
        onsetDateTime: '2019',
        reaction: [
          { manifestation: [{ text: 'Hives' }], severity: 'mild' },
          {
            manifestation: [{ text: 'Hives' }, { coding: [{ display: 'Wheezing (finding)' }] }],
            severity: 'severe',
          },
          { description: 'Swollen lips' },
        ],
        note: [{ text: 'At school' }],
      }),
    ]);
    expect(allergies).toEqual([
      {
        codeSystem: 'http://snomed.info/sct',
        code: '1',
        display: 'Nuts',
        criticality: 'high',
        status: 'active',
        recordedOn: '2019-01-01',
        reaction: 'Hives, Wheezing, Swollen lips',
        severity: 'severe',
      },
    ]);
    expect(notTaken).toEqual(['notes of an allergy']);
  });

  it('is named by its reaction where nothing else names it', () => {
    const reaction = [{ substance: { text: 'Bee venom' } }];
    expect(of([allergy({ code: undefined, reaction })]).allergies[0]!.display).toBe('Bee venom');
  });

  it.each([
    [{ verificationStatus: { coding: [{ code: 'refuted' }] } }, 'allergy that was refuted'],
    [{ verificationStatus: { coding: [{ code: 'entered-in-error' }] } }, 'allergy that was entered in error'],
    [{ code: {} }, 'allergy that does not say what it is'],
    [{ code: { text: 'x'.repeat(501) } }, 'allergy that is too long'],
    [{ recordedDate: 'soon' }, 'allergy that has a date that is none, or is not known to the day'],
  ])('%o is left there, in words', (changes, words) => {
    const { allergies, notTaken } = of([allergy(changes)]);
    expect([allergies, notTaken]).toEqual([[], [words]]);
  });

  it('that is left there is named, each for itself; one that comes is not', () => {
    const coding = [{ code: 'refuted' }];
    const { allergies, without } = of([
      allergy(),
      allergy({ verificationStatus: { coding }, code: { text: 'Penicillin' } }),
      allergy({ verificationStatus: { coding } }),
      allergy({ code: {}, reaction: [] }),
      coverage({ status: 'cancelled' }),
      coverage({ payor: [{ reference: 'Organization/gone' }] }),
    ]);
    expect(allergies).toHaveLength(1);
    expect(without).toEqual([
      'the allergy “Penicillin” that was refuted',
      'the allergy “Latex” that was refuted',
      'an allergy that does not say what it is',
      'the coverage “Acme” that is cancelled',
      'a coverage that names a payer who is not in the file',
    ]);
  });
});

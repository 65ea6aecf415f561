import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** FHIR resources of people who are nobody, for the tests of the import. */

type Resource = Record<string, unknown>;
const ref = (id: string) => ({ reference: `urn:uuid:${id}` });
const concept = (system: string, code: string, text: string) => ({
  coding: [{ system, code, display: text }],
  text,
});

const uuid = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function patientResource(number: number, changes: Resource = {}): Resource {
  return {
    resourceType: 'Patient',
    id: uuid(1, number),
    identifier: [{ type: { coding: [{ code: 'MR' }] }, system: 'urn:test', value: `MRN-${number}` }],
    name: [
      { use: 'maiden', family: 'Wrongley', given: ['Old'] },
      { use: 'official', family: "O'Tèst", given: ['Ada', 'Bea'] },
    ],
    telecom: [{ system: 'phone', value: '555-0123', use: 'home' }],
    gender: 'female',
    birthDate: '1931-02-28',
    deceasedDateTime: '2020-12-31T23:30:00-05:00',
    address: [{ line: ['1 Test Way', 'Flat 2'], city: 'Testerly', state: 'MA', postalCode: '01999' }],
    ...changes,
  };
}

/** A transaction bundle with one of each kind that is read, and one kind that is not. */
export function patientBundle(
  number: number,
  changes: { patient?: Resource; allergy?: Resource; extra?: Resource[] } = {},
): Resource {
  const resources: Resource[] = [
    // Before its patient, on purpose: the order within a bundle means nothing.
    encounterResource(number),
    patientResource(number, changes.patient),
    ...practiceResources(number),
    ...clinicalResources(number, changes.allergy),
    ...claimResources(number),
    ...(changes.extra ?? []),
  ];
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${String(resource['id'])}`, resource })),
  };
}

/** The ids of whom and what the resources of a bundle refer to. */
const idsOf = (number: number) => ({
  patient: uuid(1, number),
  encounter: uuid(2, number),
  practitioner: uuid(3, number),
  organization: uuid(4, number),
});

function encounterResource(number: number): Resource {
  const { patient, encounter, practitioner, organization } = idsOf(number);
  return {
    resourceType: 'Encounter',
    id: encounter,
    status: 'finished',
    class: { code: 'AMB' },
    type: [concept('http://snomed.info/sct', '185349003', 'Encounter for check up (procedure)')],
    reasonCode: [concept('http://snomed.info/sct', '279039007', 'Low back pain (finding)')],
    subject: ref(patient),
    participant: [{ individual: ref(practitioner) }],
    serviceProvider: ref(organization),
    period: { start: '2019-03-01T10:00:00+01:00', end: '2019-03-01T10:30:00+01:00' },
  };
}

/** Who treats, and where. */
function practiceResources(number: number): Resource[] {
  const { practitioner, organization } = idsOf(number);
  return [
    {
      resourceType: 'Practitioner',
      id: practitioner,
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: `99999${number}` }],
      name: [{ family: 'Probe', given: ['Cy'], prefix: ['Dr.'] }],
    },
    {
      resourceType: 'Organization',
      id: organization,
      name: 'Test Practice',
      address: [{ city: 'Testerly' }],
    },
  ];
}

/** What was found and done at the encounter. */
function clinicalResources(number: number, allergy: Resource = {}): Resource[] {
  const { patient, encounter } = idsOf(number);
  const ofPatient = { subject: ref(patient), encounter: ref(encounter) };
  return [
    {
      resourceType: 'Condition',
      id: uuid(5, number),
      clinicalStatus: { coding: [{ code: 'active' }] },
      code: concept('http://snomed.info/sct', '279039007', 'Low back pain'),
      ...ofPatient,
      onsetDateTime: '2018',
    },
    {
      resourceType: 'Observation',
      id: uuid(6, number),
      status: 'final',
      code: concept('http://loinc.org', '55284-4', 'Blood Pressure'),
      ...ofPatient,
      effectiveDateTime: '2019-03-01T09:05:00Z',
      component: [
        {
          code: concept('http://loinc.org', '8462-4', 'Diastolic'),
          valueQuantity: { value: 73.4, unit: 'mm[Hg]' },
        },
        {
          code: concept('http://loinc.org', '8480-6', 'Systolic'),
          valueQuantity: { value: 124, unit: 'mm[Hg]' },
        },
      ],
    },
    {
      resourceType: 'Procedure',
      id: uuid(7, number),
      status: 'completed',
      code: concept('http://snomed.info/sct', '229070002', 'Stretching exercises'),
      ...ofPatient,
      performedPeriod: { start: '2019-03-01T09:10:00Z', end: '2019-03-01T09:20:00Z' },
    },
    {
      resourceType: 'AllergyIntolerance',
      id: uuid(8, number),
      clinicalStatus: { coding: [{ code: 'active' }] },
      code: concept('http://snomed.info/sct', '1003755004', 'Latex'),
      criticality: 'high',
      patient: ref(patient),
      recordedDate: '2019-03-01',
      ...allergy,
    },
  ];
}

/** Claims, which are left out, with a coverage inside. */
const claimResources = (number: number): Resource[] =>
  [1, 2].map((claim) => ({
    resourceType: 'ExplanationOfBenefit',
    id: uuid(90 + claim, number),
    contained: [
      {
        resourceType: 'Coverage',
        id: 'coverage',
        status: 'active',
        type: { text: 'medicare' },
        beneficiary: ref(idsOf(number).patient),
        payor: [{ display: 'Test Payer' }],
      },
    ],
  }));

/** A folder for files to import; `write` packs what ends in .gz. */
export function fixtureFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-import-'));
  return {
    write(name: string, content: string | readonly unknown[]): { path: string; bytes: number } {
      const text =
        typeof content === 'string' ? content : content.map((one) => JSON.stringify(one)).join('\n');
      const bytes = name.endsWith('.gz') ? gzipSync(text) : Buffer.from(text);
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return { path, bytes: bytes.length };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

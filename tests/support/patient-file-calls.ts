import { createHash } from 'node:crypto';
import { bodyOf, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

const nobody = { name: '', phone: '', email: '' };

export const contactBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  personId: null,
  name: 'Rosalind Farrow',
  relation: 'Mother',
  phone: '555-0134',
  email: '',
  isEmergency: true,
  isGuarantor: false,
  sharesHousehold: false,
  note: '',
  ...changes,
});

export const consentBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  kind: 'treatment',
  givenOn: '2026-02-27',
  withdrawnOn: null,
  note: '',
  ...changes,
});

export const authorizationBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  number: 'A-4471',
  visits: 12,
  from: '2026-02-20',
  to: '2026-05-20',
  ...changes,
});

export const caseBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  kind: 'personalInjury',
  name: 'Rear-ended on Main Street',
  openedOn: '2026-02-20',
  closedOn: null,
  injuredOn: '2026-02-14',
  onsetOn: null,
  firstTreatedOn: '2026-02-20',
  authorizations: [authorizationBody()],
  claimNumber: 'PI-2206',
  attorney: { name: 'Vera Lindqvist', phone: '555-0199', email: '' },
  adjuster: nobody,
  employer: '',
  note: '',
  ...changes,
});

export const coverageBody = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  caseId: null,
  order: 'primary',
  payer: 'Harbor Mutual',
  payerNumber: '',
  plan: 'PPO 500',
  memberId: 'HM-204-771',
  groupNumber: '0093',
  relation: 'self',
  subscriberName: '',
  subscriberBornOn: null,
  startsOn: '2026-01-01',
  endsOn: null,
  copayMinor: 25_00,
  deductibleMinor: null,
  note: '',
  ...changes,
});
/** The same as a file has it: without an id and a case of this clinic. */
const importedCoverage = () => {
  const { id: _, caseId: __, ...coverage } = coverageBody();
  return coverage;
};

export const checkBody = (coverageId: string, changes: Record<string, unknown> = {}) => ({
  id: newId(),
  coverageId,
  checkedOn: '2026-03-01',
  result: 'active',
  note: 'Ref. 88-1204',
  ...changes,
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const words = Buffer.from('Referred for low back pain.');

/** A document as a device announces it, of these bytes. */
export const documentBody = (bytes: Uint8Array = words, changes: Record<string, unknown> = {}) => ({
  id: newId(),
  name: 'Referral',
  kind: 'referral',
  sizeBytes: bytes.length,
  sha256: hashOf(bytes),
  ...changes,
});

/** An allergy as a person enters it. */
export const allergyBody = (changes: object = {}) => ({
  id: newId(),
  display: 'Latex',
  criticality: 'high' as const,
  ...changes,
});

/** One part of it. */
export const partBody = (bytes: Uint8Array = words) => ({
  sha256: hashOf(bytes),
  bytes: Buffer.from(bytes).toString('base64'),
});

/** What stands in a patient's file before the matrix is walked. */
interface FileThings {
  contactId: string;
  consentId: string;
  caseId: string;
  coverageId: string;
  allergyId: string;
  /** Announced, with nothing of it come yet; an insurance card, which the front desk sees as well. */
  documentId: string;
}

declare module './endpoint-calls.ts' {
  interface Things {
    file: FileThings;
  }
}

const ofDocument = (here: Things) => ({ clinicId: here.clinic.id, documentId: here.file.documentId });
const ofPatient = (here: Things) => ({ clinicId: here.clinic.id, patientId: here.patientId });

/** How the calls of a patient's file are made by somebody who may. */
const calls: Record<string, Case> = {
  'patientFile.get': ['patient.read', (here) => ({ params: ofPatient(here) })],
  'patientFile.words': ['patient.read', ({ clinic }) => ({ params: { clinicId: clinic.id } })],
  'timeline.ofPatient': ['patient.read', (here) => ({ params: ofPatient(here) })],
  'patientFile.addContact': ['patient.write', (here) => ({ params: ofPatient(here), body: contactBody() })],
  'patientFile.saveContact': [
    'patient.write',
    (here) => ({
      params: { ...ofPatient(here), contactId: here.file.contactId },
      body: { phone: '555-0135' },
    }),
  ],
  'patientFile.addConsent': ['patient.write', (here) => ({ params: ofPatient(here), body: consentBody() })],
  'patientFile.saveConsent': [
    'patient.write',
    (here) => ({
      params: { ...ofPatient(here), consentId: here.file.consentId },
      body: { withdrawnOn: '2026-03-01' },
    }),
  ],
  'record.addAllergy': ['chart.write', (here) => ({ params: ofPatient(here), body: allergyBody() })],
  'record.saveAllergy': [
    'chart.write',
    (here) => ({
      params: { ...ofPatient(here), allergyId: here.file.allergyId },
      body: { archived: true },
    }),
  ],
  'patientFile.addCase': ['patient.write', (here) => ({ params: ofPatient(here), body: caseBody() })],
  'patientFile.saveCase': [
    'patient.write',
    (here) => ({
      params: { ...ofPatient(here), caseId: here.file.caseId },
      body: { claimNumber: 'PI-7', authorizations: [authorizationBody()] },
    }),
  ],
  'patients.import': [
    'patient.import',
    (here) => ({
      params: { clinicId: here.clinic.id },
      body: {
        source: 'test',
        rows: [
          {
            line: 1,
            externalId: '1',
            chartNumber: null,
            fields: { firstName: 'Ada', lastName: 'Quill', birthDate: '1980-01-02' },
            coverages: [importedCoverage()],
          },
        ],
      },
    }),
  ],
  'patientFile.addCoverage': [
    'coverage.write',
    (here) => ({ params: ofPatient(here), body: coverageBody() }),
  ],
  'patientFile.saveCoverage': [
    'coverage.write',
    (here) => ({ params: { ...ofPatient(here), coverageId: here.file.coverageId }, body: { plan: 'HMO' } }),
  ],
  'documents.ofPatient': ['patient.read', (here) => ({ params: ofPatient(here) })],
  'documents.add': ['patient.write', (here) => ({ params: ofPatient(here), body: documentBody() })],
  // There is no storage in the matrix: who passes the policy is told so.
  'documents.putPart': [
    'patient.write',
    (here) => ({ params: { ...ofDocument(here), number: '0' }, body: partBody() }),
  ],
  'documents.complete': ['patient.write', (here) => ({ params: ofDocument(here) })],
  'documents.readPart': ['patient.read', (here) => ({ params: { ...ofDocument(here), number: '0' } })],
  'documents.save': [
    'patient.write',
    (here) => ({ params: ofDocument(here), body: { name: 'Card, front', removed: false } }),
  ],
  'patientFile.addCheck': [
    'coverage.write',
    (here) => ({ params: ofPatient(here), body: checkBody(here.file.coverageId) }),
  ],
};

/** Gives a patient one entry of each kind. */
async function furnish(world: ApiWorld, clinic: TestClinic, patientId: string) {
  const made = async (path: string, body: { id: string }) => {
    const url = `/${clinic.id}/patients/${patientId}/${path}`;
    bodyOf(await world.write(clinic.users.Admin, 'POST', url, body));
    return body.id;
  };
  const file: FileThings = {
    contactId: await made('contacts', contactBody()),
    consentId: await made('consents', consentBody()),
    caseId: await made('cases', caseBody()),
    coverageId: await made('coverages', coverageBody()),
    allergyId: await made('allergies', allergyBody()),
    documentId: await made('documents', documentBody(words, { kind: 'insuranceCard' })),
  };
  return { file };
}

export const nounCalls: NounCalls = { calls, furnish };

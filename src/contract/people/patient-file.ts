import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import {
  caseId,
  clinicId,
  consentId,
  contactId,
  coverageCheckId,
  coverageId,
  filledFormId,
  patientId,
  userId,
} from '../base/ids.ts';
import { patientInBrief } from './patient.ts';
import { instant, line, minor, plainDate, requiredLine, version } from '../base/values.ts';

const phone = line(40);
const email = line(254);
const amount = z.nullable(minor.check(z.gte(0), z.lte(100_000_000)));
const optionalDate = z.nullable(plainDate);

/** Whom else the clinic knows of a patient: to be called, who pays, who lives with them. */
export const contactFields = z.object({
  /** Another patient of the clinic; their chart has the name and the numbers then. */
  personId: z.nullable(patientId),
  /** Of a person typed in; of another patient as it was when they were named. */
  name: requiredLine(200),
  relation: line(60),
  phone,
  email,
  isEmergency: z.boolean(),
  isGuarantor: z.boolean(),
  sharesHousehold: z.boolean(),
  note: line(500),
});

export const consentKind = z.enum([
  'treatment',
  'privacyNotice',
  'financial',
  'release',
  'messages',
  'photo',
  'telehealth',
  'other',
]);
export const consentFields = z.object({
  kind: consentKind,
  givenOn: plainDate,
  withdrawnOn: optionalDate,
  note: line(500),
});

export const caseKind = z.enum(['cash', 'insurance', 'medicare', 'personalInjury', 'workersCompensation']);
export const diagnosis = z.object({
  /** ICD-10-CM, written with its point: `M54.50`. */
  code: z
    .string()
    .check(z.regex(/^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'is no ICD-10-CM code such as M54.50')),
  name: line(200),
});
/** Visits that a payer has agreed to in advance. */
export const authorization = z.object({
  id: z.uuid(),
  number: line(60),
  visits: z.int().check(z.gte(1), z.lte(999)),
  from: optionalDate,
  to: optionalDate,
});
/** An attorney or an adjuster. */
export const caseParty = z.object({ name: line(200), phone, email });

/** Why a patient comes, and who pays for it: what belongs to one injury, one plan, one claim. */
export const caseFields = z.object({
  kind: caseKind,
  name: requiredLine(120),
  openedOn: plainDate,
  closedOn: optionalDate,
  injuredOn: optionalDate,
  onsetOn: optionalDate,
  firstTreatedOn: optionalDate,
  /** Null for those who may not read charts. In a write, null or absent leaves them as they are. */
  diagnoses: z.optional(z.nullable(z.array(diagnosis).check(z.maxLength(12)))),
  authorizations: z.array(authorization).check(z.maxLength(20)),
  claimNumber: line(60),
  attorney: caseParty,
  adjuster: caseParty,
  employer: line(200),
  note: line(2_000),
});

export const coverageOrder = z.enum(['primary', 'secondary', 'tertiary']);
export const subscriberRelation = z.enum(['self', 'spouse', 'child', 'other']);
/** Who pays besides the patient, and under which numbers. */
export const coverageFields = z.object({
  /** Null: for whatever the patient comes. */
  caseId: z.nullable(caseId),
  order: coverageOrder,
  payer: requiredLine(200),
  /** By which clearing houses know the payer. */
  payerNumber: line(40),
  plan: line(200),
  memberId: line(80),
  groupNumber: line(80),
  relation: subscriberRelation,
  /** Of the subscriber, where that is not the patient. */
  subscriberName: line(200),
  subscriberBornOn: optionalDate,
  startsOn: optionalDate,
  endsOn: optionalDate,
  copayMinor: amount,
  deductibleMinor: amount,
  /** As the payer said last. Absent, as the next, from devices that don’t know it yet. */
  deductibleLeftMinor: z.optional(amount),
  coinsurancePercent: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100)))),
  note: line(500),
});

export const checkResult = z.enum(['active', 'inactive', 'unclear']);
/** That somebody asked the payer, and what was said. */
export const coverageCheckFields = z.object({
  coverageId,
  checkedOn: plainDate,
  result: checkResult,
  note: line(1_000),
});

const kept = { patientId, archivedAt: z.nullable(instant), version };
/** Who wrote it down; the server says so. Empty while only this device has it. */
const recorded = { recordedBy: z.nullable(userId), recordedByName: z.string() };

export const patientContact = z.extend(contactFields, { id: contactId, ...kept });
/** The signed form that gave a consent: what it was called, and which of its versions was shown. */
export const consentForm = z.object({ filledFormId, title: z.string(), number: z.int() });
export const patientConsent = z.extend(consentFields, {
  id: consentId,
  ...recorded,
  ...kept,
  /** Null where a person recorded it. Absent in copies from before forms gave consents. */
  fromForm: z.optional(z.nullable(consentForm)),
});
export const patientCase = z.extend(caseFields, {
  id: caseId,
  ...kept,
  /** The days of the visits that were held under it, by the clock of their location: what authorized visits are counted by. */
  visitDays: z.array(plainDate),
});
export const patientCoverage = z.extend(coverageFields, { id: coverageId, ...kept });
export const coverageCheck = z.extend(coverageCheckFields, {
  id: coverageCheckId,
  patientId,
  ...recorded,
  version,
});

export type ContactFields = z.infer<typeof contactFields>;
export type ConsentFields = z.infer<typeof consentFields>;
export type CaseFields = z.infer<typeof caseFields>;
export type CoverageFields = z.infer<typeof coverageFields>;
export type CoverageCheckFields = z.infer<typeof coverageCheckFields>;
export type PatientContact = z.infer<typeof patientContact>;
export type PatientConsent = z.infer<typeof patientConsent>;
export type ConsentForm = z.infer<typeof consentForm>;
export type PatientCase = z.infer<typeof patientCase>;
export type PatientCoverage = z.infer<typeof patientCoverage>;
export type CoverageCheck = z.infer<typeof coverageCheck>;
export type CaseKind = z.infer<typeof caseKind>;
export type ConsentKind = z.infer<typeof consentKind>;
export type CheckResult = z.infer<typeof checkResult>;
export type Diagnosis = z.infer<typeof diagnosis>;
export type Authorization = z.infer<typeof authorization>;
export type CaseParty = z.infer<typeof caseParty>;

export const patientFile = z.object({
  patientId,
  contacts: z.array(patientContact),
  consents: z.array(patientConsent),
  cases: z.array(patientCase),
  coverages: z.array(patientCoverage),
  checks: z.array(coverageCheck),
  /** Patients who share a household or a guarantor with this one. */
  household: z.array(patientInBrief),
});
export type PatientFile = z.infer<typeof patientFile>;

const ofPatient = z.object({ clinicId, patientId });
const archived = { archived: z.optional(z.boolean()) };

export const getPatientFile = endpoint({
  name: 'patientFile.get',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/file',
  summary:
    'Contacts, consents, cases, coverage and eligibility checks of a patient, with those of the household.',
  params: ofPatient,
  response: patientFile,
});

export const addContact = endpoint({
  name: 'patientFile.addContact',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/contacts',
  summary: 'Notes a person who belongs to a patient: to be called, who pays, who lives with them.',
  params: ofPatient,
  body: z.extend(contactFields, { id: contactId }),
  response: patientContact,
});
export const saveContact = endpoint({
  name: 'patientFile.saveContact',
  method: 'PUT',
  path: '/:clinicId/patients/:patientId/contacts/:contactId',
  summary: 'Changes the given fields of a contact, or takes it out of use.',
  params: z.extend(ofPatient, { contactId }),
  body: z.extend(z.partial(contactFields), archived),
  response: patientContact,
  versioned: true,
});

export const addConsent = endpoint({
  name: 'patientFile.addConsent',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/consents',
  summary: 'Records a consent, with who recorded it.',
  params: ofPatient,
  body: z.extend(consentFields, { id: consentId }),
  response: patientConsent,
});
export const saveConsent = endpoint({
  name: 'patientFile.saveConsent',
  method: 'PUT',
  path: '/:clinicId/patients/:patientId/consents/:consentId',
  summary: 'Notes that a consent was withdrawn, or takes out one that was entered in error.',
  params: z.extend(ofPatient, { consentId }),
  body: z.extend(z.partial(consentFields), archived),
  response: patientConsent,
  versioned: true,
});

export const addCase = endpoint({
  name: 'patientFile.addCase',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/cases',
  summary: 'Opens a case. Diagnoses only from those who write charts.',
  params: ofPatient,
  body: z.extend(caseFields, { id: caseId }),
  response: patientCase,
});
export const saveCase = endpoint({
  name: 'patientFile.saveCase',
  method: 'PUT',
  path: '/:clinicId/patients/:patientId/cases/:caseId',
  summary: 'Changes the given fields of a case, closes it or opens it again.',
  params: z.extend(ofPatient, { caseId }),
  body: z.extend(z.partial(caseFields), archived),
  response: patientCase,
  versioned: true,
});

export const addCoverage = endpoint({
  name: 'patientFile.addCoverage',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/coverages',
  summary: 'Adds a coverage of a patient, for all or for one case.',
  params: ofPatient,
  body: z.extend(coverageFields, { id: coverageId }),
  response: patientCoverage,
});
export const saveCoverage = endpoint({
  name: 'patientFile.saveCoverage',
  method: 'PUT',
  path: '/:clinicId/patients/:patientId/coverages/:coverageId',
  summary: 'Changes the given fields of a coverage, or takes it out of use.',
  params: z.extend(ofPatient, { coverageId }),
  body: z.extend(z.partial(coverageFields), archived),
  response: patientCoverage,
  versioned: true,
});

export const addCoverageCheck = endpoint({
  name: 'patientFile.addCheck',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/coverage-checks',
  summary: 'Notes what a payer said of a coverage. Never changed afterwards.',
  params: ofPatient,
  body: z.extend(coverageCheckFields, { id: coverageCheckId }),
  response: coverageCheck,
});

export const getPatientWords = endpoint({
  name: 'patientFile.words',
  method: 'GET',
  path: '/:clinicId/patient-words',
  summary: 'Tags, referral sources and payers in use in the clinic, the most used first.',
  params: z.object({ clinicId }),
  response: z.object({
    tags: z.array(z.string()),
    referralSources: z.array(z.string()),
    payers: z.array(z.string()),
  }),
});

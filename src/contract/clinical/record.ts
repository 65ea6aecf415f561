import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { allergyId, clinicId, encounterId, patientId } from '../base/ids.ts';
import { instant, line, plainDate, requiredLine, version } from '../base/values.ts';

/** What other systems know of a patient, as it came in by import. */
export const condition = z.object({
  id: z.uuid(),
  encounterId: z.nullable(encounterId),
  codeSystem: z.string(),
  code: z.string(),
  display: z.string(),
  status: z.string(),
  onsetOn: z.nullable(plainDate),
  abatedOn: z.nullable(plainDate),
});
export const observation = z.object({
  id: z.uuid(),
  encounterId: z.nullable(encounterId),
  code: z.string(),
  display: z.string(),
  value: z.string(),
  unit: z.string(),
  takenAt: z.nullable(instant),
});
export const procedure = z.object({
  id: z.uuid(),
  encounterId: z.nullable(encounterId),
  code: z.string(),
  display: z.string(),
  status: z.string(),
  performedAt: z.nullable(instant),
});
export const allergy = z.object({
  id: z.uuid(),
  code: z.string(),
  display: z.string(),
  criticality: z.string(),
  status: z.string(),
  recordedOn: z.nullable(plainDate),
  // Absent in copies from before allergies could be changed here.
  patientId: z.optional(patientId),
  archivedAt: z.optional(z.nullable(instant)),
  version: z.optional(version),
  reaction: z.optional(z.string()),
  severity: z.optional(z.string()),
  /** Who entered it here; empty for one that came from elsewhere. */
  recordedByName: z.optional(z.string()),
});
export const longestAllergyWords = 500;
/** What a person enters of an allergy. Codes are those of FHIR; `recordedOn` is the day at the clinic when it was heard. */
export const allergyFields = z.object({
  display: requiredLine(longestAllergyWords),
  criticality: z.enum(['', 'low', 'high', 'unable-to-assess']),
  reaction: line(longestAllergyWords),
  severity: z.enum(['', 'mild', 'moderate', 'severe']),
  status: z.enum(['active', 'inactive', 'resolved']),
});
export type AllergyFields = z.infer<typeof allergyFields>;
/** What may be changed of one: some of its fields, and whether it is taken out as entered in error. */
export const allergyChange = z.extend(z.partial(allergyFields), { archived: z.optional(z.boolean()) });
/** Devices from before the reaction was asked for send what and how grave alone. */
const newAllergyFields = z.extend(z.partial(allergyFields), {
  id: allergyId,
  display: allergyFields.shape.display,
  criticality: allergyFields.shape.criticality,
  recordedOn: z.optional(plainDate),
  /** It says that no allergies are known: a statement, with who made it and when. */
  noneKnown: z.optional(z.literal(true)),
});
export const coverage = z.object({
  id: z.uuid(),
  payer: z.string(),
  plan: z.string(),
  status: z.string(),
  startsOn: z.nullable(plainDate),
  endsOn: z.nullable(plainDate),
});
export type Condition = z.infer<typeof condition>;
export type Allergy = z.infer<typeof allergy>;

export const patientRecord = z.object({
  patientId,
  conditions: z.array(condition),
  allergies: z.array(allergy),
  coverages: z.array(coverage),
  procedures: z.array(procedure),
  observations: z.array(observation),
  counts: z.object({ procedures: z.int(), observations: z.int() }),
});
export type PatientRecord = z.infer<typeof patientRecord>;

export const getRecord = endpoint({
  name: 'record.get',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/record',
  summary:
    'Conditions, allergies and coverages of a patient, with the latest 100 procedures and 100 observations and the counts of all.',
  params: z.object({ clinicId, patientId }),
  response: patientRecord,
});

export const addAllergy = endpoint({
  name: 'record.addAllergy',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/allergies',
  summary: 'Adds an allergy to a chart, as a person has heard of it, or the statement that none are known.',
  params: z.object({ clinicId, patientId }),
  body: newAllergyFields,
  response: allergy,
});
export const saveAllergy = endpoint({
  name: 'record.saveAllergy',
  method: 'PUT',
  path: '/:clinicId/patients/:patientId/allergies/:allergyId',
  summary:
    'Changes an allergy, wherever it came from, takes out one that was entered in error, or brings it back.',
  params: z.object({ clinicId, patientId, allergyId }),
  body: allergyChange,
  response: allergy,
  versioned: true,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const allergyWrites = {
  'record.addAllergy': addAllergy,
  'record.saveAllergy': saveAllergy,
} as const;

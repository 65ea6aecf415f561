import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, patientId } from '../base/ids.ts';
import { patientSummary } from '../people/patient.ts';
import { line } from '../base/values.ts';

/** The most rows of one call. */
export const mostImportRows = 500;
/** The longest id that another system may have given a patient. */
export const longestExternalId = 200;

/** The most people to be called that come with a patient, and how long each thing said of them may be. */
export const mostContacts = 10;
export const longestContact = { name: 200, relation: 60, phone: 40, email: 254, note: 500 } as const;

/** Somebody to be called of a patient, as another system has it. */
export const importContact = z.object({
  name: z.string(),
  relation: z.string(),
  phone: z.string(),
  email: z.string(),
  isEmergency: z.boolean(),
  /** Absent in rows from before these were read. */
  isGuarantor: z.optional(z.boolean()),
  sharesHousehold: z.optional(z.boolean()),
  note: z.optional(z.string()),
});
export type ImportContact = z.infer<typeof importContact>;

/** The most coverages and allergies that come with a patient. */
export const mostCoverages = 20;
export const mostAllergies = 100;
export const longestAllergy = {
  codeSystem: 200,
  code: 100,
  display: 500,
  criticality: 40,
  status: 40,
  reaction: 500,
  severity: 40,
} as const;

const optionalText = z.nullable(z.string());
/** A coverage of a patient, as another system has it: the fields of the patient's file, for whatever they come. */
export const importCoverage = z.object({
  order: z.string(),
  payer: z.string(),
  payerNumber: z.string(),
  plan: z.string(),
  memberId: z.string(),
  groupNumber: z.string(),
  relation: z.string(),
  subscriberName: z.string(),
  subscriberBornOn: optionalText,
  startsOn: optionalText,
  endsOn: optionalText,
  copayMinor: z.nullable(z.number()),
  deductibleMinor: z.nullable(z.number()),
  note: z.string(),
});
export type ImportCoverage = z.infer<typeof importCoverage>;

/** An allergy of a patient, as another system has it. */
export const importAllergy = z.object({
  codeSystem: z.string(),
  code: z.string(),
  display: z.string(),
  criticality: z.string(),
  status: z.string(),
  recordedOn: optionalText,
  /** Absent where nothing is said of it, and in rows from before these were read. */
  reaction: z.optional(z.string()),
  severity: z.optional(z.string()),
});
export type ImportAllergy = z.infer<typeof importAllergy>;

/**
 * One row of a file, read into fields by the device. The fields are text as it will stand, checked one by one by the
 * server: what does not fit is refused with its reason, and the other rows go in.
 */
export const importRow = z.object({
  /** Where it stands in the file. */
  line: z.int().check(z.gte(1)),
  /** The id over there. Without one, the row is known again by what it says. */
  externalId: z.nullable(z.string()),
  chartNumber: z.nullable(z.string()),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Kept with a patient who is added; whoever is there keeps their own. */
  contacts: z.optional(z.array(importContact)),
  /** A square JPEG in base64. */
  photo: z.optional(z.string()),
  coverages: z.optional(z.array(importCoverage)),
  allergies: z.optional(z.array(importAllergy)),
  /** A person has looked: whoever has the same name and birth date is somebody else. */
  isAnother: z.optional(z.boolean()),
  /**
   * A person has looked: it is this one, who gets what they lack of the coverages, the allergies and the people to be called,
   * and a photo and a preferred provider where they have none. Nothing that is there is changed.
   */
  sameAs: z.optional(patientId),
});
export type ImportRow = z.infer<typeof importRow>;

export const importOutcome = z.object({
  line: z.int(),
  /**
   * `there`: this row was added before. `alike`: somebody with the same name and birth date is there, so a person has to
   * say whether it is they. `refused`: see `reason`, which an added one has where its chart number became another. Who was
   * added and has a name or a birth date that is only similar to somebody's is in, and `alike` names those.
   */
  outcome: z.enum(['added', 'there', 'alike', 'refused']),
  patientId: z.nullable(patientId),
  alike: z.array(patientSummary),
  reason: z.nullable(z.string()),
  /** Of one who is there: how much of the row's they lack; in answer to `sameAs`, how much they got. Absent: nothing. */
  beside: z.optional(
    z.object({
      allergies: z.int(),
      coverages: z.int(),
      /** These three are absent in answers from before they were told. */
      contacts: z.optional(z.int()),
      photos: z.optional(z.int()),
      providers: z.optional(z.int()),
    }),
  ),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importPatients = endpoint({
  name: 'patients.import',
  method: 'POST',
  path: '/:clinicId/patient-import',
  summary:
    'Adds patients from rows of a file, at most 500 at a time. The same rows of the same source add nothing a second time; nobody who is there is changed, but gets what they lack of the row where it says who it is.',
  params: z.object({ clinicId }),
  body: z.object({
    /** Names the system that the file comes from, so that two systems may both have a patient 17. */
    source: line(80),
    /** What kind of file it is: ids of a FHIR server and of a spreadsheet never meet. `csv` when absent. */
    format: z.optional(z.enum(['csv', 'fhir'])),
    rows: z.array(importRow).check(z.minLength(1), z.maxLength(mostImportRows)),
  }),
  response: z.object({ outcomes: z.array(importOutcome) }),
});

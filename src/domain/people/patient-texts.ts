import type { PatientFields } from '../../contract/people/patient.ts';

/** How a line of text about a patient is asked for, shown, and named in files. */
export interface PatientText {
  /** Over its field, and before what it says. */
  readonly label: string;
  /** Within a sentence: `This referral is too long.` */
  readonly said: string;
  /** What a file may call its column, without blanks, in lower case, between bars. */
  readonly columns: string;
  /** The name of its extension in FHIR. It stays: files that were given out have it. */
  readonly fhir: string;
}

/**
 * What is known of a patient in a line of text and has no rule of its own. The form, the patient's file, the words of a
 * waiting write, merging charts, and every import and export go over this list.
 */
export const patientTexts = {
  referralSource: {
    label: 'Referred by',
    said: 'referral',
    columns: 'referralsource|referredby|referral|howheard|howdidyouhear|leadsource',
    fhir: 'referral-source',
  },
  pronouns: { label: 'Pronouns', said: 'pronouns', columns: 'pronouns|pronoun', fhir: 'pronouns' },
} as const satisfies { readonly [Field in keyof PatientFields]?: PatientText };
export type PatientTextName = keyof typeof patientTexts;
export const patientTextNames = Object.keys(patientTexts) as PatientTextName[];

/** Something for each of them, by its name. */
export const ofPatientTexts = <Value>(
  valueOf: (text: PatientText, name: PatientTextName) => Value,
): Record<PatientTextName, Value> =>
  Object.fromEntries(patientTextNames.map((name) => [name, valueOf(patientTexts[name], name)])) as Record<
    PatientTextName,
    Value
  >;

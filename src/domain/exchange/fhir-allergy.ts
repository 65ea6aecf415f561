import { longestAllergy, type ImportAllergy } from '../../contract/exchange/patient-import.ts';
import { asObject, codedOf, codeOf, Refusal, objects, textOf, wordsOf, type Json } from './fhir-json.ts';
import { dateOf, withSoundDates } from './fhir-time.ts';
import { otherVersion } from './fhir-version.ts';
import { noneKnown } from '../clinical/allergies.ts';
import { absenceOf, namedOf } from './foreign/fhir-absence.ts';

export interface FhirAllergy {
  readonly allergy: ImportAllergy;
  /** What it says besides, for which an allergy has no field; in words. */
  readonly notTaken: readonly string[];
}

const severities = ['', 'mild', 'moderate', 'severe'];

/** How the body answered, in words, and how severely at its worst. Nothing of it where nothing is said. */
export function readReactions(resource: Json): Pick<ImportAllergy, 'reaction' | 'severity'> {
  const reactions = objects(resource['reaction']);
  const said = reactions.flatMap((one) => {
    const manifested = objects(one['manifestation']).map(wordsOf).filter(Boolean);
    return manifested.length > 0 ? manifested : [textOf(one['description'])].filter(Boolean);
  });
  const reaction = [...new Set(said)].join(', ');
  const severity =
    severities[Math.max(0, ...reactions.map(({ severity: one }) => severities.indexOf(textOf(one))))]!;
  return { ...(reaction !== '' && { reaction }), ...(severity !== '' && { severity }) };
}

/**
 * What an allergy is to. One that says that none are known is that statement, in the code by which every system knows it.
 * @throws Refusal where it names nothing
 */
export function readAllergyCode(concept: unknown): Pick<ImportAllergy, 'codeSystem' | 'code' | 'display'> {
  const said = absenceOf(concept);
  if (said?.absence === 'unknown') throw new Refusal('says only that nothing is known');
  if (said?.absence === 'none') return noneKnown;
  const { system: codeSystem, code, display } = said?.coded ?? namedOf(concept);
  if (display === '') throw new Refusal('does not say what it is');
  return { codeSystem, code, display };
}

const withoutField: Readonly<Record<string, string>> = {
  note: 'notes of an allergy',
  lastOccurrence: 'when an allergy was last seen',
};

/**
 * Reads an AllergyIntolerance of FHIR R4.
 * @throws Refusal in words that follow "allergy that": `was refuted`
 */
export function readFhirAllergy(resource: Json): FhirAllergy {
  if (objects(resource['modifierExtension']).length > 0) throw new Refusal('says what is not known here');
  const verified = codeOf(resource['verificationStatus']);
  if (verified === 'entered-in-error') throw new Refusal('was entered in error');
  if (verified === 'refuted') throw new Refusal('was refuted');
  const version = otherVersion(resource);
  if (version !== null) throw new Refusal(version);
  const onset = resource['onsetDateTime'] ?? asObject(resource['onsetPeriod'])?.['start'];
  // Some systems name the substance in the reaction alone.
  const substance = objects(resource['reaction'])[0]?.['substance'];
  const what =
    codedOf(resource['code']).display === '' && substance !== undefined ? substance : resource['code'];
  const { codeSystem, code, display } = readAllergyCode(what);
  const allergy: ImportAllergy = {
    codeSystem,
    code,
    display,
    criticality: textOf(resource['criticality']),
    status: codeOf(resource['clinicalStatus']),
    recordedOn: withSoundDates(() => dateOf(resource['recordedDate'], '') ?? dateOf(onset, '')),
    ...readReactions(resource),
  };
  if (!doesAllergyFit(allergy)) throw new Refusal('is too long');
  return {
    allergy,
    notTaken: Object.entries(withoutField).flatMap(([field, words]) =>
      resource[field] === undefined ? [] : [words],
    ),
  };
}

/** Whether an allergy can be kept as it stands. */
export const doesAllergyFit = (allergy: ImportAllergy): boolean =>
  allergy.display.trim() !== '' &&
  (allergy.recordedOn === null || isDay(allergy.recordedOn)) &&
  (Object.keys(longestAllergy) as (keyof typeof longestAllergy)[]).every(
    (key) => (allergy[key] ?? '').length <= longestAllergy[key],
  );

function isDay(text: string): boolean {
  try {
    return dateOf(text, '') === text;
  } catch {
    return false;
  }
}

import { absenceIn, type Absence } from '../../clinical/known-absence.ts';
import { asObject, codedOf, objects, textOf, type Coded, type Json } from '../fhir-json.ts';

const absentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
/** Code systems of which every code says why there is no value. */
const reasonSystems = /\/CodeSystem\/(data-absent-reason|v3-NullFlavor)$/;

/** Whether a value says why it is none (FHIR, data-absent-reason; HL7 v3, NullFlavor). */
export const isAbsent = (value: unknown): boolean =>
  objects(asObject(value)?.['extension']).some(({ url }) => textOf(url) === absentReason);

export interface AbsenceSaid {
  readonly absence: Absence;
  /** The coding or the words that say so. */
  readonly coded: Coded;
}

/**
 * What a CodeableConcept says instead of naming something, by any of its codes, or by its words where no code names anything;
 * null for one that names something.
 */
export function absenceOf(value: unknown): AbsenceSaid | null {
  const concept = asObject(value);
  if (concept === undefined) return null;
  const codings = objects(concept['coding']);
  const named = codings.filter((one) => !reasonSystems.test(textOf(one['system'])) && !isAbsent(one));
  for (const one of named) {
    const coded = codedOf({ coding: [one] });
    const absence = absenceIn(coded);
    if (absence !== null) return { absence, coded };
  }
  if (named.some((one) => textOf(one['display']) !== '')) return null;
  const text = textOf(concept['text']);
  const coded = { system: '', code: '', display: text };
  const byText = absenceIn(coded);
  if (byText !== null) return { absence: byText, coded };
  const isEmpty = text === '' && named.length === 0;
  return isEmpty && (isAbsent(concept) || codings.length > 0) ? { absence: 'unknown', coded } : null;
}

/** What a CodeableConcept names, in words that do not read as if it named nothing: a code's own where the text is `Unknown`. */
export function namedOf(value: unknown): Coded {
  const coded = codedOf(value);
  if (absenceIn({ code: '', display: coded.display }) === null) return coded;
  const codings = objects(asObject(value)?.['coding']);
  const display = codings.map((one) => textOf(one['display'])).find(Boolean) ?? '';
  return { ...coded, display: display || coded.display };
}

/** Why an entry is none of a chart, in words that follow "one that"; null when it is one. */
export function whyNothing(resource: Json): string | null {
  const said = absenceOf(resource['code']);
  if (said === null) return null;
  return said.absence === 'unknown' ? 'says only that nothing is known' : 'says only that there is none';
}

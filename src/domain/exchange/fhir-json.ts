/** JSON from outside: every field may be missing or of another kind than the standard says. */
export type Json = Readonly<Record<string, unknown>>;

/** Why something of a file does not go in; shown to the person who runs the import. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

export function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

/** The objects of a list; none when it is no list. */
export function objects(value: unknown): Json[] {
  if (!Array.isArray(value)) return [];
  return value.map(asObject).filter((item) => item !== undefined);
}

/**
 * The text of a field, empty when there is none. What PostgreSQL cannot hold (NUL, half of a surrogate pair) becomes
 * the replacement character; everything else stays as it came.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  return value.replaceAll('\0', '\uFFFD').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** The texts of a list of strings, without empty ones. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : [];

export interface Coded {
  system: string;
  code: string;
  display: string;
}

/** What a CodeableConcept says: the code the user chose or the first, and the words for it. */
export function codedOf(value: unknown): Coded {
  const concept = asObject(value) ?? {};
  const codings = objects(concept['coding']);
  const coding = codings.find((one) => one['userSelected'] === true) ?? codings[0] ?? {};
  const code = textOf(coding['code']);
  const display = textOf(concept['text']) || textOf(coding['display']) || code;
  return { system: textOf(coding['system']), code, display };
}

/** The bare code of a CodeableConcept, as of a status. */
export const codeOf = (value: unknown): string => codedOf(value).code;

/** A concept in words for people: without the terminology's own kind in parentheses at the end. */
export const wordsOf = (value: unknown): string =>
  codedOf(value).display.replace(
    / \((procedure|disorder|finding|situation|regime\/therapy|qualifier value)\)$/,
    '',
  );

/** What an export of Plumbline says in extensions of its own: the texts under one of their names. */
export const ownTexts = (resource: Json, name: string): string[] =>
  objects(resource['extension'])
    .filter((one) => one['url'] === `urn:plumbline:fhir:${name}`)
    .map((one) => textOf(one['valueString'] ?? one['valueDate']))
    .filter((text) => text !== '');

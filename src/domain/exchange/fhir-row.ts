import type { ImportRow } from '../../contract/exchange/patient-import.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { FhirBeside } from './fhir-beside.ts';
import { Refusal, textOf, type Json } from './fhir-json.ts';
import { readFhirPatient, whyPatientLeftOut } from './fhir-patient.ts';
import { readFhirPhoto } from './fhir-photo.ts';
import { otherVersion } from './fhir-version.ts';
import type { ContactValue } from '../people/contact-values.ts';
import { unusableOf } from './foreign/import-contact-values.ts';
import { cleanJson } from '../../lib/control-characters.ts';
import { cleanedNote, whyRefused } from './import-row.ts';

const mostNamed = 10;

export interface FhirRecord {
  /** Which one of the file it is, from 1. */
  readonly line: number;
  readonly resource: Json;
  /** By which others of a bundle refer to it. */
  readonly fullUrl: string;
}

/** What a Patient of a file comes to: a row to be sent, or why there is none. */
export type FhirRow =
  | {
      readonly row: ImportRow;
      /** What has no field here or is not sound, each kind once. */
      readonly notTaken: readonly string[];
      /** Without what of the file the patient comes, by name, where somebody may miss it. */
      readonly note?: string;
      /** Which phone numbers and mail addresses of it can’t be used. */
      readonly unusable?: readonly ContactValue[];
    }
  | { readonly reason: string; readonly isLeftOut: boolean };

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** `a; b; and 3 more`: a note is read, so it ends somewhere. */
const listed = (words: readonly string[]) =>
  [
    ...words.slice(0, mostNamed),
    ...(words.length > mostNamed ? [`${words.length - mostNamed} more`] : []),
  ].join('; ');

/** A resource's id in its own system; that of its place in the bundle when it has none itself. */
export const externalIdOf = (resource: Json, fullUrl: string): string =>
  textOf(resource['id']) || (fullUrl.startsWith('urn:') ? fullUrl.replace(/^urn:(uuid|oid):/, '') : '');

/** Blanks at the ends of a text say nothing. */
const trimmed = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as Fields;

/**
 * A Patient of FHIR R4 as a row to be sent. The server checks the row again by `whyRefused`. Without an id it is known
 * again by what it says.
 * @param beside what the file says of its patients in resources of their own
 */
export function readFhirRow(
  { line, resource: asRead, fullUrl }: FhirRecord,
  today: PlainDate,
  beside: FhirBeside = new FhirBeside(today),
): FhirRow {
  let unseen = 0;
  const resource = cleanJson(asRead, (count) => (unseen += count));
  // Asked of everybody, also of who is left out: what is theirs is then nobody's in vain.
  const theirs = beside.of(resource, fullUrl);
  const leftOut = whyPatientLeftOut(resource);
  if (leftOut !== null) return { reason: sentence(leftOut), isLeftOut: true };
  const version = otherVersion(resource);
  if (version !== null) return { reason: sentence(version), isLeftOut: false };
  try {
    const { fields, chartNumber, contacts, notTaken } = readFhirPatient(resource, today);
    const { deceasedOn, birthDateKnown, deceasedOnKnown, ...others } = trimmed(fields);
    const provider = beside.providerOf(resource);
    const { photo, notTaken: notShown } = readFhirPhoto(resource);
    const texts = { ...others, ...(provider.id !== null && { preferredProviderId: provider.id }) };
    const row: ImportRow = {
      line,
      externalId: externalIdOf(resource, fullUrl) || null,
      chartNumber,
      // What is known whole says nothing of that: the row is the one that it was before there were partial dates.
      fields: {
        ...texts,
        ...(birthDateKnown !== 'day' && { birthDateKnown }),
        ...(deceasedOn !== null && { deceasedOn }),
        ...(deceasedOnKnown !== 'day' && { deceasedOnKnown }),
      },
      ...(contacts.length > 0 && { contacts: [...contacts] }),
      ...(photo !== '' && { photo }),
      ...(theirs.coverages.length > 0 && { coverages: [...theirs.coverages] }),
      ...(theirs.allergies.length > 0 && { allergies: [...theirs.allergies] }),
    };
    const reason = whyRefused(row, today);
    if (reason !== null) return { reason, isLeftOut: false };
    const unknownBirth = birthDateKnown === 'none' ? ['a birth date, which is not known there'] : [];
    const without = [
      ...unknownBirth,
      ...theirs.without,
      ...provider.without,
      ...notShown.map((words) => `a ${words}`),
    ];
    const { kinds, words } = unusableOf(row);
    const said = [
      ...(unseen > 0 ? [cleanedNote] : []),
      ...(without.length > 0 ? [`Comes without ${listed(without)}.`] : []),
      ...words,
    ];
    return {
      row,
      notTaken: [...notTaken, ...notShown, ...provider.notTaken, ...theirs.notTaken],
      ...(said.length > 0 && { note: said.join(' ') }),
      ...(kinds.length > 0 && { unusable: kinds }),
    };
  } catch (fault) {
    if (fault instanceof Refusal) return { reason: sentence(fault.message), isLeftOut: false };
    throw fault;
  }
}

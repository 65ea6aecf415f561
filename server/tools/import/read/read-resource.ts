import { codeOf, objects, Refusal, textOf, type Json } from '../../../../src/domain/exchange/fhir-json.ts';
import { absenceOf, whyNothing } from '../../../../src/domain/exchange/foreign/fhir-absence.ts';
import { otherVersion } from '../../../../src/domain/exchange/fhir-version.ts';
import { readLocation, readOrganization, readPatient, readPractitioner } from './read-person.ts';
import {
  readAllergy,
  readCondition,
  readCoverage,
  readEncounter,
  readObservation,
  readProcedure,
  type OfPatient,
} from './read-visit.ts';
import { externalIdOf } from '../../../../src/domain/exchange/fhir-row.ts';
import { importedId } from '../../../kernel/identity/derived-id.ts';
import type { References } from '../references.ts';
import { isReadType, type ReadType, type Row } from './rows.ts';

/** A resource, with what names it: where it lay in a bundle, or what it was contained in. */
export interface Found {
  resource: Json;
  fullUrl: string;
  owner?: Json;
}

/** A resource and those inside it that can be read, as the coverage inside an explanation of benefits. */
export function withContained(resource: Json, fullUrl: string): Found[] {
  const inside = objects(resource['contained']).filter((one) => isReadType(textOf(one['resourceType'])));
  return [{ resource, fullUrl }, ...inside.map((one) => ({ resource: one, fullUrl: '', owner: resource }))];
}

/** What does not go in by what it says of itself; null when nothing speaks against it. */
function whyLeftOut(resource: Json): string | null {
  const status = textOf(resource['status']);
  const verified = codeOf(resource['verificationStatus']);
  if (status === 'entered-in-error' || verified === 'entered-in-error') return 'entered in error';
  // Looked into and found not to be so: nobody is to be warned of it, nor treated for it.
  if (verified === 'refuted') return 'refuted';
  const type = textOf(resource['resourceType']);
  if (type === 'Procedure' && (status === 'not-done' || resource['notDone'] === true)) return 'not done';
  if (ofCharts.has(type)) return whyNothing(resource);
  if (type === 'AllergyIntolerance' && absenceOf(resource['code'])?.absence === 'unknown')
    return 'says only that nothing is known';
  const isVisit = type === 'Encounter';
  return isVisit && ['planned', 'cancelled'].includes(status) ? 'a visit that did not take place' : null;
}

/** What stands in a chart as something that is so: "no known problems" is none of these. */
const ofCharts: ReadonlySet<string> = new Set(['Condition', 'Procedure']);

/** FHIR R4, 2.4.1.2: who does not know a modifier (that a condition is negated, say) may not use what it modifies. */
function requireNoModifier(resource: Json): void {
  const [modifier] = objects(resource['modifierExtension']);
  if (modifier === undefined) return;
  const name = (textOf(modifier['url']).split('/').findLast(Boolean) ?? '').slice(0, 60);
  throw new Refusal(`says “${name}”, which may change what it means and is not known here`);
}

/**
 * The row of a resource; null when it is left out on purpose. Throws a Refusal that says what is wrong with it.
 * @param here the zone of the clinic, for days without a time, and the day by which names and numbers are over
 */
export function readResource(
  found: Found,
  references: References,
  { timeZone, today }: { timeZone: string; today: string },
): Row | null {
  const { resource, fullUrl, owner } = found;
  const type = textOf(resource['resourceType']);
  if (!isReadType(type) || whyLeftOut(resource) !== null) return null;
  const version = otherVersion(resource);
  if (version !== null) throw new Refusal(version);
  requireNoModifier(resource);
  const read = readers[type](ownerAware(resource, owner), references, timeZone, today);
  const externalId =
    owner === undefined ? externalIdOf(resource, fullUrl) : containedId(type, resource, owner, read);
  if (externalId === '') throw new Refusal('has no id, so a second import could not know it again');
  return {
    type,
    id: importedId(references.origin, type, externalId),
    externalId,
    values: read.values,
    ...(read.patient && { patient: { id: read.patient.id, label: read.patient.label } }),
  };
}

/** Inside another resource a reference to a neighbour (`#payer`) means one that is contained there too. */
const ownerAware = (resource: Json, owner: Json | undefined): Json =>
  owner === undefined
    ? resource
    : { ...resource, resourceType: owner['resourceType'], id: owner['id'], contained: owner['contained'] };

/**
 * A contained resource has no id of its own outside its owner. The same coverage is contained in every claim that is
 * paid from it, so a coverage is known by whom it covers and what it says; anything else by where it is contained.
 */
function containedId(type: ReadType, resource: Json, owner: Json, read: Read): string {
  if (type !== 'Coverage') {
    return `${textOf(owner['resourceType'])}/${textOf(owner['id'])}#${textOf(resource['id'])}`;
  }
  const { payer, plan, starts_on: startsOn } = read.values;
  const says = [payer, plan, resource['subscriberId'], startsOn].map(textOf).join('|');
  return `contained/${read.patient?.label ?? ''}/${says}`;
}

type Read = { values: Record<string, unknown>; patient?: OfPatient['patient'] };

const readers: Readonly<
  Record<ReadType, (resource: Json, references: References, timeZone: string, today: string) => Read>
> = {
  Organization: (resource) => ({ values: readOrganization(resource) }),
  Practitioner: (resource) => ({ values: readPractitioner(resource) }),
  Location: (resource, _, timeZone) => ({ values: readLocation(resource, timeZone) }),
  Patient: (resource, _, __, today) => ({ values: readPatient(resource, today) }),
  Encounter: readEncounter,
  Condition: readCondition,
  Observation: readObservation,
  Procedure: readProcedure,
  AllergyIntolerance: readAllergy,
  Coverage: readCoverage,
};

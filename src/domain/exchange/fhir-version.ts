import { asObject, objects, textOf, type Json } from './fhir-json.ts';

const olderTypes = new Set([
  'MedicationOrder',
  'DiagnosticOrder',
  'ProcedureRequest',
  'ReferralRequest',
  'DeviceUseRequest',
  'Conformance',
  'BodySite',
  'EligibilityRequest',
  'ImagingManifest',
]);
const isText = (value: unknown) => typeof value === 'string';
const has =
  (...fields: string[]) =>
  (resource: Json) =>
    fields.some((field) => resource[field] !== undefined);

type Sign = readonly [version: string, says: (resource: Json) => boolean];
const older = 'an older version than R4';

/** Files do not say their version; these fields do: each exists in one version and not in R4, or has another form. */
const signs: Readonly<Record<string, readonly Sign[]>> = {
  Patient: [
    ['DSTU2', (one) => objects(one['name']).some((name) => Array.isArray(name['family']))],
    ['DSTU2', has('careProvider')],
    ['STU3', has('animal')],
  ],
  Practitioner: [
    ['DSTU2', (one) => asObject(one['name']) !== undefined || one['practitionerRole'] !== undefined],
  ],
  Encounter: [
    [
      'DSTU2',
      (one) => isText(one['class']) || one['patient'] !== undefined || one['indication'] !== undefined,
    ],
    ['R5', (one) => Array.isArray(one['class']) || one['actualPeriod'] !== undefined],
    [older, (one) => Array.isArray(one['reason'])],
  ],
  Condition: [
    ['DSTU2', has('patient')],
    ['STU3', has('context')],
    [older, (one) => isText(one['clinicalStatus']) || isText(one['verificationStatus'])],
  ],
  Observation: [['STU3', has('context')]],
  Procedure: [
    ['STU3', has('context')],
    ['R5', has('occurrenceDateTime', 'occurrencePeriod')],
  ],
  AllergyIntolerance: [
    ['DSTU2', has('substance')],
    [older, (one) => isText(one['clinicalStatus']) || isText(one['verificationStatus'])],
  ],
  Coverage: [
    ['DSTU2', has('planholder', 'bin')],
    ['STU3', has('grouping')],
    ['R5', has('insurer', 'kind')],
  ],
};

/** Why a resource is not FHIR R4, in words for people; null when nothing speaks against it. */
export function otherVersion(resource: Json): string | null {
  const type = textOf(resource['resourceType']);
  const version = olderTypes.has(type) ? older : (signs[type] ?? []).find(([, says]) => says(resource))?.[0];
  if (version === undefined) return null;
  const named = version === older ? older : `FHIR ${version}`;
  return `is ${named} (so says its ${type}); only FHIR R4 can be read, so convert it first`;
}

/** The first such reason among the resources of a bundle. */
export function otherVersionOf(resources: readonly Json[]): string | undefined {
  for (const resource of resources) {
    const reason = otherVersion(resource);
    if (reason !== null) return reason;
  }
  return undefined;
}

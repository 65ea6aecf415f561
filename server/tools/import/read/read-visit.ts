import {
  asObject,
  codeOf,
  codedOf,
  objects,
  Refusal,
  textOf,
  wordsOf,
  type Json,
} from '../../../../src/domain/exchange/fhir-json.ts';
import { readAllergyCode, readReactions } from '../../../../src/domain/exchange/fhir-allergy.ts';
import { dateOf, instantOf } from '../../../../src/domain/exchange/fhir-time.ts';
import { observedValue } from './observed-value.ts';
import { spokenName } from '../../../../src/domain/exchange/fhir-person.ts';
import type { References, Target } from '../references.ts';

/** What the readers of this file give: the columns, and whose they are. */
export interface OfPatient {
  values: Record<string, unknown>;
  patient: Target;
}

const maxTitle = 300;

function subjectOf(resource: Json, references: References, field = 'subject'): Target {
  const patient = references.resolve(resource[field], 'Patient', resource);
  if (patient !== undefined) return patient;
  const said = textOf(asObject(resource[field])?.['reference']);
  throw new Refusal(said === '' ? `names no patient (${field})` : `refers to "${said}", which is no patient`);
}

const encounterOf = (resource: Json, references: References) =>
  references.resolve(resource['encounter'], 'Encounter', resource)?.id ?? null;

/** Start and end of a dateTime, a Period or an instant: `performed` stands for performedDateTime or performedPeriod. */
function spanOf(resource: Json, field: string, timeZone: string) {
  const period = asObject(resource[`${field}Period`]);
  const single = resource[`${field}DateTime`] ?? resource[`${field}Instant`];
  return {
    start: instantOf(single ?? period?.['start'] ?? period?.['end'], field, timeZone),
    end: instantOf(period?.['end'], field, timeZone),
  };
}

const dayOf = (resource: Json, field: string) =>
  dateOf(resource[`${field}DateTime`] ?? asObject(resource[`${field}Period`])?.['start'], field);

function titleOf(resource: Json): string {
  const type = objects(resource['type']).map(wordsOf).find(Boolean) ?? '';
  const reason = objects(resource['reasonCode']).map(wordsOf).find(Boolean) ?? '';
  const kind = type || textOf(asObject(resource['class'])?.['display']) || 'Visit';
  const title = reason === '' || reason === kind ? kind : `${kind}: ${reason}`;
  return title.length <= maxTitle ? title : `${title.slice(0, maxTitle - 1)}…`;
}

/** A visit that took place elsewhere. */
export function readEncounter(resource: Json, references: References, timeZone: string): OfPatient {
  const patient = subjectOf(resource, references);
  const period = asObject(resource['period']);
  const startedAt = instantOf(period?.['start'] ?? period?.['end'], 'period.start', timeZone);
  if (startedAt === null) throw new Refusal('does not say when it took place (period.start)');
  const people = objects(resource['participant']).map((one) => one['individual']);
  const who = people.find((one) => references.resolve(one, 'Practitioner', resource)) ?? people[0];
  const practitioner = references.resolve(who, 'Practitioner', resource);
  const place = objects(resource['location'])[0]?.['location'];
  return {
    patient,
    values: {
      patient_id: patient.id,
      location_id: references.resolve(place, 'Location', resource)?.id ?? null,
      practitioner_id: practitioner?.id ?? null,
      organization_id: references.resolve(resource['serviceProvider'], 'Organization', resource)?.id ?? null,
      provider_name: practitionerName(practitioner, who, references),
      started_at: startedAt,
      ended_at: instantOf(period?.['end'], 'period.end', timeZone),
      status: 'recorded',
      title: titleOf(resource),
    },
  };
}

function practitionerName(target: Target | undefined, reference: unknown, references: References): string {
  const inBundle = target?.resource && spokenName(target.resource['name']);
  const known = target && references.directory.nameOf(target.id);
  return inBundle || known || textOf(asObject(reference)?.['display']);
}

function coded(resource: Json, field = 'code') {
  const { system, code, display } = codedOf(resource[field]);
  if (display === '') throw new Refusal(`does not say what it is (${field})`);
  return { code_system: system, code, display };
}

export function readCondition(resource: Json, references: References): OfPatient {
  const patient = subjectOf(resource, references);
  return {
    patient,
    values: {
      patient_id: patient.id,
      encounter_id: encounterOf(resource, references),
      ...coded(resource),
      status: codeOf(resource['clinicalStatus']),
      onset_on: dayOf(resource, 'onset') ?? dateOf(resource['recordedDate'], 'recordedDate'),
      abated_on: dayOf(resource, 'abatement'),
    },
  };
}

export function readObservation(resource: Json, references: References, timeZone: string): OfPatient {
  const patient = subjectOf(resource, references);
  const takenAt = spanOf(resource, 'effective', timeZone).start;
  return {
    patient,
    values: {
      patient_id: patient.id,
      encounter_id: encounterOf(resource, references),
      ...coded(resource),
      ...observedValue(resource),
      taken_at: takenAt ?? instantOf(resource['issued'], 'issued', timeZone),
    },
  };
}

export function readProcedure(resource: Json, references: References, timeZone: string): OfPatient {
  const patient = subjectOf(resource, references);
  return {
    patient,
    values: {
      patient_id: patient.id,
      encounter_id: encounterOf(resource, references),
      ...coded(resource),
      status: textOf(resource['status']),
      performed_at: spanOf(resource, 'performed', timeZone).start,
    },
  };
}

export function readAllergy(resource: Json, references: References): OfPatient {
  const patient = subjectOf(resource, references, 'patient');
  const { codeSystem, code, display } = readAllergyCode(resource['code']);
  return {
    patient,
    values: {
      patient_id: patient.id,
      encounter_id: encounterOf(resource, references),
      code_system: codeSystem,
      code,
      display,
      criticality: textOf(resource['criticality']),
      status: codeOf(resource['clinicalStatus']),
      recorded_on: dateOf(resource['recordedDate'], 'recordedDate') ?? dayOf(resource, 'onset'),
      reaction: '',
      severity: '',
      ...readReactions(resource),
    },
  };
}

export function readCoverage(resource: Json, references: References): OfPatient {
  const patient = subjectOf(resource, references, 'beneficiary');
  const payor = objects(resource['payor'])[0];
  const organization = references.resolve(payor, 'Organization', resource);
  const inBundle = textOf(organization?.resource?.['name']);
  const known = organization && references.directory.nameOf(organization.id);
  const classes = objects(resource['class']);
  const plan = classes.find((one) => codeOf(one['type']) === 'plan') ?? classes[0];
  const period = asObject(resource['period']);
  return {
    patient,
    values: {
      patient_id: patient.id,
      payer: textOf(payor?.['display']) || inBundle || known || '',
      plan: textOf(plan?.['name']) || codedOf(resource['type']).display || textOf(plan?.['value']),
      status: textOf(resource['status']),
      starts_on: dateOf(period?.['start'], 'period.start'),
      ends_on: dateOf(period?.['end'], 'period.end'),
    },
  };
}

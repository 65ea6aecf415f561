import { patientFields } from '../../../../src/contract/people/patient.ts';
import {
  asObject,
  objects,
  Refusal,
  textOf,
  textsOf,
  type Json,
} from '../../../../src/domain/exchange/fhir-json.ts';
import { readFhirPatient } from '../../../../src/domain/exchange/fhir-patient.ts';
import { addressOf, contactOf, spokenName } from '../../../../src/domain/exchange/fhir-person.ts';
import { patientTextNames } from '../../../../src/domain/people/patient-texts.ts';
import { patients } from '../../../rooms/people/patients/patients.table.ts';

export function identifierOf(resource: Json, fits: (identifier: Json) => boolean): string {
  return textOf(objects(resource['identifier']).find(fits)?.['value']);
}

/**
 * The columns of a patient. Throws a Refusal that names each field that does not fit.
 * @param today by which a name, an address or a number is over
 */
export function readPatient(resource: Json, today: string): Record<string, unknown> {
  const { fields, chartNumber } = readFhirPatient(resource, today);
  const checked = patientFields.safeParse(fields);
  if (!checked.success) {
    const faults = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Refusal(`does not fit: ${faults.join('; ')}`);
  }
  const { address1, address2, city, state, zip } = fields;
  return {
    first_name: fields.firstName,
    middle_name: fields.middleName,
    last_name: fields.lastName,
    preferred_name: fields.preferredName,
    birth_date: fields.birthDate,
    sex: fields.sex,
    phone: fields.phone,
    email: fields.email,
    address1,
    address2,
    city,
    state,
    zip,
    alerts: fields.alerts,
    tags: fields.tags,
    ...Object.fromEntries(patientTextNames.map((name) => [patients[name].name, fields[name]])),
    no_contact_by: fields.noContactBy,
    no_reminders_by: fields.noRemindersBy,
    chart_number: chartNumber,
    deceased_on: fields.deceasedOn,
    birth_date_known: fields.birthDateKnown,
    deceased_on_known: fields.deceasedOnKnown,
  };
}

/** The National Provider Identifier's own system. */
export const npiSystem = 'http://hl7.org/fhir/sid/us-npi';

export function readPractitioner(resource: Json): Record<string, unknown> {
  const name = spokenName(resource['name']);
  if (name === '') throw new Refusal('has no name');
  return {
    name,
    npi: identifierOf(resource, (one) => one['system'] === npiSystem),
    email: contactOf(resource['telecom'], 'email'),
    phone: contactOf(resource['telecom'], 'phone'),
  };
}

export function readOrganization(resource: Json): Record<string, unknown> {
  const name = textOf(resource['name']) || textsOf(resource['alias'])[0] || '';
  if (name === '') throw new Refusal('has no name');
  const { address1, city, state, zip } = addressOf(resource['address']);
  return { name, phone: contactOf(resource['telecom'], 'phone'), address1, city, state, zip };
}

/**
 * A location of another system is kept as an inactive one: nobody of the clinic works there, so nobody is offered it
 * to choose.
 */
export function readLocation(resource: Json, timeZone: string): Record<string, unknown> {
  const { country, ...address } = addressOf(resource['address']);
  const name =
    textOf(resource['name']) ||
    (textsOf(resource['alias'])[0] ?? '') ||
    textOf(resource['description']) ||
    textOf(asObject(resource['managingOrganization'])?.['display']) ||
    [address.address1, address.city].filter(Boolean).join(', ');
  if (name === '') throw new Refusal('has neither a name nor an address');
  return {
    name: name.slice(0, 200),
    active: false,
    ...address,
    country: country.length === 2 ? country : 'US',
    phone: contactOf(resource['telecom'], 'phone'),
    fax: contactOf(resource['telecom'], 'fax'),
    email: contactOf(resource['telecom'], 'email'),
    site: contactOf(resource['telecom'], 'url'),
    timezone: timeZone,
  };
}

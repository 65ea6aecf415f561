import { patientFields } from '../../src/contract/patient.ts';
import {
  asObject,
  codeOf,
  codedOf,
  objects,
  ownTexts,
  Refusal,
  textOf,
  textsOf,
  type Json,
} from './fhir-json.ts';
import { dateOf, fullDateOf } from './fhir-time.ts';

/** The first of a list by the order of preferred uses, else the first at all; old ones last. */
function preferred(list: Json[], uses: readonly string[]): Json | undefined {
  for (const use of uses) {
    const found = list.find((one) => one['use'] === use);
    if (found !== undefined) return found;
  }
  return list.find((one) => one['use'] !== 'old') ?? list[0];
}

interface Name {
  first: string;
  middle: string;
  last: string;
}

function nameOf(value: unknown): Name {
  const name = preferred(objects(value), ['official', 'usual']) ?? {};
  const given = textsOf(name['given']);
  const last = textOf(name['family']);
  if (given.length > 0 || last !== '') {
    return { first: given[0] ?? '', middle: given.slice(1).join(' '), last: withSuffix(last, name) };
  }
  const words = textOf(name['text']).trim().split(/\s+/);
  return { first: words.slice(0, -1).join(' '), middle: '', last: words.at(-1) ?? '' };
}

const withSuffix = (last: string, name: Json) => [last, ...textsOf(name['suffix'])].filter(Boolean).join(' ');

/** A practitioner's name as people say it: `Dr. Ada Quill`. */
export function spokenName(value: unknown): string {
  const list = Array.isArray(value) ? objects(value) : objects([value]);
  const name = preferred(list, ['official', 'usual']) ?? {};
  const parts = [...textsOf(name['prefix']), ...textsOf(name['given']), textOf(name['family'])];
  return parts.filter(Boolean).join(' ') || textOf(name['text']);
}

/** A phone number or address of mail, by the order in which a clinic would use it. */
export function contactOf(value: unknown, system: 'phone' | 'email' | 'fax' | 'url'): string {
  const fitting = objects(value).filter((one) => one['system'] === system);
  return textOf(preferred(fitting, ['mobile', 'home', 'work'])?.['value']);
}

export function addressOf(value: unknown) {
  const list = Array.isArray(value) ? objects(value) : objects([value]);
  const address = preferred(list, ['home', 'work']) ?? {};
  const [address1 = '', ...rest] = textsOf(address['line']);
  return {
    address1: address1 || (rest.length === 0 ? textOf(address['text']) : ''),
    address2: rest.join(', '),
    city: textOf(address['city']),
    state: textOf(address['state']),
    zip: textOf(address['postalCode']),
    country: textOf(address['country']),
  };
}

export function identifierOf(resource: Json, fits: (identifier: Json) => boolean): string {
  return textOf(objects(resource['identifier']).find(fits)?.['value']);
}

const isChartNumber = (identifier: Json) =>
  codeOf(identifier['type']) === 'MR' || /medical record/i.test(codedOf(identifier['type']).display);
const sexes = new Set(['female', 'male', 'other', 'unknown']);

/** The columns of a patient. Throws a Refusal that names each field that does not fit. */
export function readPatient(resource: Json): Record<string, unknown> {
  const name = nameOf(resource['name']);
  if (name.first === '' && name.last === '') throw new Refusal('has no name');
  const { country: _, ...address } = addressOf(resource['address']);
  const gender = textOf(resource['gender']);
  const nickname = objects(resource['name']).find((one) => one['use'] === 'nickname');
  const isDeadWithoutDate = resource['deceasedBoolean'] === true;
  const birthDate = fullDateOf(resource['birthDate'], 'birthDate');
  if (birthDate === null) throw new Refusal('has no birthDate');
  const fields = {
    // People with one name only: a dash stands where the form wants another.
    firstName: name.first || '–',
    middleName: name.middle,
    lastName: name.last || '–',
    preferredName: textsOf(nickname?.['given'])[0] ?? textOf(nickname?.['text']),
    birthDate,
    sex: sexes.has(gender) ? gender : 'unknown',
    phone: contactOf(resource['telecom'], 'phone'),
    email: contactOf(resource['telecom'], 'email'),
    ...address,
    alerts: [...ownTexts(resource, 'alert'), ...(isDeadWithoutDate ? ['Deceased, date not known'] : [])],
  };
  const checked = patientFields.safeParse(fields);
  if (!checked.success) {
    const faults = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Refusal(`does not fit: ${faults.join('; ')}`);
  }
  return {
    first_name: fields.firstName,
    middle_name: fields.middleName,
    last_name: fields.lastName,
    preferred_name: fields.preferredName,
    birth_date: fields.birthDate,
    sex: fields.sex,
    phone: fields.phone,
    email: fields.email,
    ...address,
    alerts: fields.alerts,
    chart_number: identifierOf(resource, isChartNumber) || null,
    deceased_on: dateOf(resource['deceasedDateTime'], 'deceasedDateTime'),
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

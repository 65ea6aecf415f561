import {
  contactWay,
  reminderChannel,
  type PatientFields,
  type WholePatientFields,
} from '../../contract/people/patient.ts';
import { longestContact, mostContacts, type ImportContact } from '../../contract/exchange/patient-import.ts';
import { asObject, codedOf, objects, ownTexts, Refusal, textOf, textsOf, type Json } from './fhir-json.ts';
import {
  addressOf,
  bestFirst,
  contactOf,
  contactsOf,
  isChartNumber,
  isCurrent,
  nameParts,
  nameToUse,
} from './fhir-person.ts';
import { partialDateOf } from './fhir-time.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { bornAs, diedAs } from '../people/known-dates.ts';
import { ofPatientTexts } from '../people/patient-texts.ts';

/** What a FHIR R4 Patient says, as a patient of the clinic. Not yet checked by the contract. */
export interface FhirPatient {
  readonly fields: Omit<WholePatientFields, 'preferredProviderId'>;
  readonly chartNumber: string | null;
  readonly contacts: readonly ImportContact[];
  /** What it says besides, for which a patient has no field; each kind once, in words. */
  readonly notTaken: readonly string[];
}

const sexes: ReadonlySet<string> = new Set(['female', 'male', 'other', 'unknown']);
const isSex = (text: string): text is PatientFields['sex'] => sexes.has(text);

/** Go without a word: nothing of a clinic's day depends on them, or they are read. */
const quietExtensions = /\/us-core-(race|ethnicity)$|^urn:plumbline:fhir:/;

/** Kinds of statements that a patient of the clinic has no field for. */
const withoutField: Readonly<Record<string, string>> = {
  maritalStatus: 'marital status',
  communication: 'language',
  managingOrganization: 'organization in charge',
  multipleBirthBoolean: 'multiple birth',
  multipleBirthInteger: 'multiple birth',
};

/**
 * Reads a Patient of FHIR R4. What holds today goes before what is over, what is official before what is not; nothing
 * is made up about who a person is: of a birth date and a day of death so much is kept as is known.
 * @throws Refusal in words that follow the name of the entry: `has no name`
 */
export function readFhirPatient(resource: Json, today: string): FhirPatient {
  const modifier = textOf(objects(resource['modifierExtension'])[0]?.['url']);
  // FHIR R4, 2.4.1.2: who does not know a modifier may not use what it modifies.
  if (modifier !== '')
    throw new Refusal(`says “${shortUrl(modifier)}”, which may change what it means and is not known here`);
  const name = nameParts(nameToUse(resource['name'], today) ?? {});
  if (name.first.trim() === '' && name.last.trim() === '') throw new Refusal('has no name');
  const born = bornAs(partialDateOf(resource['birthDate'], 'the birth date'));
  const died = diedOf(resource, born.birthDate);
  const { country, ...address } = addressOf(resource['address'], today);
  const gender = textOf(resource['gender']);
  const nickname = bestFirst(objects(resource['name']), ['nickname'], today).find(
    ({ use }) => use === 'nickname',
  );
  const numbers = bestFirst(objects(resource['identifier']).filter(isChartNumber), ['official'], today)
    .map(({ value }) => textOf(value))
    .filter((number) => number !== '');
  const contacts = contactsIn(resource, today);
  return {
    fields: {
      // People with one name only: a dash stands where the form wants another.
      firstName: name.first || '–',
      middleName: name.middle,
      lastName: name.last || '–',
      preferredName: textsOf(nickname?.['given'])[0] ?? textOf(nickname?.['text']),
      ...blankDates,
      ...born,
      ...died,
      sex: isSex(gender) ? gender : 'unknown',
      phone: contactOf(resource['telecom'], 'phone', today) || contactOf(resource['telecom'], 'sms', today),
      email: contactOf(resource['telecom'], 'email', today),
      ...address,
      alerts: ownTexts(resource, 'alert'),
      tags: ownTexts(resource, 'tag'),
      ...ofPatientTexts(({ fhir }) => ownTexts(resource, fhir)[0] ?? ''),
      noContactBy: ownTexts(resource, 'no-contact-by').flatMap((way) =>
        contactWay.options.filter((one) => one === way),
      ),
      noRemindersBy: ownTexts(resource, 'no-reminders-by').flatMap((channel) =>
        reminderChannel.options.filter((one) => one === channel),
      ),
    },
    chartNumber: numbers[0] ?? null,
    contacts: contacts.taken,
    notTaken: [
      ...new Set([...besides(resource, today), ...contacts.words, ...(country === '' ? [] : ['country'])]),
    ],
  };
}

const blankDates = { birthDateKnown: 'day', deceasedOn: null, deceasedOnKnown: 'day' } as const;

/** When somebody died, as far as that is known; nothing for the living. */
function diedOf(resource: Json, birthDate: PlainDate): Partial<ReturnType<typeof diedAs>> {
  const said = resource['deceasedDateTime'];
  if (said === undefined && resource['deceasedBoolean'] !== true) return {};
  const on = partialDateOf(said, 'the day of death');
  if (on.date !== null && on.date < birthDate && on.known === 'day')
    throw new Refusal(`died on ${on.date}, before the birth on ${birthDate}`);
  return diedAs(on, birthDate);
}

/** An entry that says itself that it is not to be used, in words; null when it is. */
export function whyPatientLeftOut(resource: Json): string | null {
  const replacedBy = objects(resource['link']).find(({ type }) => type === 'replaced-by');
  if (replacedBy === undefined) return null;
  const other = /Patient\/[^/]{1,64}$/.exec(textOf(asObject(replacedBy['other'])?.['reference']))?.[0];
  return other ? `was merged into ${other} there` : 'was merged into another patient there';
}

const shortUrl = (url: string) => (url.split('/').findLast(Boolean) ?? '').slice(0, 60);

function* besides(resource: Json, today: string): Generator<string> {
  for (const [field, words] of Object.entries(withoutField)) if (resource[field] !== undefined) yield words;
  if (resource['active'] === false) yield 'that they are inactive';
  for (const { url } of objects(resource['extension']))
    if (!quietExtensions.test(textOf(url))) yield `“${shortUrl(textOf(url))}”`;
  const telecom = resource['telecom'];
  const phones = contactsOf(telecom, 'phone', today).length + contactsOf(telecom, 'sms', today).length;
  if (phones > 1) yield 'further phone numbers';
  if (contactsOf(telecom, 'email', today).length > 1) yield 'further email addresses';
  if (objects(telecom).some(({ system }) => !['phone', 'sms', 'email'].includes(textOf(system))))
    yield 'other ways of contact';
  if (objects(resource['address']).length > 1) yield 'further addresses';
  if (objects(resource['name']).filter(({ use }) => use !== 'nickname').length > 1) yield 'further names';
  const identifiers = objects(resource['identifier']);
  const ours = ({ system }: Json) => textOf(system).startsWith('urn:plumbline:source:');
  if (identifiers.some((one) => !isChartNumber(one) && !ours(one))) yield 'other numbers and identifiers';
  if (identifiers.filter(isChartNumber).length > 1) yield 'further chart numbers';
  for (const inside of objects(resource['contained']))
    yield `${textOf(inside['resourceType']).slice(0, 60) || 'something'} inside of it`;
}

const emergencyCodes: ReadonlySet<string> = new Set(['C', 'EP']);
/** An employer, an insurer, an authority: nobody to be called about a patient. */
const officeCodes: ReadonlySet<string> = new Set(['E', 'F', 'I', 'O', 'S']);

/** Whom to call of a patient. Codes of the relationship: HL7 v2 table 0131, in the binding of `Patient.contact`. */
function contactsIn(resource: Json, today: string): { taken: ImportContact[]; words: string[] } {
  const words: string[] = [];
  const taken: ImportContact[] = [];
  for (const one of objects(resource['contact'])) {
    if (!isCurrent(one['period'], today)) continue;
    const relationships = objects(one['relationship']);
    const codes = relationships.flatMap((each) => objects(each['coding']).map(({ code }) => textOf(code)));
    const parts = nameParts(nameToUse(one['name'], today) ?? {});
    const name = [parts.first, parts.middle, parts.last].filter(Boolean).join(' ');
    const isEmergency = codes.some((code) => emergencyCodes.has(code));
    const said = relationships.map((each) => codedOf(each)).filter(({ code }) => !emergencyCodes.has(code));
    const roles = ownTexts(one, 'contact-role');
    const [note = ''] = ownTexts(one, 'note');
    const contact: ImportContact = {
      name,
      relation: said[0]?.display ?? '',
      phone: contactOf(one['telecom'], 'phone', today) || contactOf(one['telecom'], 'sms', today),
      email: contactOf(one['telecom'], 'email', today),
      isEmergency,
      isGuarantor: roles.includes('guarantor'),
      sharesHousehold: roles.includes('household'),
      note,
    };
    const isOffice = codes.some((code) => officeCodes.has(code));
    const fits =
      name.trim() !== '' &&
      (Object.keys(longestContact) as (keyof typeof longestContact)[]).every(
        (key) => (contact[key] ?? '').length <= longestContact[key],
      );
    if (!isOffice && fits && taken.length < mostContacts) taken.push(contact);
    else words.push(isOffice ? 'employer or insurer' : 'contacts without a name or too long');
  }
  return { taken, words };
}

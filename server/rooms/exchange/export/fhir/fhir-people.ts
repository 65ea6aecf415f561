import type { DateKnown } from '../../../../../src/contract/base/values.ts';
import { partialIso } from '../../../../../src/domain/base/time/partial-date.ts';
import { patientTextNames, patientTexts } from '../../../../../src/domain/people/patient-texts.ts';
import { derivedId } from '../../../../kernel/identity/derived-id.ts';
import {
  concept,
  originOf,
  ownValue,
  refer,
  resource,
  text,
  type Links,
  type Resource,
} from './fhir-parts.ts';
import type { Row } from '../snapshot.ts';

const address = (row: Row) => ({
  line: [text(row, 'address1'), text(row, 'address2')],
  city: text(row, 'city'),
  state: text(row, 'state'),
  postalCode: text(row, 'zip'),
  country: text(row, 'country'),
});
const contact = (system: string, value: string) => (value === '' ? {} : { system, value });

const medicalRecord = concept('http://terminology.hl7.org/CodeSystem/v2-0203', 'MR', 'Medical record number');

const alertsOf = (row: Row) => (row['alerts'] as readonly string[] | null) ?? [];

/** What FHIR has no field for, a text or several. `fhir-patient` of the domain reads it back. */
const said = (name: string, texts: unknown) =>
  (Array.isArray(texts) ? texts : [texts])
    .filter((each) => typeof each === 'string' && each !== '')
    .map((each: string) => ownValue(name, { valueString: each }));

const emergency = concept('http://terminology.hl7.org/CodeSystem/v2-0131', 'C', 'Emergency contact');

/** Somebody to be called of a patient. */
const contactPerson = (row: Row) => ({
  extension: [
    ...said('contact-role', [
      row['isGuarantor'] ? 'guarantor' : '',
      row['sharesHousehold'] ? 'household' : '',
    ]),
    ...said('note', row['note']),
  ],
  relationship: [row['isEmergency'] ? emergency : {}, { text: text(row, 'relation') }],
  name: { text: text(row, 'name') },
  telecom: [contact('phone', text(row, 'phone')), contact('email', text(row, 'email'))],
});

/** A patient, and each alert once more as the flag that other systems look for. */
export function patientResources(row: Row, links: Links): Resource[] {
  const id = text(row, 'id');
  const chartNumber = text(row, 'chartNumber');
  const preferred = text(row, 'preferredName');
  const photo = text(row, 'photo');
  const mergedInto = refer(links, 'Patient', row['mergedInto']);
  const patient = resource('Patient', id, {
    extension: [
      ...said('alert', row['alerts']),
      ...said('tag', row['tags']),
      ...patientTextNames.flatMap((name) => said(patientTexts[name].fhir, row[name])),
      ...said('no-contact-by', row['noContactBy']),
      ...said('no-reminders-by', row['noRemindersBy']),
    ],
    active: mergedInto === undefined,
    identifier: [
      chartNumber === '' ? {} : { use: 'official', type: medicalRecord, value: chartNumber },
      originOf(row),
    ],
    name: [
      {
        use: 'official',
        family: text(row, 'lastName'),
        given: [text(row, 'firstName'), text(row, 'middleName')],
      },
      preferred === '' ? {} : { use: 'nickname', given: [preferred] },
    ],
    telecom: [contact('phone', text(row, 'phone')), contact('email', text(row, 'email'))],
    gender: row['sex'],
    ...bornAndDied(row),
    address: [address(row)],
    contact: ((row['contacts'] as readonly Row[] | null) ?? []).map(contactPerson),
    generalPractitioner: [refer(links, 'Practitioner', row['preferredProviderId'])],
    photo: photo === '' ? [] : [{ contentType: 'image/jpeg', data: photo }],
    link: mergedInto ? [{ other: mergedInto, type: 'replaced-by' }] : [],
  });
  return [patient];
}

/** Birth and death as far as they are known: FHIR has years and months, and says why a date is missing. */
function bornAndDied(row: Row): Row {
  const known = (field: string) => (row[field] ?? 'day') as DateKnown;
  const birthDate = partialIso(text(row, 'birthDate'), known('birthDateKnown'));
  const died = text(row, 'deceasedOn');
  const deceasedDateTime = died === '' ? undefined : partialIso(died, known('deceasedOnKnown'));
  return {
    birthDate,
    ...(birthDate === undefined && {
      _birthDate: { extension: [{ url: absentReason, valueCode: 'unknown' }] },
    }),
    deceasedDateTime,
    ...(died !== '' && deceasedDateTime === undefined && { deceasedBoolean: true }),
  };
}

const absentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

/** The alerts of a patient as flags. */
export const flagResources = (row: Row, links: Links): Resource[] =>
  alertsOf(row).map((alert) =>
    resource('Flag', derivedId(`plumbline-alert:${text(row, 'id')}:${alert}`), {
      status: 'active',
      code: { text: alert },
      subject: refer(links, 'Patient', row['id']),
    }),
  );

/** Someone of the clinic, or someone another system knows, who has one name and no parts of it. */
export function practitionerResource(row: Row): Resource {
  const first = text(row, 'firstName');
  const last = text(row, 'lastName');
  const npi = text(row, 'npi');
  return resource('Practitioner', text(row, 'id'), {
    identifier: [npi === '' ? {} : { system: 'http://hl7.org/fhir/sid/us-npi', value: npi }, originOf(row)],
    active: !row['leftAt'],
    name: [{ text: text(row, 'name') || `${first} ${last}`.trim(), family: last, given: [first] }],
    telecom: [contact('phone', text(row, 'phone')), contact('email', text(row, 'email'))],
    qualification: [{ code: { text: text(row, 'credentials') } }],
  });
}

export const organizationResource = (row: Row): Resource =>
  resource('Organization', text(row, 'id'), {
    identifier: [originOf(row)],
    name: text(row, 'name'),
    telecom: [contact('phone', text(row, 'phone'))],
    address: [address(row)],
  });

export const locationResource = (row: Row, clinicId: string): Resource =>
  resource('Location', text(row, 'id'), {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/timezone',
        valueCode: text(row, 'timezone'),
      },
    ],
    identifier: [originOf(row)],
    status: row['active'] === false ? 'inactive' : 'active',
    name: text(row, 'name'),
    telecom: (['phone', 'fax', 'email'] as const)
      .map((system) => contact(system, text(row, system)))
      .concat(contact('url', text(row, 'site'))),
    address: address(row),
    managingOrganization: { reference: `Organization/${clinicId}` },
  });

import { patientTextNames, patientTexts } from '../people/patient-texts.ts';

/** What a column of a file can hold of a patient. */
export const importTargets = [
  {
    key: 'externalId',
    label: 'Id in the other system',
    names: 'id|patientid|externalid|patientnumber|clientid|uid|personid',
  },
  {
    key: 'chartNumber',
    label: 'Chart number',
    names: 'chartnumber|chart|chartno|mrn|medicalrecordnumber|filenumber|accountnumber|account',
  },
  { key: 'fullName', label: 'Whole name', names: 'name|fullname|patientname|patient|clientname' },
  {
    key: 'firstName',
    label: 'First name',
    names: 'firstname|first|givenname|given|fname|forename|vorname|prenom|nombre',
  },
  { key: 'middleName', label: 'Middle name', names: 'middlename|middle|middleinitial|mi|mname' },
  {
    key: 'lastName',
    label: 'Last name',
    names: 'lastname|last|surname|familyname|family|lname|nachname|apellido|apellidos|nom',
  },
  { key: 'preferredName', label: 'Preferred name', names: 'preferredname|preferred|nickname|goesby|knownas' },
  {
    key: 'birthDate',
    label: 'Birth date',
    names: 'birthdate|dateofbirth|dob|birthday|born|geburtsdatum|fechadenacimiento|birth',
  },
  { key: 'birthDateKnown', label: 'Birth date: how much is known', names: 'birthdateknown' },
  { key: 'sex', label: 'Sex', names: 'sex|gender|geschlecht|sexo' },
  {
    key: 'phone',
    label: 'Phone',
    names: 'phone|phonenumber|mobile|mobilephone|cell|cellphone|homephone|telephone|tel|telefon|primaryphone',
  },
  { key: 'email', label: 'Email', names: 'email|emailaddress|mail' },
  {
    key: 'address1',
    label: 'Address',
    names: 'address1|address|street|streetaddress|addressline1|strasse|street1',
  },
  {
    key: 'address2',
    label: 'Address, second line',
    names: 'address2|addressline2|apartment|apt|suite|unit|street2',
  },
  { key: 'city', label: 'City', names: 'city|town|ort|ciudad|stadt' },
  { key: 'state', label: 'State', names: 'state|province|region|stateprovince' },
  { key: 'zip', label: 'ZIP code', names: 'zip|zipcode|postalcode|postcode|plz|codigopostal' },
  { key: 'alerts', label: 'Alerts', names: 'alerts|alert|warnings|allergies' },
  { key: 'tags', label: 'Tags', names: 'tags|tag|labels|categories|groups' },
  ...patientTextNames.map((key) => ({
    key,
    label: patientTexts[key].label,
    names: patientTexts[key].columns,
  })),
  {
    key: 'preferredProvider',
    label: 'Preferred provider',
    names:
      'preferredprovider|preferredproviderid|provider|primaryprovider|practitioner|therapist|doctor|clinician',
  },
  {
    key: 'deceasedOn',
    label: 'Died on',
    names: 'deceasedon|diedon|deceaseddate|datedeceased|dateofdeath|deathdate',
  },
  { key: 'deceasedOnKnown', label: 'Died on: how much is known', names: 'deceasedonknown' },
  {
    key: 'deceased',
    label: 'Has died (yes or no)',
    names: 'deceased|isdeceased|hasdied|died|dead|deceasedflag|deceasedindicator|vitalstatus|lifestatus',
  },
  {
    key: 'contactName',
    label: 'To be called: name',
    names: 'emergencycontact|emergencycontactname|contactname|emergencyname|nextofkin|contact',
  },
  {
    key: 'contactRelation',
    label: 'To be called: what they are to the patient',
    names:
      'emergencycontactrelation|emergencycontactrelationship|contactrelation|contactrelationship|relationship|relation',
  },
  {
    key: 'contactPhone',
    label: 'To be called: phone',
    names: 'emergencycontactphone|emergencyphone|contactphone|emergencycontactnumber|nextofkinphone',
  },
  {
    key: 'contactEmail',
    label: 'To be called: email',
    names: 'emergencycontactemail|contactemail|emergencyemail',
  },
  {
    key: 'payer',
    label: 'Insurance: payer',
    names:
      'payer|insurance|insurancecompany|insurancename|insurer|primaryinsurance|carrier|insurancecarrier|payor',
  },
  { key: 'plan', label: 'Insurance: plan', names: 'plan|planname|insuranceplan' },
  {
    key: 'memberId',
    label: 'Insurance: member id',
    names: 'memberid|membernumber|policynumber|insuranceid|subscriberid|policyid|policy|memberno',
  },
  {
    key: 'groupNumber',
    label: 'Insurance: group number',
    names: 'groupnumber|groupid|groupno|insurancegroup|group',
  },
] as const satisfies readonly { readonly key: string; readonly label: string; readonly names: string }[];

export type ImportTarget = (typeof importTargets)[number]['key'];

/** Which column, counted from 0, each thing is read from. */
export type ImportMapping = Readonly<Partial<Record<ImportTarget, number>>>;

const plain = (header: string) =>
  header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** The columns' names, each once: a second `Phone` is `Phone (2)`, one without a name is `Column 3`. */
export function headerNames(cells: readonly string[]): string[] {
  const used = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim() || `Column ${index + 1}`;
    const count = (used.get(name.toLowerCase()) ?? 0) + 1;
    used.set(name.toLowerCase(), count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** The mapping that the columns' names suggest. Of several that fit, the first; each column once. */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const mapping: Partial<Record<ImportTarget, number>> = {};
  const taken = new Set<number>();
  const found = headers.map(plain);
  for (const { key, names } of importTargets) {
    for (const name of names.split('|')) {
      const at = found.findIndex((header, index) => header === name && !taken.has(index));
      if (at < 0) continue;
      mapping[key] = at;
      taken.add(at);
      break;
    }
  }
  // A whole name beside its parts says nothing more.
  if (mapping.firstName !== undefined && mapping.lastName !== undefined) delete mapping.fullName;
  return mapping;
}

/** What a mapping still lacks, in words; null when a patient can be made of it. */
export function mappingLacks(mapping: ImportMapping): string | null {
  const hasName =
    mapping.fullName !== undefined || (mapping.firstName !== undefined && mapping.lastName !== undefined);
  if (!hasName) return 'Choose the columns of the first and the last name, or one with the whole name.';
  return mapping.birthDate === undefined ? 'Choose the column of the birth date.' : null;
}

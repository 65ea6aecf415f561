import { patientTextNames, patientTexts } from '../people/patient-texts.ts';

/** What a column of a file can hold of a patient. */
export const importTargets = [
  {
    key: 'externalId',
    label: 'Id in the other system',
    names:
      'id|patientid|externalid|patientnumber|clientid|uid|personid|pid|pubpid|patid|patnum|' +
      'patientno|clientnumber|clientno|recordid|patientrecordid',
  },
  {
    key: 'chartNumber',
    label: 'Chart number',
    names:
      'chartnumber|chart|chartno|mrn|medicalrecordnumber|filenumber|accountnumber|account|' +
      'accountno|acctno|patientaccountnumber|chartid|emrid',
  },
  { key: 'fullName', label: 'Whole name', names: 'name|fullname|patientname|patient|clientname' },
  {
    key: 'firstName',
    label: 'First name',
    names:
      'firstname|first|givenname|given|fname|forename|vorname|prenom|nombre|legalfirstname|' +
      'patientfirstname|ptfirstname|ptfirst|firstnm|primernombre|imie|voornaam',
  },
  {
    key: 'middleName',
    label: 'Middle name',
    names: 'middlename|middle|middleinitial|mi|mname|patientmiddlename|middleinit|middlenm',
  },
  {
    key: 'lastName',
    label: 'Last name',
    names:
      'lastname|last|surname|familyname|family|lname|nachname|apellido|apellidos|nom|' +
      'legallastname|patientlastname|ptlastname|ptlast|lastnm|primerapellido|nazwisko|' +
      'achternaam|familienname',
  },
  {
    key: 'preferredName',
    label: 'Preferred name',
    names:
      'preferredname|preferred|nickname|goesby|knownas|preferredfirstname|prefname|prefirstname|' +
      'preferredfirst|rufname',
  },
  {
    key: 'birthDate',
    label: 'Birth date',
    names:
      'birthdate|dateofbirth|dob|birthday|born|geburtsdatum|fechadenacimiento|birth|bday|' +
      'birthdt|dobirth|patientdob|patientdateofbirth|datenaissance|datedenaissance|' +
      'dataurodzenia|geboortedatum',
  },
  { key: 'birthDateKnown', label: 'Birth date: how much is known', names: 'birthdateknown' },
  {
    key: 'sex',
    label: 'Sex',
    names:
      'sex|gender|geschlecht|sexo|sexatbirth|birthsex|legalsex|administrativesex|patientsex|' +
      'gendersex|sexe',
  },
  {
    key: 'phone',
    label: 'Phone',
    names:
      'phone|phonenumber|phone1|phonenumber1|primaryphone|primaryphonenumber|phoneprimary|' +
      'mobile|mobilephone|mobilenumber|mobilephonenumber|phonemobile|cell|cellphone|cellnumber|' +
      'cellphonenumber|phonecell|homephone|homephonenumber|phonehome|telephone|telephonenumber|' +
      'tel|telefon|telefono|handy|mobil|contactnumber',
  },
  {
    key: 'email',
    label: 'Email',
    names:
      'email|emailaddress|mail|email1|emailaddress1|primaryemail|emailprimary|patientemail|' +
      'personalemail|emailid|correo|correoelectronico',
  },
  {
    key: 'address1',
    label: 'Address',
    names:
      'address1|address|street|streetaddress|addressline1|strasse|street1|streetaddress1|' +
      'homeaddress|mailingaddress|addrline1|addr1|patientaddress|adresse|direccion|rue|ulica',
  },
  {
    key: 'address2',
    label: 'Address, second line',
    names: 'address2|addressline2|apartment|apt|suite|unit|street2|streetaddress2|addrline2|addr2',
  },
  {
    key: 'city',
    label: 'City',
    names: 'city|town|ort|ciudad|stadt|cityname|patientcity|wohnort|ville|miasto',
  },
  {
    key: 'state',
    label: 'State',
    names: 'state|province|region|stateprovince|st|statecode|patientstate|bundesland|estado',
  },
  {
    key: 'zip',
    label: 'ZIP code',
    names:
      'zip|zipcode|postalcode|postcode|plz|codigopostal|zip5|postal|zippostalcode|postalzipcode|' +
      'patientzip|postleitzahl|codepostal',
  },
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
      'preferredprovider|preferredproviderid|provider|primaryprovider|practitioner|therapist|' +
      'doctor|clinician',
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
    names: 'deceased|isdeceased|hasdied|died|dead|deceasedflag|deceasedindicator|vitalstatus',
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
      'emergencycontactrelation|emergencycontactrelationship|contactrelation|' +
      'contactrelationship|relationship|relation',
  },
  {
    key: 'contactPhone',
    label: 'To be called: phone',
    names:
      'emergencycontactphone|emergencyphone|contactphone|emergencycontactnumber|nextofkinphone|' +
      'emergencyphonenumber|emergencycontactphonenumber|emergencycontactno',
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
      'payer|insurance|insurancecompany|insurancename|insurer|primaryinsurance|carrier|' +
      'insurancecarrier|payor|primaryins|ins|ins1|insurance1|primaryinsurancename|' +
      'primaryinsurancecompany|primarypayer|primaryinscompany|insuranceprimary|' +
      'insuranceprovider|primarycarrier',
  },
  { key: 'plan', label: 'Insurance: plan', names: 'plan|planname|insuranceplan' },
  {
    key: 'memberId',
    label: 'Insurance: member id',
    names:
      'memberid|membernumber|policynumber|insuranceid|subscriberid|policyid|policy|memberno|' +
      'primaryinsid|insid|insurancememberid|primarymemberid|primaryinsuranceid|' +
      'primarypolicynumber|policyno|subscribernumber|insuredid',
  },
  {
    key: 'groupNumber',
    label: 'Insurance: group number',
    names:
      'groupnumber|groupid|groupno|insurancegroup|group|primarygroupnumber|primarygroup|' +
      'insgroup|insurancegroupnumber|grpno',
  },
] as const satisfies readonly { readonly key: string; readonly label: string; readonly names: string }[];

export type ImportTarget = (typeof importTargets)[number]['key'];

/** Which column, counted from 0, each thing is read from. */
export type ImportMapping = Readonly<Partial<Record<ImportTarget, number>>>;

/** Letters that no accent can be taken from. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
};

/** In small letters without accents, signs and what stands in brackets: `Date of Birth (MM/DD/YYYY)` is `dateofbirth`. */
const plain = (header: string) =>
  header
    .replace(/\s*[([][^)\]]*[)\]]\s*$/, '')
    .toLowerCase()
    .replaceAll(/[ßłøæœđı]/g, (letter) => letters[letter]!)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
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

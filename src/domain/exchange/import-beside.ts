import type { Clinic } from '../../contract/clinics/clinic.ts';
import type {
  ImportAllergy,
  ImportContact,
  ImportCoverage,
  ImportRow,
} from '../../contract/exchange/patient-import.ts';
import type { ImportTarget } from './import-columns.ts';
import { foldName } from '../base/text/fold-name.ts';
import { noneKnown } from '../clinical/allergies.ts';
import { absenceIn } from '../clinical/known-absence.ts';
import { patientTextNames } from '../people/patient-texts.ts';

/** Who treats in the clinic that reads a file. */
export type ImportClinician = Pick<Clinic['clinicians'][number], 'ID' | 'name'>;

const apart = (text: string, signs: RegExp) =>
  text
    .split(signs)
    .map((part) => part.trim())
    .filter(Boolean);

/** The same once, as it was written first. */
const once = (texts: readonly string[]) => [
  ...new Map(texts.map((text) => [text.toLowerCase(), text])).values(),
];

/** `Bea Moss` for `Moss, Bea`, `Dr. Bea Moss` and `Bea Moss, DC`. */
const namesIn = (said: string): string[] => {
  const plain = said.replace(/^(dr|mr|mrs|ms|prof)\.?\s+/iu, '');
  const [first = '', second = ''] = apart(plain, /,(.*)/s);
  return [plain, first, `${second} ${first}`].map((name) => foldName(name.trim()));
};

/**
 * Whoever is meant by an id, or by one of the names that a file gives somebody; null where it is nobody, or could be two.
 * @param said as they stand in the file, with titles or without
 * @param clinicians who treats in the clinic that reads
 */
export function findClinician(
  said: readonly string[],
  clinicians: readonly ImportClinician[],
): ImportClinician['ID'] | null {
  const ids = new Set(said.map((text) => text.toLowerCase()));
  const names = new Set(said.flatMap(namesIn).filter(Boolean));
  const [only, ...others] = clinicians.filter(({ ID, name }) => ids.has(ID) || names.has(foldName(name)));
  return only && others.length === 0 ? only.ID : null;
}

/**
 * The alerts of a column. One that says that no allergies are known is that statement and no alert; one that says that there is
 * nothing, or that nobody knows, is none.
 */
export function readAlerts(said: string): { alerts: string[]; allergies?: ImportAllergy[] } {
  const alerts: string[] = [];
  const allergies: ImportAllergy[] = [];
  for (const text of apart(said, /[\n;]/)) {
    const absence = absenceIn({ code: '', display: text });
    if (absence === null) alerts.push(text);
    // "None" in a column of alerts says nothing of allergies.
    else if (/all?erg|\bn\.?k/i.test(text) && absence !== 'unknown')
      allergies.push({
        ...(absence === 'none' ? noneKnown : { codeSystem: '', code: '', display: text }),
        criticality: '',
        status: 'active',
        recordedOn: null,
      });
  }
  return allergies.length === 0 ? { alerts } : { alerts, allergies };
}

/** What a row says besides who it is, and what of it could not be taken, in words. */
export interface RowBeside {
  readonly fields: ImportRow['fields'];
  readonly contacts?: ImportContact[];
  readonly coverages?: ImportCoverage[];
  readonly notes: readonly string[];
}

/**
 * What the columns beside those of the person say of a patient: words of the clinic, provider, somebody to be called, insurance.
 * What a row does not have is not in it, so that it stays the row that it was before there were these columns.
 */
export function readRowBeside(
  value: (key: ImportTarget) => string,
  clinicians: readonly ImportClinician[],
): RowBeside {
  const notes: string[] = [];
  const fields: Record<string, string | string[]> = {};
  const tags = once(apart(value('tags'), /[\n;,|]/));
  if (tags.length > 0) fields['tags'] = tags;
  for (const name of patientTextNames) {
    const text = value(name);
    if (text !== '') fields[name] = text;
  }
  const provider = value('preferredProvider');
  const providerId = provider === '' ? null : findClinician([provider], clinicians);
  if (providerId !== null) fields['preferredProviderId'] = providerId;
  else if (provider !== '')
    notes.push(`no preferred provider, because “${provider.slice(0, 40)}” is nobody who treats here`);
  const [name, phone, email] = [value('contactName'), value('contactPhone'), value('contactEmail')];
  if (name === '' && (phone !== '' || email !== ''))
    notes.push('nobody to be called, because the name is missing');
  const [payer, memberId, groupNumber] = [value('payer'), value('memberId'), value('groupNumber')];
  if (payer === '' && (memberId !== '' || groupNumber !== ''))
    notes.push('no coverage, because the payer is missing');
  return {
    fields,
    ...(name !== '' && {
      contacts: [
        {
          name,
          relation: value('contactRelation'),
          phone,
          email,
          isEmergency: true,
          isGuarantor: false,
          sharesHousehold: false,
          note: '',
        },
      ],
    }),
    ...(payer !== '' && {
      coverages: [{ ...blankCoverage, payer, plan: value('plan'), memberId, groupNumber }],
    }),
    notes,
  };
}

const blankCoverage: ImportCoverage = {
  order: 'primary',
  payer: '',
  payerNumber: '',
  plan: '',
  memberId: '',
  groupNumber: '',
  relation: 'self',
  subscriberName: '',
  subscriberBornOn: null,
  startsOn: null,
  endsOn: null,
  copayMinor: null,
  deductibleMinor: null,
  note: '',
};

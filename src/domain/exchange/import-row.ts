import {
  longestContact,
  longestExternalId,
  mostAllergies,
  mostContacts,
  mostCoverages,
  type ImportRow,
} from '../../contract/exchange/patient-import.ts';
import { patientFields, type PatientFields, type WholePatientFields } from '../../contract/people/patient.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { hasControls, withoutControls } from '../../lib/control-characters.ts';
import { fromCell } from '../../lib/files/csv-cell.ts';
import { doesAllergyFit } from './fhir-allergy.ts';
import { doesCoverageFit } from './fhir-coverage.ts';
import { doesPhotoFit } from './fhir-photo.ts';
import { readAlerts, readRowBeside, type ImportClinician } from './import-beside.ts';
import { importTargets, type ImportMapping, type ImportTarget } from './import-columns.ts';
import { unusableOf } from './foreign/import-contact-values.ts';
import type { ContactValue } from '../people/contact-values.ts';
import { readPerson, shortened } from './foreign/import-person.ts';
import { blankPatient } from '../people/patient-changes.ts';
import { earliestBirth } from '../people/patient-file-check.ts';
import type { DateOrder } from '../base/time/typed-date.ts';

const longestChartNumber = 60;

/** `Quill, Ada Bea` or `Ada Bea Quill`. */
export function splitName(whole: string): Pick<PatientFields, 'firstName' | 'middleName' | 'lastName'> {
  const [last = '', rest] = whole.includes(',') ? whole.split(/,(.*)/s) : [];
  const words = (rest ?? whole).trim().split(/\s+/u).filter(Boolean);
  const lastName = rest === undefined ? (words.length > 1 ? words.pop()! : '') : last.trim();
  return { firstName: words[0] ?? '', middleName: words.slice(1).join(' '), lastName };
}

/** What cannot be kept as text becomes the replacement character; blanks around it go. */
const cleaned = (cell: string | undefined) =>
  withoutControls(
    fromCell(cell ?? '')
      .replaceAll('\0', '\uFFFD')
      .replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
  ).trim();

/** What is said of a row of which characters went that stand for nothing. */
export const cleanedNote = 'Control characters, which can’t be seen, were left out.';

export interface ReadOptions {
  readonly mapping: ImportMapping;
  readonly order: DateOrder;
  readonly today: PlainDate;
  /** Who treats in the clinic, to know the preferred provider by. */
  readonly clinicians?: readonly ImportClinician[];
}

/**
 * One record of a file as a row to be sent, or what is wrong with it in words. The server checks the row again by
 * `whyRefused`. A note says without what of the file the patient comes, and what nobody can reach them by.
 */
export function readImportRow(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  { mapping, order, today, clinicians = [] }: ReadOptions,
): { row: ImportRow; note?: string; unusable?: readonly ContactValue[] } | { reason: string } {
  const value = (key: ImportTarget) => {
    const at = mapping[key];
    return at === undefined ? '' : cleaned(cells[at]);
  };
  const names =
    mapping.fullName === undefined
      ? { firstName: value('firstName'), middleName: value('middleName'), lastName: value('lastName') }
      : splitName(value('fullName'));
  const person = readPerson(value, order, today);
  if ('reason' in person) return person;
  const beside = readRowBeside(value, clinicians);
  const { contacts, coverages } = beside;
  const notes = [...person.notes, ...beside.notes];
  const { alerts, allergies } = readAlerts(value('alerts'));
  const plain = (
    ['preferredName', 'phone', 'email', 'address1', 'address2', 'city', 'state', 'zip'] as const
  ).map((key) => [key, value(key)] as const);
  const row: ImportRow = {
    line,
    externalId: value('externalId') || null,
    chartNumber: value('chartNumber') || null,
    fields: {
      ...Object.fromEntries(plain),
      ...names,
      ...person.fields,
      alerts,
      ...beside.fields,
    },
    ...(contacts && { contacts }),
    ...(coverages && { coverages }),
    ...(allergies && { allergies }),
  };
  const reason = whyRefused(row, today);
  if (reason !== null) return { reason };
  const { kinds, words } = unusableOf(row);
  const unseen = Object.values(mapping).some((at) => hasControls((cells[at] ?? '').replaceAll('\0', '')));
  const said = [
    ...(unseen ? [cleanedNote] : []),
    ...(notes.length === 0 ? [] : [`Comes with ${notes.join(', and ')}.`]),
    ...words,
  ];
  return {
    row,
    ...(said.length > 0 && { note: said.join(' ') }),
    ...(kinds.length > 0 && { unusable: kinds }),
  };
}

/** The fields of a row, whole; what the file does not have is empty. */
export const fieldsOfRow = ({ fields }: ImportRow): WholePatientFields =>
  ({ ...blankPatient, ...fields }) as unknown as WholePatientFields;

/** Why a row cannot go in, in words for whoever has the file; null when it can. */
export function whyRefused(row: ImportRow, today: PlainDate): string | null {
  const { externalId, chartNumber } = row;
  if (externalId !== null && externalId.length > longestExternalId)
    return `The id in the other system is ${externalId.length} characters long; ${longestExternalId} are the most.`;
  if (chartNumber !== null && chartNumber.length > longestChartNumber)
    return `The chart number is ${chartNumber.length} characters long; ${longestChartNumber} are the most.`;
  const unknown = Object.keys(row.fields).find((key) => !Object.hasOwn(blankPatient, key));
  if (unknown !== undefined) return `“${shortened(unknown)}” is no field of a patient.`;
  if (!doContactsFit(row))
    return 'The people to be called do not fit: a name is missing, or something is too long.';
  if (row.photo !== undefined && !doesPhotoFit(row.photo))
    return 'The photo does not fit: it is no small square JPEG.';
  if (!doesFileFit(row, today))
    return 'The coverages or allergies do not fit: something is missing or too long, or a day is none.';
  const checked = patientFields.safeParse(fieldsOfRow(row));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return wordsOf(issue!.path, row);
  }
  const { birthDate, deceasedOn } = checked.data;
  if (birthDate > today) return `The birth date ${birthDate} is still to come.`;
  if (deceasedOn && deceasedOn > today) return `The day of death ${deceasedOn} is still to come.`;
  return birthDate < earliestBirth ? `The birth date ${birthDate} is too long ago.` : null;
}

const doesFileFit = ({ coverages = [], allergies = [] }: ImportRow, today: PlainDate) =>
  coverages.length <= mostCoverages &&
  allergies.length <= mostAllergies &&
  coverages.every((coverage) => doesCoverageFit(coverage, today)) &&
  allergies.every(doesAllergyFit);

const doContactsFit = ({ contacts = [] }: ImportRow) =>
  contacts.length <= mostContacts &&
  contacts.every(
    (contact) =>
      contact.name.trim() !== '' &&
      (Object.keys(longestContact) as (keyof typeof longestContact)[]).every(
        (key) => (contact[key] ?? '').length <= longestContact[key],
      ),
  );

function wordsOf(path: readonly PropertyKey[], row: ImportRow): string {
  const key = String(path[0]);
  const label = importTargets.find((target) => target.key === key)?.label ?? key;
  const value = row.fields[key];
  if (key === 'alerts') return 'The alerts do not fit: at most 20, each at most 300 characters.';
  if (Array.isArray(value)) return `${label} do not fit: too many, or one is too long.`;
  if (typeof value !== 'string' || value.trim() === '') return `${label} is missing.`;
  if (key === 'birthDate') return `${label} “${shortened(value)}” is no date.`;
  return `${label} is ${value.length} characters long, which is too long.`;
}

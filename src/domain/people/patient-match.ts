import type { UserId } from '../../contract/base/ids.ts';
import type { Patient, PatientOrder, PatientSummary } from '../../contract/people/patient.ts';
import { foldName } from '../base/text/fold-name.ts';
import { slipsAllowed, slipsToNames } from '../base/text/near-name.ts';
import { hasUnusable } from './contact-values.ts';
import { isBornOn, readSearch, type SearchPart } from '../base/text/search-words.ts';

/** What a typed query is compared with. */
export type Matchable = Pick<
  PatientSummary,
  'firstName' | 'lastName' | 'preferredName' | 'birthDate' | 'phone' | 'chartNumber'
> &
  Partial<Pick<PatientSummary, 'middleName'> & Pick<Patient, 'tags' | 'preferredProviderId' | 'email'>>;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const isNumberLike = /^[\d\s()+\-./]+$/;

function meansPhone(typed: string, phone: string): boolean {
  if (!isNumberLike.test(typed)) return false;
  const digits = digitsOf(typed);
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length >= 3 && digitsOf(phone).includes(national);
}

const meansChart = (typed: string, chartNumber: string | null) =>
  chartNumber !== null && chartNumber.toLowerCase().startsWith(typed.toLowerCase());

function meansName(foldedWord: string, foldedNames: string): boolean {
  return foldedWord !== '' && foldedNames.split(' ').some((name) => name.startsWith(foldedWord));
}

const namesOf = ({ firstName, middleName = '', preferredName, lastName }: Matchable) =>
  foldName([firstName, middleName, preferredName, lastName].join(' '));

const compact = (text: string) => foldName(text).replaceAll(' ', '');

/** `o kon raeann` and `kon, o` still find O'Kon: both orders of the name, written as one word. */
function meansNameInOneWord(query: string, patient: Matchable): boolean {
  const typed = compact(query);
  if (typed === '') return false;
  return [patient.firstName, patient.preferredName].some((given) =>
    [compact(given + patient.lastName), compact(patient.lastName + given)].some((name) =>
      name.startsWith(typed),
    ),
  );
}

/**
 * Whether a patient is meant by what a person typed. Every word has to fit something: the beginning of a name
 * (accents, apostrophes and case either way), the birth date in any usual form, three or more digits of the phone number, the beginning of the chart number, or, behind `tag:`, of a tag. A blank query means everyone.
 */
export function matchesPatient(patient: Matchable, query: string): boolean {
  const typed = query.trim();
  if (typed === '') return true;
  if (meansPhone(typed, patient.phone) || meansChart(typed, patient.chartNumber)) return true;
  if (meansNameInOneWord(typed, patient)) return true;
  const names = namesOf(patient);
  return readSearch(typed).every((part) => meansPart(part, patient, names));
}

const meansPart = ({ words, births, tag }: SearchPart, patient: Matchable, foldedNames: string) =>
  tag !== undefined
    ? hasTagLike(patient, tag)
    : isBornOn(patient.birthDate, births) || words.every((word) => meansWord(word, patient, foldedNames));

/** Whether a tag, or a word in it, begins so. Of whom no tags are known, all are. */
const hasTagLike = ({ tags }: Matchable, typed: string) =>
  tags === undefined || tags.some((tag) => ` ${foldName(tag)}`.includes(` ${foldName(typed)}`));

const meansWord = (word: string, patient: Matchable, foldedNames: string) =>
  meansPhone(word, patient.phone) ||
  meansChart(word, patient.chartNumber) ||
  foldName(word)
    .split(' ')
    .every((part) => meansName(part, foldedNames));

/** A query in which a name may have been mistyped. */
export interface NearQuery {
  /** Folded words that are held against names; one of them at least is long enough for a slip. */
  readonly names: readonly string[];
  /** The others, which have to fit exactly: dates, numbers. */
  readonly others: readonly SearchPart[];
}

/** Reads a query for names that are only nearly right; null where nothing of it may have a slip. */
export function readNear(query: string): NearQuery | null {
  const parts = readSearch(query);
  const isName = ({ words, tag }: SearchPart) => tag === undefined && !words.some((word) => /\d/.test(word));
  const names = parts
    .filter(isName)
    .flatMap(({ words }) => words.flatMap((word) => foldName(word).split(' ').filter(Boolean)));
  if (!names.some((name) => slipsAllowed(name.length) > 0)) return null;
  return { names, others: parts.filter((part) => !isName(part)) };
}

/** How many slips lie between a query and a patient; null when the patient is not even nearly meant. */
export function slipsToPatient(patient: Matchable, { names, others }: NearQuery): number | null {
  const foldedNames = namesOf(patient);
  if (!others.every((part) => meansPart(part, patient, foldedNames))) return null;
  return slipsToNames(names, foldedNames.split(' '));
}

/** Those of some patients who are nearly meant, who is nearest first, then by name. */
export function nearestFirst<T extends PatientSummary>(patients: readonly T[], near: NearQuery): T[] {
  const found = patients.flatMap((patient) => {
    const slips = slipsToPatient(patient, near);
    return slips === null ? [] : [{ patient, slips }];
  });
  const place = new Map(inNameOrder(found.map(({ patient }) => patient)).map((one, at) => [one, at]));
  return found
    .toSorted((a, b) => a.slips - b.slips || place.get(a.patient)! - place.get(b.patient)!)
    .map(({ patient }) => patient);
}

/**
 * Whether a patient belongs into an answer to a query.
 * @param isNear the answer is one of similar names, as nobody fits exactly
 */
export function belongsToSearch(patient: Matchable, query: string, isNear: boolean): boolean {
  const near = isNear ? readNear(query) : null;
  return matchesPatient(patient, query) || (near !== null && slipsToPatient(patient, near) !== null);
}

/** By last name, first name, birth date, id: an order that does not jump while a person types. */
export function inNameOrder<T extends PatientSummary>(patients: readonly T[]): T[] {
  const keyOf = (patient: T) =>
    [foldName(patient.lastName), foldName(patient.firstName), patient.birthDate, patient.id].join('\u0000');
  return patients
    .map((patient) => ({ patient, key: keyOf(patient) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ patient }) => patient);
}

/** Who is asked for besides what was typed, and in which order. */
export interface PatientWish {
  readonly tag?: string;
  readonly providerId?: UserId;
  /** Those of whom a phone number or a mail address can’t be used. */
  readonly contact?: 'unusable';
  readonly order?: PatientOrder;
}

type Listed = PatientSummary &
  Partial<Pick<Patient, 'mergedInto' | 'tags' | 'preferredProviderId' | 'email'>>;

/** A summary says nothing of tags: then there are none to be found by. */
const wholeTags = <T extends Listed>(patient: T): T =>
  patient.tags === undefined ? { ...patient, tags: [] } : patient;

/**
 * Whether a patient has the tag and the provider that are asked for.
 * @param unknown what holds of those of whom this is not known
 */
export function isWanted(
  {
    tags,
    preferredProviderId,
    phone,
    email,
  }: Pick<Matchable, 'tags' | 'preferredProviderId' | 'phone' | 'email'>,
  { tag, providerId, contact }: PatientWish,
  unknown: boolean,
): boolean {
  const hasTag = tags === undefined ? unknown : tags.some((one) => foldName(one) === foldName(tag ?? ''));
  const hasProvider = preferredProviderId === undefined ? unknown : preferredProviderId === providerId;
  const cannotBeUsed = hasUnusable({ phone, email: email ?? '' }) || (email === undefined && unknown);
  return (
    (tag === undefined || hasTag) &&
    (providerId === undefined || hasProvider) &&
    (contact === undefined || cannotBeUsed)
  );
}

/** By name, or the oldest first. */
function inOrder<T extends PatientSummary>(patients: readonly T[], order: PatientOrder): T[] {
  if (order === 'name') return inNameOrder(patients);
  const keyOf = ({ birthDate, id }: T) => `${birthDate} ${id}`;
  return patients.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** What a search answers. */
export interface PatientsFound<T> {
  patients: T[];
  total: number;
  next: null;
  /** Nobody fits exactly: these have similar names. */
  isNear?: true;
}

/** The chart in which the records of one are; null where the device does not have it. */
function keptOf<T extends PatientSummary & Pick<Partial<Patient>, 'mergedInto'>>(
  chart: T,
  patients: readonly T[],
): T | null {
  let kept: T | undefined = chart;
  for (let steps = 0; kept?.mergedInto && steps < patients.length; steps += 1) {
    const { mergedInto }: T = kept;
    kept = patients.find(({ id }) => id === mergedInto);
  }
  return kept ?? null;
}

/**
 * What a search of the server would answer, from the patients that a device has. A chart that was merged is in no list; by what
 * it says, the one that was kept is found.
 * @param limit how many at most
 */
export function searchAmong<T extends Listed>(
  patients: readonly T[],
  query: string,
  limit: number,
  { order = 'name', ...filter }: PatientWish = {},
): PatientsFound<T> {
  const listed = patients.filter((one) => !one.mergedInto && isWanted(wholeTags(one), filter, false));
  const meant = new Set(
    patients.filter((one) => matchesPatient(wholeTags(one), query)).map((one) => keptOf(one, patients)),
  );
  const found = inOrder(
    listed.filter((patient) => meant.has(patient)),
    order,
  );
  const near = found.length === 0 ? readNear(query) : null;
  if (near === null) return { patients: found.slice(0, limit), total: found.length, next: null };
  const similar = nearestFirst(listed, near);
  const answer = { patients: similar.slice(0, limit), total: similar.length, next: null };
  return similar.length === 0 ? answer : { ...answer, isNear: true };
}

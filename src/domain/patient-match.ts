import type { Patient, PatientSummary } from '../contract/patient.ts';
import { slipsAllowed, slipsToNames } from './near-name.ts';

/** What a typed query is compared with. */
export type Matchable = Pick<
  PatientSummary,
  'firstName' | 'lastName' | 'preferredName' | 'birthDate' | 'phone' | 'chartNumber'
>;

/** Letters that decompose into no base letter, as people type them without their keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const apostrophes = /['’‘ʼʻ`´′]/gu;
const marks = /\p{M}/gu;
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu;

/**
 * A name as it is compared: no case, accents or apostrophes, hyphens and other signs as one blank.
 * `O’Kon` → `okon`, `Núñez-Søby` → `nunez soby`. For comparing only; what is shown and kept is as typed.
 */
export function foldName(text: string): string {
  return text
    .replaceAll(apostrophes, '')
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(notLetterOrDigit, ' ')
    .trim();
}

const pad = (text: string) => text.padStart(2, '0');
const isMonthAndDay = (month: string, day: string) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;

/** Whether a word means the birth date: `1994-02-01`, `1994-02`, `1994`, `2/1/1994`, `02-01-94`, `2.1.1994`, `2/1`. */
function meansBirthDate(word: string, birthDate: string): boolean {
  if (/^(?:19|20)\d\d$/.test(word)) return birthDate.startsWith(word);
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(word);
  if (iso) {
    const [, year = '', month = '', day] = iso;
    return birthDate.startsWith([year, pad(month), ...(day ? [pad(day)] : [])].join('-'));
  }
  const us = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(word);
  if (!us) return false;
  const [, month = '', day = '', year = ''] = us;
  return (
    isMonthAndDay(month, day) &&
    birthDate.slice(5) === `${pad(month)}-${pad(day)}` &&
    birthDate.slice(0, 4).endsWith(year)
  );
}

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

const namesOf = (patient: Matchable) =>
  foldName([patient.firstName, patient.preferredName, patient.lastName].join(' '));

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
 * (accents, apostrophes and case either way), the birth date in the usual US forms or ISO, three or more digits of the
 * phone number, or the beginning of the chart number. A blank query means everyone.
 */
export function matchesPatient(patient: Matchable, query: string): boolean {
  const typed = query.trim();
  if (typed === '') return true;
  if (meansPhone(typed, patient.phone) || meansChart(typed, patient.chartNumber)) return true;
  if (meansNameInOneWord(typed, patient)) return true;
  const names = namesOf(patient);
  return wordsOf(typed).every((word) => meansWord(word, patient, names));
}

const wordsOf = (typed: string) => typed.split(/[\s,;]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));

const meansWord = (word: string, patient: Matchable, foldedNames: string) =>
  meansBirthDate(word, patient.birthDate) ||
  meansPhone(word, patient.phone) ||
  meansChart(word, patient.chartNumber) ||
  foldName(word)
    .split(' ')
    .every((part) => meansName(part, foldedNames));

/** A query in which a name may have been mistyped. */
export interface NearQuery {
  /** Folded words that are held against names; one of them at least is long enough for a slip. */
  readonly names: readonly string[];
  /** The others, as typed, which have to fit exactly: dates, numbers. */
  readonly others: readonly string[];
}

/** Reads a query for names that are only nearly right; null where nothing of it may have a slip. */
export function readNear(query: string): NearQuery | null {
  const words = wordsOf(query.trim());
  const isName = (word: string) => !/\d/.test(word);
  const names = words.filter(isName).flatMap((word) => foldName(word).split(' ').filter(Boolean));
  if (!names.some((name) => slipsAllowed(name.length) > 0)) return null;
  return { names, others: words.filter((word) => !isName(word)) };
}

/** How many slips lie between a query and a patient; null when the patient is not even nearly meant. */
export function slipsToPatient(patient: Matchable, { names, others }: NearQuery): number | null {
  const foldedNames = namesOf(patient);
  if (!others.every((word) => meansWord(word, patient, foldedNames))) return null;
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
export function searchAmong<T extends PatientSummary & Pick<Partial<Patient>, 'mergedInto'>>(
  patients: readonly T[],
  query: string,
  limit: number,
): PatientsFound<T> {
  const listed = patients.filter(({ mergedInto }) => !mergedInto);
  const meant = new Set(
    patients.filter((one) => matchesPatient(one, query)).map((one) => keptOf(one, patients)),
  );
  const found = inNameOrder(listed.filter((patient) => meant.has(patient)));
  const near = found.length === 0 ? readNear(query) : null;
  if (near === null) return { patients: found.slice(0, limit), total: found.length, next: null };
  const similar = nearestFirst(listed, near);
  const answer = { patients: similar.slice(0, limit), total: similar.length, next: null };
  return similar.length === 0 ? answer : { ...answer, isNear: true };
}

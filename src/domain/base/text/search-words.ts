import { plainDate, type PlainDate } from '../../../contract/base/values.ts';

/**
 * What was typed to find a patient, as a device and the server read it alike: words, and the birth dates that one or
 * several of them mean.
 */

/** Words in a row that are looked for together: each of them fits something, or all of them are a birth date. */
export interface SearchPart {
  readonly words: readonly string[];
  /** Beginnings of a birth date as `birthTerms` writes it; empty where they are none. */
  readonly births: readonly string[];
  /** The beginning of a word of a tag, as typed behind `tag:`; then nothing else is meant. */
  readonly tag?: string;
}

const pad = (text: string) => text.padStart(2, '0');

/** What a birth date is found by: `@` and the date, year first; `/` and the date, month first (migration 0014). */
export function birthTerms(birthDate: string): [string, string] {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  return [`@${birthDate}`, `/${month}-${day}-${year}`];
}

const monthNames =
  'january february march april may june july august september october november december'.split(' ');

/** `feb`, `sept` and `february` are 2, 9 and 2; 0 is none. */
function monthOf(word: string): number {
  const at = monthNames.findIndex(
    (name) => name === word || name.slice(0, 3) === word || (word === 'sept' && name === 'september'),
  );
  return at + 1;
}

const isMonth = (text: string) => /^\d\d?$/.test(text) && Number(text) >= 1 && Number(text) <= 12;
const isDay = (text: string) => /^\d\d?$/.test(text) && Number(text) >= 1 && Number(text) <= 31;
const isYear = (text: string) => /^\d{4}$/.test(text);
/** A year that somebody was born in, where nothing else tells that the digits are a year. */
const isLikelyYear = (text: string) => /^(?:18[5-9]|19\d|20\d)\d$/.test(text);

const yearFirst = (year: string, month: string, day = '') => [`@${year}-${pad(month)}-${day && pad(day)}`];
function monthFirst(month: string, day: string, year = ''): string[] {
  const years = year.length === 2 ? [`19${year}`, `20${year}`] : [year];
  return years.map((one) => `/${pad(month)}-${pad(day)}-${one}`);
}

/** The month first, as in the United States; the day where the month cannot be meant. */
function inEitherOrder(first: string, second: string, year = ''): string[] {
  if (isMonth(first) && isDay(second)) return monthFirst(first, second, year);
  return isDay(first) && isMonth(second) ? monthFirst(second, first, year) : [];
}

const isYearOfAny = (text: string) => /^\d\d(?:\d\d)?$/.test(text);

function ofOne(digits: string): string[] {
  if (/^(?:19|20)\d\d$/.test(digits)) return [`@${digits}-`];
  if (/^\d{6}$/.test(digits)) return inEitherOrder(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4));
  if (!/^\d{8}$/.test(digits)) return [];
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  if (isLikelyYear(year) && isMonth(month) && isDay(day)) return yearFirst(year, month, day);
  const last = digits.slice(4);
  return isLikelyYear(last) ? inEitherOrder(digits.slice(0, 2), digits.slice(2, 4), last) : [];
}

function ofTwo(first: string, second: string): string[] {
  if (isYear(first)) return isMonth(second) ? yearFirst(first, second) : [];
  if (isYear(second)) return isMonth(first) ? yearFirst(second, first) : [];
  return inEitherOrder(first, second);
}

function ofThree(first: string, second: string, third: string): string[] {
  if (isYear(first)) return isMonth(second) && isDay(third) ? yearFirst(first, second, third) : [];
  return isYearOfAny(third) ? inEitherOrder(first, second, third) : [];
}

function ofNamedMonth(month: string, [first = '', second]: readonly string[]): string[] {
  if (second === undefined) {
    if (isYear(first)) return yearFirst(first, month);
    return isDay(first) ? monthFirst(month, first) : [];
  }
  if (isYear(first)) return isDay(second) ? yearFirst(first, month, second) : [];
  return isDay(first) && isYearOfAny(second) ? monthFirst(month, first, second) : [];
}

const betweenPieces = /[-/.\s]+|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u;
const ordinals = new Set(['st', 'nd', 'rd', 'th']);

/**
 * The beginnings of a birth date that a text means: `1994-02-01`, `1994-02`, `1994`, `2/1/1994`, `02-01-94`, `2.1.1994`,
 * `2/1`, `2/1994`, `02011994`, `020194`, `19940201`, `Feb 1 1994`, `1-Feb-94`, `February 1st`, `Feb 1994`. The month comes first where
 * both orders can be.
 */
function birthsOf(text: string): string[] {
  const pieces = text
    .toLowerCase()
    .split(betweenPieces)
    .filter((piece, at, all) => piece !== '' && !(ordinals.has(piece) && /^\d/.test(all[at - 1] ?? '')));
  if (pieces.length === 0 || pieces.length > 3) return [];
  const at = pieces.findIndex((piece) => monthOf(piece) > 0);
  const numbers = pieces.filter((_piece, place) => place !== at);
  if (!numbers.every((piece) => /^\d{1,8}$/.test(piece))) return [];
  // A month on its own is a name as well; behind both numbers it is in nobody's date.
  if (at >= 0) return at < 2 && numbers.length > 0 ? ofNamedMonth(String(monthOf(pieces[at]!)), numbers) : [];
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length === 1) return ofOne(first);
  return numbers.length === 2 ? ofTwo(first, second) : ofThree(first, second, third);
}

const isNumber = (word: string) => /^\d+$/.test(word);

/** Whether words may be a date together: the month by its name, or three numbers; two say too little. */
const mayBeDate = (words: readonly string[]) =>
  words.some((word) => monthOf(word.toLowerCase().replace(/\.$/, '')) > 0) ||
  (words.length === 3 && words.every(isNumber));

/** The words of a query; signs alone are none. */
export const wordsOf = (typed: string): string[] =>
  typed.split(/[\s,;]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Reads a query. All of its parts have to fit. */
export function readSearch(typed: string): SearchPart[] {
  const words = wordsOf(typed);
  const parts: SearchPart[] = [];
  for (let at = 0; at < words.length;) {
    const part = tagAt(words[at]!) ??
      dateAt(words, at) ?? { words: [words[at]!], births: birthsOf(words[at]!) };
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

function tagAt(word: string): SearchPart | null {
  const tag = /^tag:(.*[\p{L}\p{N}].*)$/iu.exec(word)?.[1];
  return tag === undefined ? null : { words: [word], births: [], tag };
}

function dateAt(words: readonly string[], at: number): SearchPart | null {
  for (const count of [3, 2]) {
    const group = words.slice(at, at + count);
    if (group.length < count || !mayBeDate(group)) continue;
    const births = birthsOf(group.join(' '));
    if (births.length > 0) return { words: group, births };
  }
  return null;
}

/** The whole birth date that words mean, the latest one until today; null where they leave the day, month or year open. */
export function birthMeant({ births }: SearchPart, today: PlainDate): PlainDate | null {
  const dates = births.flatMap((term) => {
    const [, year, month, day] = /^@(\d{4})-(\d\d)-(\d\d)$/.exec(term) ?? [];
    const [, usMonth, usDay, usYear] = /^\/(\d\d)-(\d\d)-(\d{4})$/.exec(term) ?? [];
    const date = year ? `${year}-${month}-${day}` : `${usYear}-${usMonth}-${usDay}`;
    return plainDate.safeParse(date).data ?? [];
  });
  return (
    dates
      .filter((date) => date <= today)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Whether a birth date is one of those that words mean. */
export const isBornOn = (birthDate: string, births: readonly string[]): boolean =>
  births.length > 0 &&
  birthTerms(birthDate).some((term) => births.some((beginning) => term.startsWith(beginning)));

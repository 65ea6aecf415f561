import type { PlainDate } from '../../../contract/base/values.ts';
import { dateInDigits } from '../../base/time/day-words.ts';
import { codesAbove, isWithin, readCode, undotted } from './code-form.ts';
import { codeOn, isValidOn, type CodeIndex, type SearchedCode } from './code-search.ts';
import { seventhFor, withoutSeventh, withSeventh, type SeventhCharacters } from './seventh-character.ts';

/**
 * What is to be said of a code on the day of a visit. `choices` are the way on: codes that a claim may carry on that day.
 * `uncertain`: it is not among the usual codes, and the whole list is not here to ask.
 */
export type CodeAdvice =
  | { readonly is: 'fine' | 'uncertain' | 'unknown' }
  | {
      readonly is: 'heading' | 'seventh-missing' | 'seventh-wrong' | 'expired' | 'not-yet';
      readonly words: string;
      readonly choices: readonly SearchedCode[];
    };

export interface CodeBook {
  readonly index: CodeIndex;
  /** By category. */
  readonly sevenths: ReadonlyMap<string, SeventhCharacters>;
  readonly isWhole: boolean;
}

/** More than that nobody reads through; the search goes on from there. */
const mostChoices = 12;

/** What a claim may carry on a day, of what stands below a code. */
function billableBelow({ codes, letters }: CodeIndex, above: string, on: PlainDate): SearchedCode[] {
  const start = undotted(above);
  const found: SearchedCode[] = [];
  for (let place = 0; place < letters.length && found.length < mostChoices; place += 1) {
    const code = codes[place]!;
    if (letters[place]!.startsWith(start) && code.isBillable && isValidOn(code, on)) found.push(code);
  }
  return found;
}

/** Where to go from a code that no longer stands: what took its place below it, else what stands beside it. */
function wayOn(index: CodeIndex, code: string, on: PlainDate): SearchedCode[] {
  for (const above of [code, ...codesAbove(code)]) {
    const found = billableBelow(index, above, on);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Whether a claim may carry a code on the day of the visit, and if not, why and what may be chosen in its place.
 * @param code with its point
 */
export function adviseOn(book: CodeBook, code: string, on: PlainDate): CodeAdvice {
  const { index, isWhole } = book;
  const found = codeOn(index, code, on);
  if (found?.isBillable) return { is: 'fine' };
  if (found) return adviseOnHeading(book, found, on);
  return (
    adviseOnTime(index, code, on) ??
    adviseOnSeventh(book, code, on) ?? { is: isWhole ? 'unknown' : 'uncertain' }
  );
}

/** Of a code that would be one with another seventh character. */
function adviseOnSeventh({ index, sevenths }: CodeBook, code: string, on: PlainDate): CodeAdvice | null {
  const base = withoutSeventh(code);
  const allowed = seventhFor(code, sevenths)?.allowed;
  const choices = allowed ? choicesOf(index, base, allowed, on) : [];
  if (choices.length === 0) return null;
  if (base === code) return { is: 'seventh-missing', words: needsSeventh(code), choices };
  const words = `${code} ends in ${undotted(code).charAt(6)}, which ${base} doesn’t take. ${whatKind}`;
  return { is: 'seventh-wrong', words, choices };
}

const whatKind = 'Choose which visit it is.';
const needsSeventh = (code: string) => `${code} needs a seventh character. ${whatKind}`;

/** The codes that a code becomes with each of its seventh characters. */
function choicesOf(
  index: CodeIndex,
  base: string,
  allowed: SeventhCharacters['allowed'],
  on: PlainDate,
): SearchedCode[] {
  return Object.keys(allowed)
    .map((character) => codeOn(index, withSeventh(base, character), on))
    .filter((code) => code !== null);
}

function adviseOnHeading(
  { index, sevenths }: CodeBook,
  { code, title }: SearchedCode,
  on: PlainDate,
): CodeAdvice {
  const before = index.places
    .get(undotted(code))!
    .map((place) => index.codes[place]!)
    .findLast(({ isBillable, to = null }) => isBillable && to !== null && to < on);
  const allowed = seventhFor(code, sevenths)?.allowed;
  const choices = allowed ? choicesOf(index, code, allowed, on) : [];
  if (choices.length > 0) {
    return { is: 'seventh-missing', words: needsSeventh(`${code} (${title})`), choices };
  }
  const below = billableBelow(index, code, on);
  if (before) {
    const words = `${code} can’t be billed for visits after ${dateInDigits(before.to!)}. It has been split: choose one.`;
    return { is: 'expired', words, choices: below };
  }
  return {
    is: 'heading',
    words: `${code} (${title}) is a heading. Choose the code that fits below it.`,
    choices: below,
  };
}

/** Of a code that the list has on other days. */
function adviseOnTime(index: CodeIndex, code: string, on: PlainDate): CodeAdvice | null {
  const all = (index.places.get(undotted(code)) ?? []).map((place) => index.codes[place]!);
  const last = all.findLast(({ to = null }) => to !== null && to < on);
  if (last) {
    const words = `${code} was taken out of ICD-10-CM and can’t be billed for visits after ${dateInDigits(last.to!)}.`;
    return { is: 'expired', words, choices: wayOn(index, code, on) };
  }
  const next = all.find(({ from = null }) => from !== null && from > on);
  if (!next) return null;
  const words = `${code} is new from ${dateInDigits(next.from!)} and can’t be billed for an earlier visit.`;
  return { is: 'not-yet', words, choices: wayOn(index, code, on) };
}

/** What is to be said of something typed in a search: null where it is no code, or a code that may be chosen as it is. */
export function adviseOnTyped(book: CodeBook, typed: string, on: PlainDate): CodeAdvice | null {
  const code = readCode(typed);
  if (code === null) return null;
  const advice = adviseOn(book, code, on);
  if (advice.is === 'fine') return null;
  // Whoever types `M54` may be on the way to `M54.2`, and sees the codes below it anyway.
  const isOnTheWay =
    (advice.is === 'unknown' || advice.is === 'uncertain') &&
    book.index.letters.some((letters) => isWithin(letters, undotted(code)));
  return isOnTheWay ? null : advice;
}

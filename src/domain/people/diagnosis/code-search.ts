import type { PlainDate } from '../../../contract/base/values.ts';
import { isWithin, readCode, undotted } from './code-form.ts';

/** A code as it is searched. A code that became a heading stands twice, each time with its days. */
export interface SearchedCode {
  readonly code: string;
  readonly title: string;
  readonly isBillable: boolean;
  /** Its first and last day; absent or null where the list begins or ends with it. */
  readonly from?: PlainDate | null;
  readonly to?: PlainDate | null;
}

/** Whether a code is in the list on a day. */
export const isValidOn = ({ from = null, to = null }: SearchedCode, on: PlainDate): boolean =>
  (from === null || from <= on) && (to === null || on <= to);

export interface CodeIndex {
  readonly codes: readonly SearchedCode[];
  /** Each code without its point. */
  readonly letters: readonly string[];
  /** Every word of the titles once, in order. */
  readonly words: readonly string[];
  /** For each word the codes whose titles have it, ascending. */
  readonly postings: readonly Uint32Array[];
  /** Places of codes by their letters, without the point; more than one where a code has changed. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** For each code what of its rank no query changes. */
  readonly standing: Float64Array;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** @param codes in the order of the list */
export function indexCodes(codes: readonly SearchedCode[]): CodeIndex {
  const lists = new Map<string, number[]>();
  for (const [place, { title }] of codes.entries()) {
    for (const word of new Set(wordsOf(title))) {
      const list = lists.get(word);
      if (list) list.push(place);
      else lists.set(word, [place]);
    }
  }
  const words = [...lists.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const letters = codes.map(({ code }) => undotted(code));
  const places = new Map<string, number[]>();
  for (const [place, code] of letters.entries()) {
    const known = places.get(code);
    if (known) known.push(place);
    else places.set(code, [place]);
  }
  return {
    codes,
    letters,
    words,
    postings: words.map((word) => Uint32Array.from(lists.get(word)!)),
    places,
    standing: Float64Array.from(codes, standingOf),
  };
}

/** Chapters of what is treated here stand before the others: the musculoskeletal system, injuries, nerves. */
const chapterWeight = (code: string): number => ({ M: 3, S: 2, G: 2, R: 1 })[code.charAt(0)] ?? 0;

/** Of an injury the visit that it is treated at comes first: A while it is, D while it heals, S for what remains of it. */
const visitWeight = (code: string): number =>
  /^[ST]/.test(code) ? ({ A: 3, D: 2 }[code.charAt(7)] ?? 0) : 0;

/** How well one fits and whether it is one's own count for more than this, in that order. */
const weights = { favorite: 1e9, whole: 5e8, fit: 1e7 } as const;

const standingOf = ({ code, title, isBillable }: SearchedCode): number =>
  chapterWeight(code) * 1e6 +
  (isBillable ? 5e5 : 0) +
  visitWeight(code) * 1e5 +
  Math.max(0, 255 - title.length) * 1e2;

/** A code as it stands in the list on a day; null where it does not. */
export function codeOn({ codes, places }: CodeIndex, code: string, on: PlainDate): SearchedCode | null {
  const place = places.get(undotted(code))?.find((one) => isValidOn(codes[one]!, on));
  return place === undefined ? null : codes[place]!;
}

export interface SearchOptions {
  readonly limit: number;
  /** The day of the visit: codes that are not in the list on it are not found. */
  readonly on: PlainDate;
  /** Codes of one's own, which come first among what fits as well. */
  readonly favorites?: ReadonlySet<string>;
  /** What people call it: by their words, the titles' words that are meant. */
  readonly commonNames?: Readonly<Record<string, readonly string[]>>;
}

/** How well a typed word fits a title: whole, as its beginning, or but for one slip. */
const fits = { slip: 1, beginning: 2, whole: 3 } as const;

/** The first word that is not before another. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether two words are the same from some letter of each on, both to their ends. */
function isSameFrom(one: string, from: number, other: string, otherFrom: number, otherEnd: number): boolean {
  if (one.length - from !== otherEnd - otherFrom) return false;
  for (let at = from; at < one.length; at += 1)
    if (one.charCodeAt(at) !== other.charCodeAt(otherFrom + at - from)) return false;
  return true;
}

/**
 * Whether two words are one but for a letter that is missing, added, wrong, or changed with its neighbor.
 * @param end how much of the word counts; all of it unless said
 */
export function isOneSlip(typed: string, word: string, end = word.length): boolean {
  if (Math.abs(typed.length - end) > 1) return false;
  let at = 0;
  while (at < typed.length && at < end && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  if (typed.length > end) return isSameFrom(typed, at + 1, word, at, end);
  if (typed.length < end) return isSameFrom(typed, at, word, at + 1, end);
  if (at >= end || isSameFrom(typed, at + 1, word, at + 1, end)) return true;
  const isSwapped = at + 1 < end && typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return isSwapped && isSameFrom(typed, at + 2, word, at + 2, end);
}

/** A slip in a short word could be anything. */
const shortestWithSlip = 4;

/** How well each code's title fits a typed word; 0 where it does not. */
function fitOf({ codes, words, postings }: CodeIndex, typed: string): Uint8Array {
  const fit = new Uint8Array(codes.length);
  const mark = (at: number, how: number) => {
    for (const place of postings[at]!) if (fit[place]! < how) fit[place] = how;
  };
  let found = 0;
  for (let at = firstFrom(words, typed); at < words.length && words[at]!.startsWith(typed); at += 1) {
    mark(at, words[at] === typed ? fits.whole : fits.beginning);
    found += 1;
  }
  if (found > 0 || typed.length < shortestWithSlip) return fit;
  for (const [at, word] of words.entries()) {
    // Also in a word that is not typed to its end.
    const isBegun = word.length > typed.length && isOneSlip(typed, word, typed.length);
    if (isBegun || isOneSlip(typed, word)) mark(at, fits.slip);
  }
  return fit;
}

/** Tells each code whose title has all typed words, with how well they fit together. */
function byWords(
  index: CodeIndex,
  typed: readonly string[],
  tell: (place: number, fit: number) => void,
): void {
  if (typed.length === 0) return;
  const all = typed.map((word) => fitOf(index, word));
  for (let place = 0; place < index.codes.length; place += 1) {
    let sum = 0;
    for (const fit of all) {
      if (fit[place] === 0) {
        sum = 0;
        break;
      }
      sum += fit[place]!;
    }
    if (sum > 0) tell(place, sum / typed.length);
  }
}

/** The best so many of all that are offered, best first; each place once, by its best rank. Of equals the earlier one. */
class Best {
  readonly #most: number;
  readonly #found: { place: number; rank: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  offer(place: number, rank: number): void {
    const found = this.#found;
    const last = found.length < this.#most ? undefined : found.at(-1);
    if (last && (rank < last.rank || (rank === last.rank && place > last.place))) return;
    const known = found.findIndex((one) => one.place === place);
    if (known >= 0 && found[known]!.rank >= rank) return;
    if (known >= 0) found.splice(known, 1);
    const at = found.findIndex((one) => one.rank < rank || (one.rank === rank && one.place > place));
    found.splice(at < 0 ? found.length : at, 0, { place, rank });
    if (found.length > this.#most) found.pop();
  }

  places(): number[] {
    return this.#found.map(({ place }) => place);
  }
}

/** More than anybody reads. */
const mostByCode = 500;

/** Codes that begin as something typed does, in their order. */
function byCode(index: CodeIndex, typed: string): number[] {
  const beginning = typed.toUpperCase().replaceAll(/[\s.]/g, '');
  if (!/^[A-Z]\d[\dA-Z]{0,5}$/.test(beginning)) return [];
  const found: number[] = [];
  for (let place = 0; place < index.letters.length && found.length < mostByCode; place += 1)
    if (index.letters[place]!.startsWith(beginning)) found.push(place);
  return found;
}

/**
 * Finds codes by their beginning, by words and the beginnings of words in any order, by what people call it, and by words with one
 * slip where no word fits. Best first: one's own, then what fits best, then what is treated here, then what a claim
 * may carry.
 */
export function findCodes(index: CodeIndex, query: string, options: SearchOptions): SearchedCode[] {
  const { limit, on, favorites = new Set<string>(), commonNames = {} } = options;
  const { codes, standing } = index;
  const isOn = (place: number) => isValidOn(codes[place]!, on);
  const exact = index.places.get(undotted(readCode(query) ?? ''))?.find(isOn);
  const coded = byCode(index, query).filter(isOn);
  const best = new Best(limit);
  const asked = query.trim().toLowerCase();
  for (const [order, place] of coded.entries())
    best.offer(place, 1e12 - order + (favorites.has(codes[place]!.code) ? 1e6 : 0));
  if (exact !== undefined) best.offer(exact, 1e13);
  if (coded.length === 0) {
    const offer = (place: number, fit: number) => {
      const { code, title } = codes[place]!;
      if (!isOn(place)) return;
      // Whoever types a whole title means it, be it a heading.
      const isWhole = title.length === asked.length && title.toLowerCase() === asked;
      const own = favorites.size > 0 && favorites.has(code) ? weights.favorite : 0;
      best.offer(place, standing[place]! + fit * weights.fit + own + (isWhole ? weights.whole : 0));
    };
    byWords(index, wordsOf(query), offer);
    // The first that is meant stands before the others.
    for (const [order, meant] of (commonNames[asked] ?? []).entries())
      byWords(index, wordsOf(meant), (place, fit) => offer(place, fit + 1 - order / 10));
  }
  const found = best.places().map((place) => codes[place]!);
  return coded.length > 0 ? found : withBillableFirst(found);
}

/** A heading whose title was typed comes after the best code that stands below it. */
function withBillableFirst(found: SearchedCode[]): SearchedCode[] {
  const [heading] = found;
  if (!heading || heading.isBillable) return found;
  const below = found.findIndex(({ code, isBillable }) => isBillable && isWithin(code, heading.code));
  if (below < 0) return found;
  return [found[below]!, heading, ...found.slice(1, below), ...found.slice(below + 1)];
}

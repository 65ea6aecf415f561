const units = 'zero one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const small = new Map([
  ...units.map((word, value) => [word, value] as const),
  ...teens.map((word, at) => [word, at + 10] as const),
  ...tens.flatMap((word, at) => (word === '_' ? [] : [[word, at * 10] as const])),
]);
const multipliers = new Set(['hundred', 'thousand']);

/** The words of “twenty-five” and “two-hundred” one by one; any other word as it is. */
const partsOf = (word: string): readonly string[] => {
  if (!word.includes('-')) return [word];
  const parts = word.split('-');
  return parts.every((part) => small.has(part) || multipliers.has(part)) ? parts : [word];
};
const isNumberWord = (word: string) =>
  partsOf(word).every((part) => small.has(part) || multipliers.has(part));

/** How many words from `at` on belong to one stretch of number words, joined by “and” or “point” where those can. */
function stretchAt(words: readonly string[], at: number): number {
  let end = at;
  let hasPoint = false;
  while (end < words.length && isNumberWord(words[end]!)) {
    end += 1;
    const next = words[end + 1] ?? '';
    const joins: boolean =
      (words[end] === 'and' && multipliers.has(words[end - 1]!) && isNumberWord(next)) ||
      (words[end] === 'point' && !hasPoint && small.has(next));
    // “One oh five” is one stretch, and no number by itself.
    if (words[end] === 'oh' && isNumberWord(next)) end += 1;
    hasPoint ||= joins && words[end] === 'point';
    if (joins) end += 1;
  }
  return end - at;
}

/** A cursor over the words of one stretch. */
interface Cursor {
  readonly words: readonly string[];
  at: number;
}
const peek = ({ words, at }: Cursor) => words[at] ?? '';

function readBelowHundred(cursor: Cursor): number | null {
  const first = small.get(peek(cursor));
  if (first === undefined) return null;
  cursor.at += 1;
  const second = small.get(peek(cursor));
  if (first < 20 || second === undefined || second < 1 || second > 9) return first;
  cursor.at += 1;
  return first + second;
}

function readBelowThousand(cursor: Cursor): number | null {
  const first = readBelowHundred(cursor);
  if (first === null || first < 1 || first > 9 || peek(cursor) !== 'hundred') return first;
  cursor.at += 1;
  if (peek(cursor) === 'and') cursor.at += 1;
  return first * 100 + (readBelowHundred(cursor) ?? 0);
}

function readWhole(cursor: Cursor): number | null {
  const first = readBelowThousand(cursor);
  if (first === null || first < 1 || peek(cursor) !== 'thousand') return first;
  cursor.at += 1;
  if (peek(cursor) === 'and') cursor.at += 1;
  return first * 1000 + (readBelowThousand(cursor) ?? 0);
}

function readExactly(words: readonly string[]): string | null {
  const cursor: Cursor = { words, at: 0 };
  const whole = readWhole(cursor);
  if (whole === null) return null;
  let text = String(whole);
  if (peek(cursor) === 'point') {
    const digits = words.slice(cursor.at + 1).map((word) => units.indexOf(word));
    if (digits.length === 0 || digits.includes(-1)) return null;
    text += `.${digits.join('')}`;
    cursor.at = words.length;
  }
  return cursor.at === words.length ? text : null;
}

export interface SaidNumber {
  /** In digits; null for number words that are no single number (“one twenty”, “two three”): they stay as said. */
  readonly digits: string | null;
  /** How many of the words it takes. */
  readonly length: number;
}

/**
 * The number said from a word on, the whole stretch of number words or nothing: “sixty five” is 65, “two hundred and ten”
 * 210, “three point five” 3.5.
 * @param words in lower case
 * @returns null where no number word stands
 */
export function numberAt(words: readonly string[], at: number): SaidNumber | null {
  const length = stretchAt(words, at);
  if (length === 0) return null;
  const stretch = words.slice(at, at + length);
  // “A hundred” and “hundreds of” are no figures.
  if (stretch.every((word) => multipliers.has(word))) return null;
  return { digits: readExactly(stretch.flatMap(partsOf)), length };
}

/**
 * A blood pressure’s upper number as it is often said, “one twenty” or “one oh five” without its hundred: 120.
 * @returns null for what is not said so
 */
export function shortHundreds(words: readonly string[]): string | null {
  const [first, ...rest] = words.flatMap(partsOf);
  if ((first !== 'one' && first !== 'two') || rest.length === 0) return null;
  const below = rest[0] === 'oh' ? ['zero', ...rest.slice(1)] : rest;
  if (rest[0] === 'oh' && below.length === 2 && units.indexOf(below[1]!) > 0)
    return String(units.indexOf(first) * 100 + units.indexOf(below[1]!));
  const value = Number(readExactly(below) ?? 'NaN');
  return value >= 10 && value <= 99 ? String(units.indexOf(first) * 100 + value) : null;
}

import type { PlainDate } from '../../../contract/base/values.ts';

/** Which of two numbers is the day in `3/4/1984`. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** What the dates of a file say about their order: `3/4` fits both, `25/4` and `4/25` only one of them. */
export interface DateEvidence {
  readonly onlyDayFirst: number;
  readonly onlyMonthFirst: number;
  readonly either: number;
}

export const noEvidence: DateEvidence = { onlyDayFirst: 0, onlyMonthFirst: 0, either: 0 };

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

interface Parts {
  readonly year: string;
  readonly month: number;
  readonly day: number;
}
/** Two numbers of which one is the day. */
interface Open {
  readonly year: string;
  readonly first: number;
  readonly second: number;
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const inOneWord = /^(\d{4})(\d\d)(\d\d)$/;
const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?: \d.*)?$/;
const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th)?[-./ ]+([A-Za-z]{3,9})\.?[-./, ]+(\d{4}|\d{2})$/;
const monthNameDay = /^([A-Za-z]{3,9})\.?[-./ ]+(\d{1,2})(?:st|nd|rd|th)?[-./, ]+(\d{4}|\d{2})$/;
/** Days since the end of 1899, as spreadsheets count them; five digits reach from 1927 to far ahead. */
const serial = /^\d{5}$/;

function partsOf(typed: string): Parts | Open | 'serial' | null {
  const text = typed.trim();
  const plain = yearFirst.exec(text) ?? inOneWord.exec(text);
  if (plain) return { year: plain[1]!, month: Number(plain[2]), day: Number(plain[3]) };
  const [, first, sign, second, year] = numbers.exec(text) ?? [];
  if (year !== undefined) {
    // With full stops the day comes first wherever dates are written so.
    return sign === '.'
      ? { year, month: Number(second), day: Number(first) }
      : { year, first: Number(first), second: Number(second) };
  }
  const named = dayMonthName.exec(text);
  if (named && monthOf(named[2]!) > 0)
    return { year: named[3]!, month: monthOf(named[2]!), day: Number(named[1]) };
  const led = monthNameDay.exec(text);
  if (led && monthOf(led[1]!) > 0) return { year: led[3]!, month: monthOf(led[1]!), day: Number(led[2]) };
  return serial.test(text) ? 'serial' : null;
}

/** The evidence with one more date in it. */
export function addEvidence(evidence: DateEvidence, typed: string): DateEvidence {
  const parts = partsOf(typed);
  if (parts === null || parts === 'serial' || !('first' in parts)) return evidence;
  const [day, month] = [parts.first <= 12, parts.second <= 12];
  // The same number twice is the same day either way.
  if ((day && month && parts.first === parts.second) || (!day && !month)) return evidence;
  if (day && month) return { ...evidence, either: evidence.either + 1 };
  return day
    ? { ...evidence, onlyMonthFirst: evidence.onlyMonthFirst + 1 }
    : { ...evidence, onlyDayFirst: evidence.onlyDayFirst + 1 };
}

/** The order that a file's dates show; null where a person has to say it. */
export function orderShown({ onlyDayFirst, onlyMonthFirst, either }: DateEvidence): DateOrder | null {
  if (onlyDayFirst > 0 && onlyMonthFirst === 0) return 'dayFirst';
  if (onlyMonthFirst > 0 && onlyDayFirst === 0) return 'monthFirst';
  return either === 0 && onlyDayFirst === 0 ? 'monthFirst' : null;
}

/**
 * A date of the past in any usual form. Of a year of two digits the latest is meant that is not after `today`.
 * @returns null for what is no date, or no day that there was
 */
export function readPastDate(typed: string, order: DateOrder, today: PlainDate): PlainDate | null {
  const found = partsOf(typed);
  if (found === null) return null;
  if (found === 'serial') {
    return Temporal.PlainDate.from('1899-12-30')
      .add({ days: Number(typed.trim()) })
      .toString() as PlainDate;
  }
  const parts: Parts =
    'first' in found
      ? {
          year: found.year,
          month: order === 'dayFirst' ? found.second : found.first,
          day: order === 'dayFirst' ? found.first : found.second,
        }
      : found;
  const make = (year: number) => {
    try {
      const { month, day } = parts;
      return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString() as PlainDate;
    } catch {
      return null;
    }
  };
  if (parts.year.length === 4) return parts.year === '0000' ? null : make(Number(parts.year));
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const inThis = make(century + Number(parts.year));
  return inThis !== null && inThis <= today ? inThis : make(century - 100 + Number(parts.year));
}

import type { DateKnown, PlainDate } from '../../../contract/base/values.ts';
import { dateInDigits } from './day-words.ts';
import { readPastDate, type DateOrder } from './typed-date.ts';

/** A date as far as somebody knows it. Its day is a whole one all the same: the first that it can be. */
export interface PartialDate {
  /** Null where nothing of it is known. */
  readonly date: PlainDate | null;
  readonly known: DateKnown;
}

const unknown: PartialDate = { date: null, known: 'none' };

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const emptyWords = /^(|-+|–|n\/?a|null|nil|none|unknown|unk|not known|\?+|0+|[\s/.-]*)$/i;
/** Zeros in every place, and the first day that a database or a spreadsheet has: 0001, 1753, the 0th of January 1900. */
const emptyDates =
  /^(?:0{1,4}([-/. ])0{1,2}\1(?:0{1,4})|0001-01-01|0?1\/0?1\/0001|1753-01-01|0?1\/0?1\/1753|0?1\/00?\/1900|1900-01-00)$/;

/** The earliest year that is taken for one, where it stands alone. */
const earliestYear = 1850;

function firstOf(year: string, month: number | null, today: PlainDate): PartialDate | null {
  if (Number(year) < earliestYear || (month !== null && (month < 1 || month > 12))) return null;
  const date = `${year}-${String(month ?? 1).padStart(2, '0')}-01` as PlainDate;
  return date > today ? null : { date, known: month === null ? 'year' : 'month' };
}

/**
 * A date of the past in any usual form, or as much of it as is written: a month, a year, or nothing in the ways in which other
 * systems write that; null for what is no date.
 */
export function readPastPartial(typed: string, order: DateOrder, today: PlainDate): PartialDate | null {
  const text = typed
    .trim()
    .slice(0, 100)
    .replace(/[T ]\d{1,2}:\d\d.*$/, '');
  if (emptyWords.test(text) || emptyDates.test(text)) return unknown;
  const byYear =
    /^(?<year>\d{4})(?:(?<sign>[-/.])00?\k<sign>00?)?$/.exec(text) ??
    /^00?(?<sign>[-/.])00?\k<sign>(?<year>\d{4})$/.exec(text);
  if (byYear) return firstOf(byYear.groups!['year']!, null, today);
  const byMonth =
    /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})(?:\k<sign>00?)?$/.exec(text)?.groups ??
    /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/.exec(text)?.groups ??
    (order === 'dayFirst'
      ? /^00?(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<year>\d{4})$/
      : /^(?<month>\d{1,2})(?<sign>[-/.])00?\k<sign>(?<year>\d{4})$/
    ).exec(text)?.groups;
  if (byMonth !== undefined) return firstOf(byMonth['year']!, Number(byMonth['month']), today);
  const [, word, ofWord] = /^([A-Za-z]{3,9})\.?,? (\d{4})$/.exec(text) ?? [];
  if (word !== undefined) return firstOf(ofWord!, months.indexOf(word.slice(0, 3).toLowerCase()) + 1, today);
  const date = readPastDate(text, order, today);
  return date && { date, known: 'day' };
}

/** `07/21/1984`, `07/1984`, `1984` or `unknown`. */
export function dateAsKnown(date: PlainDate, known: DateKnown = 'day'): string {
  if (known === 'day') return dateInDigits(date);
  if (known === 'none') return 'unknown';
  return known === 'year' ? date.slice(0, 4) : `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** As FHIR writes it: `1984-07-21`, `1984-07`, `1984`; undefined where nothing of it is known. */
export function partialIso(date: string, known: DateKnown = 'day'): string | undefined {
  if (known === 'none') return undefined;
  return known === 'year' ? date.slice(0, 4) : known === 'month' ? date.slice(0, 7) : date;
}

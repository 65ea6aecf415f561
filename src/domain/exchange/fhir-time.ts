import { instantAt } from '../base/time/clinic-day.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import type { PartialDate } from '../base/time/partial-date.ts';
import { Refusal, textOf } from './fhir-json.ts';

const dateTime =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;

interface Parts {
  date: PlainDate;
  isFull: boolean;
  time: string | undefined;
  zone: string | undefined;
}

function partsOf(value: string, field: string): Parts {
  const [, year, month = '01', day = '01', time, zone] = dateTime.exec(value) ?? [];
  if (year === undefined) throw new Refusal(`${field} is "${value.slice(0, 40)}", which is no date`);
  const asUtc = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // 2023-02-30 would become 2 March.
  if (year === '0000' || Number.isNaN(asUtc.getTime()) || asUtc.getUTCDate() !== Number(day)) {
    throw new Refusal(`${field} is "${value.slice(0, 40)}", and there is no such day`);
  }
  return { date: `${year}-${month}-${day}` as PlainDate, isFull: value.length >= 10, time, zone };
}

/**
 * The calendar day of a date or dateTime, as it was written down there; null without one. A year or month alone stands
 * for its first day, as in a FHIR search. Throws a Refusal for what is no date.
 */
export function dateOf(value: unknown, field: string): PlainDate | null {
  const text = textOf(value);
  return text === '' ? null : partsOf(text, field).date;
}

/** As `dateOf`, but a date that is not known to the day is refused: for who a person is, no day is made up. */
export function fullDateOf(value: unknown, field: string): PlainDate | null {
  const text = textOf(value);
  if (text === '') return null;
  const { date, isFull } = partsOf(text, field);
  if (!isFull) throw new Refusal(`${field} is "${text}"; year, month and day are needed`);
  return date;
}

/** Zeros where a year, a month or a day is not known. */
const zeros = /^(?:0000(?:-00)?(?:-00)?|(?<year>\d{4})-00(?:-00)?|(?<month>\d{4}-\d{2})-00)(?:T00:00.*)?$/;

/** A date as far as it is known: a year or a month alone, also with zeros behind it. Throws a Refusal for what is no date. */
export function partialDateOf(value: unknown, field: string): PartialDate {
  const text = textOf(value);
  const padded = zeros.exec(text)?.groups;
  const said = padded ? (padded['year'] ?? padded['month'] ?? '') : text;
  if (said === '') return { date: null, known: 'none' };
  const { date } = partsOf(said, field);
  return { date, known: said.length >= 10 ? 'day' : said.length >= 7 ? 'month' : 'year' };
}

/** What reads dates of a resource in whose words they are not quoted. Throws a Refusal that follows "one that". */
export function withSoundDates<T>(read: () => T): T {
  try {
    return read();
  } catch (fault) {
    if (fault instanceof Refusal) throw new Refusal('has a date that is none, or is not known to the day');
    throw fault;
  }
}

/**
 * The instant of a dateTime or instant, as ISO 8601 in UTC; null without one. A day without a time stands for its noon
 * in `timeZone`, so that it stays that day. Throws a Refusal for what is no time.
 */
export function instantOf(value: unknown, field: string, timeZone: string): string | null {
  const text = textOf(value);
  if (text === '') return null;
  const { date, time, zone } = partsOf(text, field);
  if (zone === undefined) return instantAt(date, time ?? '12:00', timeZone);
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new Refusal(`${field} is "${text}", and there is no such time`);
  return new Date(ms).toISOString();
}

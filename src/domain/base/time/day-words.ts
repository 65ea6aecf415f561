import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { addDays, dayAt, toInstant } from './clinic-day.ts';

/**
 * Dates and times as people in a clinic read them, in the location's zone. Only for showing: nothing is ever parsed
 * back from here.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', options);
  formatters.set(name, made);
  return made;
}

/** `10:00 AM` */
export function timeInWords(at: Instant | number, timeZone: string): string {
  const formatter = formatterOf(`time ${timeZone}`, { timeZone, hour: 'numeric', minute: '2-digit' });
  // Newer ICU puts a narrow no-break space before AM, which neither search nor a test's text finds.
  return formatter.format(new Date(at)).replaceAll('\u202f', ' ');
}

/** `EST`, or an offset where the zone has no letters of its own. */
export function zoneInWords(at: Instant | number, timeZone: string): string {
  const formatter = formatterOf(`zone ${timeZone}`, { timeZone, timeZoneName: 'short' });
  return formatter.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether something that begins at an instant goes on after the day that it begins on. */
const isOverMidnight = (at: Instant, minutes: number, timeZone: string): boolean =>
  dayAt(Date.parse(at) + minutes * 60_000 - 1, timeZone) > dayAt(at, timeZone);

/** `10:00 – 10:30 AM`; the first half of the day is named only when it differs. `11:30 PM – 12:30 AM next day` */
export function spanInWords(at: Instant, minutes: number, timeZone: string): string {
  const from = timeInWords(at, timeZone);
  const to = timeInWords(Date.parse(at) + minutes * 60_000, timeZone);
  const [fromClock = '', fromHalf] = from.split(' ');
  const toHalf = to.split(' ')[1];
  const span = `${fromHalf === toHalf ? fromClock : from} – ${to}`;
  return fromHalf === 'PM' && toHalf === 'AM' && isOverMidnight(at, minutes, timeZone)
    ? `${span} next day`
    : span;
}

// A calendar date has no zone: it is formatted in UTC at noon, so that no device's zone can shift it.
const noonOf = (date: PlainDate) => new Date(`${date}T12:00:00Z`);

/** `Monday, March 2` */
export function dayInWords(date: PlainDate): string {
  return formatterOf('day', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    noonOf(date),
  );
}

/** `Mar` from `2026-03`. */
export function monthInWords(month: string): string {
  return formatterOf('month only', { timeZone: 'UTC', month: 'short' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
}

/** `Mar 2, 2026, 9:52 AM`: a moment of the past, in the location's zone. */
export function momentInWords(at: Instant, timeZone: string): string {
  return formatterOf(`moment ${timeZone}`, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    .format(new Date(at))
    .replaceAll('\u202f', ' ');
}

/** Of when a copy is: `9:52 AM` today, the whole moment of another day. */
export function takenInWords(atMs: number, timeZone: string, nowMs: number): string {
  const isToday = dayAt(atMs, timeZone) === dayAt(nowMs, timeZone);
  return isToday ? timeInWords(atMs, timeZone) : momentInWords(toInstant(atMs), timeZone);
}

/** `Mon, Mar 2, 2026` */
export function shortDayInWords(date: PlainDate): string {
  return formatterOf('short', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(noonOf(date));
}

/** `Today`, `Tomorrow`, `Thu, Dec 3`; of another year with it. */
export function nearDayInWords(date: PlainDate, today: PlainDate): string {
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  const words = shortDayInWords(date);
  return date.slice(0, 4) === today.slice(0, 4) ? words.replace(/, \d{4}$/, '') : words;
}

/** `Mon 2` */
export function weekdayInWords(date: PlainDate): string {
  return `${formatterOf('weekday', { timeZone: 'UTC', weekday: 'short' }).format(noonOf(date))} ${Number(date.slice(8))}`;
}

/** `Mar 2 – 8, 2026`, `Mar 30 – Apr 5, 2026`: two days and those between them. */
export function daysInWords(from: PlainDate, to: PlainDate): string {
  const formatter = formatterOf('days', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  // ICU sets thin spaces around the dash, which no test's text and no search finds.
  return formatter.formatRange(noonOf(from), noonOf(to)).replaceAll('\u2009', ' ');
}

/** `March 2026` */
export function monthOfYearInWords(date: PlainDate): string {
  return formatterOf('month', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(noonOf(date));
}

/** `Mar 2026` */
export function shortMonthOfYearInWords(date: PlainDate): string {
  return formatterOf('short month', { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(
    noonOf(date),
  );
}

/** `03/02/2026`, as birth dates stand on US forms. */
export function dateInDigits(date: PlainDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** `45 min`, `1 h`, `1 h 30 min` */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** `Good morning` and so on, by the location's wall clock. */
export function greetingAt(minuteOfDay: number): string {
  if (minuteOfDay < 12 * 60) return 'Good morning';
  return minuteOfDay < 17 * 60 ? 'Good afternoon' : 'Good evening';
}

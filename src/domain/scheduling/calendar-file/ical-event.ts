import { plainText, type IcalComponent, type IcalProperty } from '../../../lib/files/ical-read.ts';
import { namedZone, plainTime, type FileZone } from './ical-zone.ts';

/** A beginning or an end: a day, or a time in a zone. */
export interface EventTime {
  readonly wall: Temporal.PlainDateTime;
  /** A date without a time: all of that day. */
  readonly isDay: boolean;
  readonly zone: FileZone;
}

/** How long something lasts: days by the calendar, and time beyond them. */
export interface EventLength {
  readonly days: number;
  readonly ms: number;
}

/** An event of a calendar as far as it matters when somebody is busy. */
export interface CalendarEvent {
  readonly uid: string;
  readonly line: number;
  /** Empty where it has none, or says that it is private. */
  readonly title: string;
  readonly start: EventTime;
  readonly length: EventLength;
  /** False for what is cancelled, or says that it takes no time. */
  readonly isBusy: boolean;
  readonly sequence: number;
  /** Of a changed date of a series: when that date was to begin. */
  readonly instead: EventTime | null;
  readonly rules: readonly string[];
  readonly dates: readonly (EventTime & { readonly length: EventLength | null })[];
  readonly without: readonly EventTime[];
}

/** What is said of an event that cannot be read. */
export class EventUnreadable extends Error {
  override readonly name = 'EventUnreadable';
  readonly line: number;
  /** Whether it could be read if a person answered something. */
  readonly isWaiting: boolean;
  constructor(line: number, why: string, isWaiting = false) {
    super(why);
    this.line = line;
    this.isWaiting = isWaiting;
  }
}

export interface EventTerms {
  /** Of a time, also of one that names none. */
  readonly zoneOf: (property: IcalProperty) => FileZone;
  /** The location's: of days. */
  readonly own: FileZone;
  /** Something that was passed over; the event counts without it. */
  readonly tell: (line: number, why: string) => void;
}

/** Dates that one event may name beside its rule, or leave out. */
const mostDates = 5_000;
const dayMs = 86_400_000;
/** The longest that anything is taken for; it reaches past every window. */
const mostDays = 3_660;

/** @throws EventUnreadable when nothing can be said of when it is */
export function readEvent(component: IcalComponent, terms: EventTerms): CalendarEvent {
  const { properties, line } = component;
  const first = (name: string) => properties.find((one) => one.name === name);
  const textOf = (name: string) => first(name)?.value.trim().toUpperCase() ?? '';
  if (!component.isEnded) throw new EventUnreadable(line, 'It does not end: half of it may be missing.');
  const begins = first('DTSTART');
  if (!begins) throw new EventUnreadable(line, 'It does not say when it begins.');
  const start = readTime(begins, terms);
  const instead = first('RECURRENCE-ID');
  if (instead && instead.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE')
    terms.tell(instead.line, 'It changes all dates from here on: only this one was changed.');
  for (const { line: at } of properties.filter(({ name }) => name === 'EXRULE'))
    terms.tell(
      at,
      'Dates that are left out by a rule are no longer part of the standard: they were not left out.',
    );
  const isFree =
    textOf('TRANSP') === 'TRANSPARENT' ||
    textOf('STATUS') === 'CANCELLED' ||
    textOf('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE';
  const isOpen = ['', 'PUBLIC'].includes(textOf('CLASS'));
  return {
    uid: first('UID')?.value.trim().slice(0, 500) ?? '',
    line,
    title: isOpen
      ? plainText(first('SUMMARY')?.value ?? '')
          .trim()
          .slice(0, 300)
      : '',
    start,
    length: readLength(start, first('DTEND'), first('DURATION'), terms),
    isBusy: !isFree,
    sequence: Number(/^\d{1,9}$/.exec(textOf('SEQUENCE'))?.[0] ?? 0),
    instead: instead ? readTime(instead, terms) : null,
    rules: properties.filter(({ name }) => name === 'RRULE').map(({ value }) => value.trim()),
    dates: manyOf(properties, 'RDATE', terms, (text, property) => {
      const [from = '', to] = text.split('/');
      const time = timeOf(from, property, terms);
      return { ...time, length: to === undefined ? null : periodLength(time, to, property, terms) };
    }),
    without: manyOf(properties, 'EXDATE', terms, (text, property) => timeOf(text, property, terms)),
  };
}

/** The periods of a FREEBUSY line that are not free (3.8.2.6). */
export function readBusyPeriods(
  property: IcalProperty,
  terms: EventTerms,
): (EventTime & { length: EventLength })[] {
  if (property.params.get('FBTYPE')?.toUpperCase() === 'FREE') return [];
  try {
    return manyOf([property], 'FREEBUSY', terms, (text) => {
      const [from = '', to = ''] = text.split('/');
      const time = timeOf(from, property, terms);
      return { ...time, length: periodLength(time, to, property, terms) };
    });
  } catch (fault) {
    if (fault instanceof EventUnreadable && fault.isWaiting) return [];
    throw fault;
  }
}

/** The instant at which a time is so many days and milliseconds later. */
export const endMs = ({ wall, zone }: EventTime, { days, ms }: EventLength): number =>
  zone.toMs(wall.add({ days })) + ms;

function manyOf<Value>(
  properties: readonly IcalProperty[],
  name: string,
  terms: EventTerms,
  read: (text: string, property: IcalProperty) => Value,
): Value[] {
  const found: Value[] = [];
  let looked = 0;
  for (const property of properties.filter((one) => one.name === name)) {
    for (const text of property.value.split(',', mostDates + 1)) {
      looked += 1;
      if (looked > mostDates) {
        terms.tell(property.line, `It names more than ${mostDates} dates: the others were passed over.`);
        return found;
      }
      try {
        found.push(read(text.trim(), property));
      } catch (fault) {
        // The whole event waits until somebody says which zone a date of it is in.
        if (!(fault instanceof EventUnreadable) || fault.isWaiting) throw fault;
        terms.tell(fault.line, `${fault.message} This date was passed over.`);
      }
    }
  }
  return found;
}

const readTime = (property: IcalProperty, terms: EventTerms) =>
  timeOf(property.value.trim(), property, terms);

function timeOf(text: string, property: IcalProperty, { zoneOf, own }: EventTerms): EventTime {
  const isUtc = /z$/i.test(text);
  const plain = (isUtc ? text.slice(0, -1) : text).toUpperCase();
  const wall = plainTime(plain);
  if (wall === null || (isUtc && !plain.includes('T')))
    throw new EventUnreadable(property.line, `“${text.slice(0, 40)}” is no date.`);
  const isDay = !plain.includes('T');
  const zone = isUtc ? utc : isDay ? own : zoneOf(property);
  return { wall, isDay, zone };
}

const utc = namedZone('UTC');

/** By its end, by its duration, or by neither: then a day lasts that day, and a time no time at all (3.6.1). */
function readLength(
  start: EventTime,
  end: IcalProperty | undefined,
  duration: IcalProperty | undefined,
  terms: EventTerms,
): EventLength {
  if (end) return lengthTo(start, readTime(end, terms), end);
  if (duration) return durationOf(duration.value.trim(), duration);
  return { days: start.isDay ? 1 : 0, ms: 0 };
}

function periodLength(start: EventTime, to: string, property: IcalProperty, terms: EventTerms): EventLength {
  if (/^[+-]?P/i.test(to)) return durationOf(to, property);
  return lengthTo(start, timeOf(to, property, terms), property);
}

function lengthTo(start: EventTime, end: EventTime, { line }: IcalProperty): EventLength {
  const isByDays = start.isDay && end.isDay;
  const ms = end.zone.toMs(end.wall) - start.zone.toMs(start.wall);
  // A day that ends on itself lasts that day: many calendars write it so.
  const days = isByDays ? Math.max(1, start.wall.until(end.wall, { largestUnit: 'day' }).days) : 0;
  if (ms < 0) throw new EventUnreadable(line, 'It ends before it begins.');
  return isByDays
    ? { days: Math.min(days, mostDays), ms: 0 }
    : { days: 0, ms: Math.min(ms, mostDays * dayMs) };
}

function durationOf(text: string, { line }: IcalProperty): EventLength {
  const parts =
    /^\+?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i.exec(text);
  if (!parts || parts.slice(1).every((part) => part === undefined))
    throw new EventUnreadable(line, `“${text.slice(0, 40)}” is no duration.`);
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return {
    days: Math.min(weeks! * 7 + days!, mostDays),
    ms: Math.min((hours! * 3_600 + minutes! * 60 + seconds!) * 1_000, mostDays * dayMs),
  };
}

import type { AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { contentLine, joinLines, textValue } from '../../../lib/files/ical-lines.ts';
import { isTimeZone } from '../../base/time/time-zone.ts';
import { zoneSpan, type Observance, type ZoneSpan } from '../../base/time/zone-span.ts';

/** What stands for a visit: the patient's initials, or the word alone. */
export type CalendarShows = 'initials' | 'appointment';

/** All that leaves for a calendar. No name, reason, phone or note is in it. */
export interface FeedVisit {
  readonly id: string;
  readonly initials: string;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly status: AppointmentStatus;
  readonly place: string;
  readonly timezone: string;
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

const fallbackTitle = 'Appointment';

/**
 * `AQ`. A part of a name that is no longer than its initial is left out, because the initial would be the name; `''`
 * when nothing is left.
 */
export function feedInitials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .map((part) => part.match(/\p{L}\p{M}*/gu) ?? [])
    .filter((letters) => letters.length > 1)
    .map(([first]) => first)
    .join('')
    .toUpperCase();
}

/**
 * A person's visits as an iCalendar text (RFC 5545). The same visits give the same text, so that a calendar which has it
 * already need not fetch it again: nothing in it comes from the clock.
 */
export function calendarFile(name: string, shows: CalendarShows, visits: readonly FeedVisit[]): string {
  const title = textValue(name);
  const zones = zonesOf(visits);
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    contentLine('NAME', title),
    contentLine('X-WR-CALNAME', title),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...[...zones].flatMap(([zone, { observances }]) => [
      'BEGIN:VTIMEZONE',
      contentLine('TZID', zone),
      ...observances.flatMap(observanceLines),
      'END:VTIMEZONE',
    ]),
    ...visits.flatMap((visit) => eventOf(visit, shows, zones.get(visit.timezone))),
    'END:VCALENDAR',
  ]);
}

/** A cancelled visit, and one that nobody came to: the time is free again. */
const isOff = ({ status }: FeedVisit) => status === 'cancelled' || status === 'noShow';

function eventOf(visit: FeedVisit, shows: CalendarShows, zone: ZoneSpan | undefined): string[] {
  const startMs = Date.parse(visit.startsAt);
  const changed = utc(Date.parse(visit.updatedAt));
  const time = (name: string, epochMs: number) => {
    const wall = zone?.wallAt(epochMs) ?? null;
    return wall === null
      ? contentLine(name, utc(epochMs))
      : contentLine(`${name};TZID=${visit.timezone}`, wall);
  };
  return [
    'BEGIN:VEVENT',
    contentLine('UID', visit.id),
    // The time of the last change and not of this answer: see `calendarFile`.
    contentLine('DTSTAMP', changed),
    contentLine('CREATED', utc(Date.parse(visit.createdAt))),
    contentLine('LAST-MODIFIED', changed),
    contentLine('SEQUENCE', String(visit.version)),
    time('DTSTART', startMs),
    time('DTEND', startMs + visit.durationMinutes * 60_000),
    contentLine('SUMMARY', textValue((shows === 'initials' && visit.initials) || fallbackTitle)),
    ...(visit.place === '' ? [] : [contentLine('LOCATION', textValue(visit.place))]),
    contentLine('STATUS', isOff(visit) ? 'CANCELLED' : 'CONFIRMED'),
    contentLine('TRANSP', isOff(visit) ? 'TRANSPARENT' : 'OPAQUE'),
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

/**
 * The zones of the visits, whose times are said by the wall clock of the location. What stays in UTC: the zone UTC, one
 * that this machine does not know, and a time in the hour that a clock change repeats. The standard takes the first of
 * the two (3.3.5), but readers take either.
 */
function zonesOf(visits: readonly FeedVisit[]): ReadonlyMap<string, ZoneSpan> {
  const names = new Set(visits.map(({ timezone }) => timezone));
  const known = [...names].filter((name) => name !== 'UTC' && isTimeZone(name)).toSorted();
  const dayMs = 86_400_000;
  const starts = visits.map(({ startsAt }) => Date.parse(startsAt));
  const [firstMs, lastMs] = [
    starts.reduce((a, b) => Math.min(a, b), starts[0] ?? 0),
    starts.reduce((a, b) => Math.max(a, b), 0),
  ];
  // A calendar has to hold something, also when it has no visit.
  if (visits.length === 0) known.push('Etc/UTC');
  return new Map(known.map((name) => [name, zoneSpan(name, firstMs - dayMs, lastMs + dayMs)]));
}

const observanceLines = ({ kind, starts, fromSeconds, toSeconds, rule }: Observance): string[] => [
  `BEGIN:${kind}`,
  contentLine('DTSTART', starts),
  contentLine('TZOFFSETFROM', offset(fromSeconds)),
  contentLine('TZOFFSETTO', offset(toSeconds)),
  ...(rule === null ? [] : [contentLine('RRULE', rule)]),
  `END:${kind}`,
];

const utc = (epochMs: number): string =>
  new Date(epochMs)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '');

/** `-0500` */
function offset(seconds: number): string {
  const size = Math.abs(seconds);
  const parts = [Math.trunc(size / 3_600), Math.trunc(size / 60) % 60, size % 60];
  const digits = parts.map((part) => String(part).padStart(2, '0')).join('');
  return `${seconds < 0 ? '-' : '+'}${digits.replace(/^(\d{4})00$/, '$1')}`;
}

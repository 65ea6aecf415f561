import type { IcalComponent } from '../../../lib/files/ical-read.ts';
import { occurrencesOf, RepeatRuleInvalid } from '../../base/time/repeat-rule.ts';

/** A zone in which the times of a calendar stand: one that this machine knows, or one that the file itself tells. */
export interface FileZone {
  /** The instant of a wall-clock time: one that a change skips is as much later, one that comes twice is the first (3.3.5). */
  toMs(wall: Temporal.PlainDateTime): number;
  wallAt(epochMs: number): Temporal.PlainDateTime;
}

/** What is said of a zone that cannot be read. */
export class ZoneUnreadable extends Error {
  override readonly name = 'ZoneUnreadable';
}

/** @param timeZone a name of the IANA list, or an offset as `-05:00` */
export const namedZone = (timeZone: string): FileZone => ({
  toMs: (wall) => wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds,
  wallAt: (epochMs) =>
    Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDateTime(),
});

/** A change of the clocks, by the wall clock that held before it, as if that were UTC. */
interface Change {
  readonly wallMs: number;
  readonly fromMs: number;
  readonly toMs: number;
}

const mostObservances = 200;
const mostChanges = 1_000;

/**
 * A zone as a VTIMEZONE tells it (3.6.5).
 * @param throughYear the last year that is asked about
 * @throws ZoneUnreadable when it tells nothing that could be followed
 */
export function toldZone(component: IcalComponent, throughYear: number): FileZone {
  const observances = component.parts.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT');
  if (observances.length > mostObservances) throw new ZoneUnreadable('it has too many changes');
  const changes = observances
    .flatMap((one) => changesOf(one, throughYear))
    .toSorted((a, b) => a.wallMs - b.wallMs);
  const [first] = changes;
  if (first === undefined) throw new ZoneUnreadable('it says no offset from UTC');
  const offsetOf = (last: Change | undefined) => last?.toMs ?? first.fromMs;
  return {
    toMs(wall) {
      const wallMs = asIfUtc(wall);
      // A time that is skipped still has the offset from before.
      const last = changes.findLast((one) => one.wallMs + Math.max(0, one.toMs - one.fromMs) <= wallMs);
      return wallMs - offsetOf(last);
    },
    wallAt(epochMs) {
      const last = changes.findLast((one) => one.wallMs - one.fromMs <= epochMs);
      return utcWall(epochMs + offsetOf(last));
    },
  };
}

const asIfUtc = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime('UTC').epochMilliseconds;
const utcWall = (epochMs: number) => namedZone('UTC').wallAt(epochMs);

function changesOf({ properties }: IcalComponent, throughYear: number): Change[] {
  const valueOf = (name: string) => properties.find((one) => one.name === name)?.value.trim();
  const start = wallOf(valueOf('DTSTART'));
  const offsets = { fromMs: offsetMs(valueOf('TZOFFSETFROM')), toMs: offsetMs(valueOf('TZOFFSETTO')) };
  const rule = valueOf('RRULE');
  const dates = properties.filter(({ name }) => name === 'RDATE').flatMap(({ value }) => value.split(','));
  const walls = [
    start,
    ...(rule === undefined ? [] : yearly(rule, start, offsets.fromMs, throughYear)),
    ...dates.slice(0, mostChanges).map(wallOf),
  ];
  return walls.map((wall) => ({ wallMs: asIfUtc(wall), ...offsets }));
}

/** The changes of a rule, from some years before those that are asked about where nothing hangs on the ones before. */
function yearly(
  rule: string,
  start: Temporal.PlainDateTime,
  fromMs: number,
  throughYear: number,
): Temporal.PlainDateTime[] {
  if (!/(^|;)FREQ=YEARLY(;|$)/i.test(rule)) throw new ZoneUnreadable('its clocks do not change by the year');
  const until = /(?:^|;)UNTIL=([^;]*)/i.exec(rule)?.[1];
  const isEndless = until === undefined && !/(^|;)(COUNT|INTERVAL)=/i.test(rule);
  const from = isEndless && start.year < throughYear - 4 ? start.with({ year: throughYear - 4 }) : start;
  const last =
    until === undefined ? `${String(throughYear).padStart(4, '0')}1231T235959` : wallUntil(until, fromMs);
  try {
    return occurrencesOf({
      rule: `${rule.replaceAll(/;?UNTIL=[^;]*/gi, '').replace(/^;/, '')};UNTIL=${last}`,
      start: from.toString({ smallestUnit: 'second' }),
      timeZone: 'UTC',
      atMost: mostChanges,
    }).map(({ date, time }) => Temporal.PlainDateTime.from(`${date}T${time}`));
  } catch (cause) {
    if (!(cause instanceof RepeatRuleInvalid)) throw cause;
    throw new ZoneUnreadable('one of its rules cannot be read', { cause });
  }
}

/** UNTIL of an observance stands in UTC (3.6.5); the rule is followed by the wall clock. */
function wallUntil(until: string, fromMs: number): string {
  if (!until.toUpperCase().endsWith('Z')) return until;
  return utcWall(asIfUtc(wallOf(until.slice(0, -1))) + fromMs)
    .toString({ smallestUnit: 'second' })
    .replaceAll(/[-:]/g, '');
}

function wallOf(text: string | undefined): Temporal.PlainDateTime {
  const wall = text === undefined ? null : plainTime(text.trim());
  if (wall === null) throw new ZoneUnreadable('one of its changes has no time');
  return wall;
}

/** `20260302T090000`, or a day alone as its midnight; null for what is no time. */
export function plainTime(text: string): Temporal.PlainDateTime | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?$/.exec(text);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0));
  try {
    const fields = { year: year!, month: month!, day: day!, hour: hour!, minute: minute! };
    // A leap second is the last of its minute to everybody else.
    return Temporal.PlainDateTime.from({ ...fields, second: Math.min(second!, 59) }, { overflow: 'reject' });
  } catch {
    return null;
  }
}

function offsetMs(text: string | undefined): number {
  const parts = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text ?? '');
  if (!parts || Number(parts[2]) > 23) throw new ZoneUnreadable('an offset from UTC cannot be read');
  const seconds = Number(parts[2]) * 3_600 + Number(parts[3]) * 60 + Number(parts[4] ?? 0);
  return seconds * (parts[1] === '-' ? -1_000 : 1_000);
}

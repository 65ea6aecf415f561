import { endMs, type CalendarEvent } from './ical-event.ts';
import { occurrencesOf, RepeatRuleInvalid } from '../../base/time/repeat-rule.ts';
import type { Stretch } from '../visits/visit-time.ts';

/** Dates of one event that are taken. Every hour of a day for six weeks comes to as many; a daily one to a third. */
export const mostDatesOfEvent = 1_000;
/** Dates that are counted from the beginning of a series until the days that are asked about. */
const mostSteps = 10_000;

const unitMs: Readonly<Record<string, number>> = {
  HOURLY: 3_600_000,
  DAILY: 86_400_000,
  WEEKLY: 604_800_000,
};

/**
 * When an event takes place between two instants, each date once and in no order: by its rule, its named dates and its own
 * beginning, less those that it leaves out.
 * @param tell what of it could not be followed; it counts without that
 */
export function datesOfEvent(event: CalendarEvent, window: Stretch, tell: (why: string) => void): Stretch[] {
  const { start } = event;
  const found = new Map<number, Stretch>();
  const take = (time: typeof start, length: CalendarEvent['length']) => {
    const date = { fromMs: time.zone.toMs(time.wall), toMs: endMs(time, length) };
    if (date.fromMs < window.toMs && date.toMs > window.fromMs) found.set(date.fromMs, date);
  };
  take(start, event.length);
  for (const rule of event.rules) {
    try {
      for (const wall of wallsOf(rule, event, window, tell)) take({ ...start, wall }, event.length);
    } catch (fault) {
      if (!(fault instanceof RepeatRuleInvalid)) throw fault;
      tell(`It repeats by a rule that cannot be read (${rule.slice(0, 60)}): only its own date was taken.`);
    }
  }
  for (const { length, ...time } of event.dates) take(time, length ?? event.length);
  for (const left of event.without) {
    if (!left.isDay || start.isDay) found.delete(left.zone.toMs(left.wall));
    // A day alone leaves out whatever begins on it.
    else
      for (const fromMs of found.keys())
        if (start.zone.wallAt(fromMs).toPlainDate().equals(left.wall.toPlainDate())) found.delete(fromMs);
  }
  const dates = [...found.values()];
  if (dates.length <= mostDatesOfEvent) return dates;
  tell(`It comes more than ${mostDatesOfEvent} times: only the first of them were taken.`);
  return dates.toSorted((a, b) => a.fromMs - b.fromMs).slice(0, mostDatesOfEvent);
}

function wallsOf(
  rule: string,
  { start, length }: CalendarEvent,
  window: Stretch,
  tell: (why: string) => void,
): Temporal.PlainDateTime[] {
  const parts = new Map(
    rule.split(';').map((part) => {
      const [name = '', ...value] = part.trim().toUpperCase().split('=');
      return [name, value.join('=')] as const;
    }),
  );
  // Somebody may be busy every hour; a rule by the minute is a mistake, and costs as much as a thousand others.
  const isFine = /^(SECOND|MINUTE)LY$/.test(parts.get('FREQ') ?? '') || parts.has('BYSECOND');
  if (isFine || wordsOf(parts, 'BYHOUR') * wordsOf(parts, 'BYMINUTE') > 96) {
    tell('It repeats more than every quarter of an hour: only its own date was taken.');
    return [];
  }
  const { zone } = start;
  const through = zone.wallAt(window.toMs);
  const until = lastWall(parts.get('UNTIL'), zone, through);
  parts.set('UNTIL', until.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, ''));
  const beginMs = window.fromMs - length.ms - (length.days + 1) * unitMs['DAILY']!;
  const from = parts.has('COUNT') ? start.wall : shifted(start.wall, parts, zone.wallAt(beginMs));
  const walls = occurrencesOf({
    rule: [...parts].map(([name, value]) => `${name}=${value}`).join(';'),
    start: from.toString({ smallestUnit: 'second' }),
    timeZone: 'UTC',
    atMost: mostSteps,
  }).map(({ date, time }) => Temporal.PlainDateTime.from(`${date}T${time}`));
  if (walls.length >= mostSteps)
    tell(`It comes more than ${mostSteps} times: only the first of them were looked at.`);
  return walls;
}

const wordsOf = (parts: ReadonlyMap<string, string>, name: string) => parts.get(name)?.split(',').length ?? 1;

/** The earlier of the end of a rule and of the window, by the wall clock that the rule goes by. An end that is none is left to be refused. */
function lastWall(
  until: string | undefined,
  zone: CalendarEvent['start']['zone'],
  through: Temporal.PlainDateTime,
): Temporal.PlainDateTime {
  if (until === undefined) return through;
  const time = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(until);
  if (!time) throw new RepeatRuleInvalid(`“${until}” is no date.`);
  const [, year, month, day, hour = '23', minute = '59', second = '59', isUtc] = time;
  let wall: Temporal.PlainDateTime;
  try {
    wall = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  } catch (cause) {
    throw new RepeatRuleInvalid(`“${until}” is no date.`, { cause });
  }
  if (isUtc === 'Z') wall = zone.wallAt(wall.toZonedDateTime('UTC').epochMilliseconds);
  return Temporal.PlainDateTime.compare(wall, through) < 0 ? wall : through;
}

/**
 * A later beginning from which the rule has the same dates: as many whole steps on as fit before the window. Years and
 * months are few enough to be counted.
 */
function shifted(
  start: Temporal.PlainDateTime,
  parts: ReadonlyMap<string, string>,
  before: Temporal.PlainDateTime,
): Temporal.PlainDateTime {
  const interval = /^\d{1,6}$/.test(parts.get('INTERVAL') ?? '1') ? Number(parts.get('INTERVAL') ?? 1) : 0;
  const stepMs = (unitMs[parts.get('FREQ') ?? ''] ?? 0) * interval;
  if (stepMs === 0) return start;
  const passedMs =
    before.toZonedDateTime('UTC').epochMilliseconds - start.toZonedDateTime('UTC').epochMilliseconds;
  const steps = Math.floor(passedMs / stepMs);
  return steps <= 0 ? start : start.add({ seconds: (steps * stepMs) / 1_000 });
}

import type { Location } from '../../../contract/clinics/clinic.ts';
import type { ClinicId, HoursExceptionId, LocationId, UserId } from '../../../contract/base/ids.ts';
import type { DayRange } from '../../../contract/base/day-range.ts';
import type {
  HoursException,
  HoursExceptionFields,
  ScheduleSetup,
} from '../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';
import { uuid5 } from '../../../lib/uuid5.ts';
import type { BusyTime } from '../calendar-file/busy-times.ts';
import { addDays, boundsOfDay, dayMinutes, minuteOfDay, toInstant } from '../../base/time/clinic-day.ts';
import type { OpenTimes } from './setup-effect.ts';
import { joinedRanges, plannedDay, withoutRanges } from './working-time.ts';

type Place = Pick<Location, 'ID' | 'timezone'>;

/** What becomes of a provider's hours when a calendar is taken over. */
export interface TimeOff {
  readonly adds: readonly { readonly id: HoursExceptionId; readonly fields: HoursExceptionFields }[];
  /** Days that have hours of their own already, and fewer of them now. */
  readonly changes: readonly {
    readonly before: HoursException;
    readonly change: Pick<HoursException, 'ranges' | 'reason'>;
  }[];
  /** Days that only a person can settle. */
  readonly byHand: readonly {
    readonly date: PlainDate;
    readonly locationId: LocationId;
    /** `no-hours`: nothing is known of the hours there, so that there is nothing to take a part of. */
    readonly why: 'several-days' | 'no-hours';
  }[];
}

export interface TimeOffQuestion {
  readonly clinicId: ClinicId;
  readonly providerId: UserId;
  /** The clinic's open locations. */
  readonly locations: readonly Place[];
  readonly setup: Pick<ScheduleSetup, 'hours' | 'exceptions'>;
  readonly busy: readonly BusyTime[];
  /** From the first day to the last that is planned. */
  readonly from: PlainDate;
  readonly days: number;
  /** Whether the titles of the calendar become the reason; a private calendar is private. */
  readonly withTitles: boolean;
}

/** What stands as the reason where titles are not taken. */
export const busyReason = 'Busy';
/** As many stretches as an exception can hold; of more the shortest are given up. */
const mostRanges = 10;
const longestReason = 300;

interface DayOff {
  readonly locationId: LocationId | null;
  readonly date: PlainDate;
  readonly ranges: readonly DayRange[];
  readonly reason: string;
}

/**
 * What has to be written so that a provider does not work while they are busy: of each day the hours that hold there, less the
 * busy ones. Days that are busy from midnight to midnight at every location are away everywhere. What is so already is not
 * written again: the same file a second time gives nothing, and each day has the same id on every device.
 */
export function planTimeOff(question: TimeOffQuestion): TimeOff {
  const { clinicId, providerId, locations, setup, from } = question;
  const busyAt = new Map(locations.map((place) => [place.ID, busyDays(question, place)]));
  const off: DayOff[] = [];
  const changes = new Map<HoursExceptionId, TimeOff['changes'][number]>();
  const byHand: TimeOff['byHand'][number][] = [];
  /** Days that are busy as a whole, to be joined across the days on which nobody works. */
  const whole = new Set<PlainDate>();
  for (let date = from, day = 0; day < question.days; day += 1, date = addDays(date, 1)) {
    const found = locations.map(({ ID }) => busyAt.get(ID)!.get(date));
    if (found.every((one) => one === undefined)) continue;
    const isWhole = found.every((one) => one !== undefined && isWholeDay(one.ranges));
    if (isWhole) whole.add(date);
    let isAway = false;
    for (const [place, { ID: locationId }] of locations.entries()) {
      const busy = found[place];
      if (busy === undefined) continue;
      const reason = reasonOf(busy.titles, question.withTitles);
      const now = plannedDay(setup, providerId, locationId, date);
      const own = now?.exception?.locationId === locationId ? now.exception : null;
      const ranges = now === null ? [] : less(now.ranges, busy.ranges);
      if (now !== null && isSameJson(ranges, now.ranges)) continue;
      if (own !== null && own.from === own.to) {
        const words = question.withTitles ? joinedReason(own.reason, reason) : own.reason || reason;
        changes.set(own.id, { before: own, change: { ranges, reason: words } });
      } else if (own !== null) byHand.push({ date, locationId, why: 'several-days' });
      else if (isWhole) isAway = true;
      else if (!hasHours(setup, providerId, locationId)) byHand.push({ date, locationId, why: 'no-hours' });
      else off.push({ locationId, date, ranges, reason });
    }
    if (isAway) {
      const reason = reasonOf(
        found.flatMap((one) => one!.titles),
        question.withTitles,
      );
      off.push({ locationId: null, date, ranges: [], reason });
    }
  }
  const taken = new Set<string>(setup.exceptions.map(({ id }) => id));
  const adds = joinedDays(off, whole).map(({ locationId, from: first, to, ranges, reason }) => {
    const named = `calendar import ${providerId} ${locationId ?? 'everywhere'} ${first} ${to}`;
    let id = uuid5(clinicId, named) as HoursExceptionId;
    // The row of that id was given other days or hours since, and stays as it was made.
    for (let nth = 2; taken.has(id); nth += 1) id = uuid5(clinicId, `${named} ${nth}`) as HoursExceptionId;
    return { id, fields: { providerId, locationId, from: first, to, ranges: [...ranges], reason } };
  });
  return { adds, changes: [...changes.values()], byHand };
}

/** The open times as they are when it is taken over. */
export function withTimeOff<Times extends OpenTimes>(times: Times, { adds, changes }: TimeOff): Times {
  const changed = new Map(changes.map(({ before, change }) => [before.id, change]));
  const standing = times.exceptions.map((one) => ({ ...one, ...changed.get(one.id) }));
  const added = adds.map(({ id, fields }) => ({ ...fields, id, archivedAt: null, version: 1 }));
  return { ...times, exceptions: [...standing, ...added] };
}

/** The first and the last day on which hours change; null where none do. */
export function spanOfTimeOff({ adds, changes }: TimeOff): { from: PlainDate; to: PlainDate } | null {
  const spans = [...adds.map(({ fields }) => fields), ...changes.map(({ before }) => before)];
  const [from] = spans.map((one) => one.from).toSorted();
  const to = spans
    .map((one) => one.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

interface BusyDay {
  readonly ranges: readonly DayRange[];
  readonly titles: readonly string[];
}

/** The busy minutes of each day of a location, by its wall clock. */
function busyDays({ busy, from, days }: TimeOffQuestion, { timezone }: Place): Map<PlainDate, BusyDay> {
  const found = new Map<PlainDate, BusyDay>();
  const inOrder = busy.toSorted((a, b) => a.fromMs - b.fromMs);
  let next = 0;
  /** Those that have begun and may still go on. */
  let open: BusyTime[] = [];
  for (let date = from, day = 0; day < days; day += 1, date = addDays(date, 1)) {
    const bounds = boundsOfDay(date, timezone);
    const [fromMs, toMs] = [Date.parse(bounds.from), Date.parse(bounds.to)];
    for (; next < inOrder.length && inOrder[next]!.fromMs < toMs; next += 1) open.push(inOrder[next]!);
    open = open.filter((one) => one.toMs > fromMs);
    if (open.length === 0) continue;
    const ranges = joinedRanges(open.map((one) => minutesOf(one, { fromMs, toMs }, timezone)));
    found.set(date, { ranges, titles: open.map(({ title }) => title) });
  }
  return found;
}

const minuteMs = 60_000;

/** From the minute in which something begins to the one in which it ends, by the wall clock. */
function minutesOf(
  time: { fromMs: number; toMs: number },
  day: { fromMs: number; toMs: number },
  timeZone: string,
): DayRange {
  const minuteAt = (ms: number) => minuteOfDay(toInstant(ms), timeZone);
  const from = time.fromMs <= day.fromMs ? 0 : minuteAt(time.fromMs);
  if (time.toMs >= day.toMs) return { from, to: dayMinutes };
  const to = minuteAt(time.toMs) + (time.toMs % minuteMs === 0 ? 0 : 1);
  // In the hour that comes twice the clock may stand earlier at the end than at the beginning.
  const elapsed = Math.ceil((time.toMs - Math.max(time.fromMs, day.fromMs)) / minuteMs);
  return { from, to: to > from ? to : Math.min(dayMinutes, from + elapsed) };
}

const isWholeDay = ([first]: readonly DayRange[]) => first?.from === 0 && first.to === dayMinutes;

/** Ranges without what others take of them, as many as an exception can hold. */
function less(ranges: readonly DayRange[], taken: readonly DayRange[]): DayRange[] {
  const left = withoutRanges(ranges, taken);
  const longest = left.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, mostRanges);
  return left.filter((range) => longest.includes(range));
}

const hasHours = (setup: TimeOffQuestion['setup'], providerId: UserId, locationId: LocationId) =>
  setup.hours.some(
    (one) => one.archivedAt === null && one.providerId === providerId && one.locationId === locationId,
  );

function reasonOf(titles: readonly string[], withTitles: boolean): string {
  const named = withTitles ? [...new Set(titles.filter((title) => title !== ''))] : [];
  return named.length === 0 ? busyReason : oneLine(named.join(', '));
}

function joinedReason(before: string, reason: string): string {
  if (before === '' || before === busyReason) return reason;
  return reason === busyReason || before.includes(reason) ? before : oneLine(`${before}, ${reason}`);
}

/** As a reason may stand: one line, of so many characters. */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, longestReason)
    // Half of a character at the cut.
    .replaceAll(/\p{Cs}/gu, '')
    .trim();

interface DaysOff extends Omit<DayOff, 'date'> {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Days away in a row are one, also across days that are busy as a whole and not worked; days with hours stay alone. */
function joinedDays(off: readonly DayOff[], whole: ReadonlySet<PlainDate>): DaysOff[] {
  const joined: DaysOff[] = [];
  const lastAway = new Map<LocationId | null, number>();
  for (const { date, ...rest } of off) {
    const place = lastAway.get(rest.locationId);
    const last = place === undefined ? undefined : joined[place]!;
    if (last && rest.ranges.length === 0 && last.reason === rest.reason && follows(last.to, date, whole)) {
      joined[place!] = { ...last, to: date };
      continue;
    }
    if (rest.ranges.length === 0) lastAway.set(rest.locationId, joined.length);
    joined.push({ ...rest, from: date, to: date });
  }
  return joined;
}

function follows(last: PlainDate, date: PlainDate, whole: ReadonlySet<PlainDate>): boolean {
  let next = addDays(last, 1);
  while (next < date && whole.has(next)) next = addDays(next, 1);
  return next === date;
}

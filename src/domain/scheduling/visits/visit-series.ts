import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { changedBy, type AppointmentMove } from './appointment-changes.ts';
import { carePlanDates, mostPlannedVisits, type CarePhase } from './care-plan.ts';
import { addDays, dayAt, instantAt, timeAt } from '../../base/time/clinic-day.ts';
import { occurrencesOf, ruleWeekdays, type Occurrence } from '../../base/time/repeat-rule.ts';
import { weekdayOf } from '../availability/working-time.ts';

/** How a visit is repeated; `once` is a visit alone. Weekdays: Monday is 1, Sunday 7. */
export type Repeat =
  | { readonly kind: 'once' }
  | {
      readonly kind: 'weekly';
      /** Every so many weeks. */
      readonly every: number;
      readonly weekdays: readonly number[];
      readonly visits: number;
    }
  /** On the same weekday of the month: the second Tuesday, or the last one where the first visit is on the fifth. */
  | { readonly kind: 'monthly'; readonly every: number; readonly visits: number }
  /** Phase after phase, as a care plan has it: three times a week for four weeks, then twice. */
  | { readonly kind: 'plan'; readonly phases: readonly CarePhase[] };

const daysOfWeek = 7;
/** A month has a fifth one of only some of its weekdays. */
const surestWeek = 4;

/** A repetition as a rule (RFC 5545), which begins on a day; null for one that is no single rule. */
export function ruleOf(repeat: Repeat, first: PlainDate): string | null {
  if (repeat.kind === 'weekly') {
    const { every, visits } = repeat;
    const days = [...new Set(repeat.weekdays)].toSorted((a, b) => a - b).map((day) => ruleWeekdays[day - 1]);
    return days.length === 0
      ? null
      : `FREQ=WEEKLY;INTERVAL=${every};WKST=MO;BYDAY=${days.join(',')};COUNT=${visits}`;
  }
  if (repeat.kind === 'monthly') {
    const week = Math.ceil(Number(first.slice(-2)) / daysOfWeek);
    const day = `${week > surestWeek ? -1 : week}${ruleWeekdays[weekdayOf(first) - 1]}`;
    return `FREQ=MONTHLY;INTERVAL=${repeat.every};BYDAY=${day};COUNT=${repeat.visits}`;
  }
  return null;
}

/**
 * The dates of a repeated visit, by the wall clock of its location: ten o'clock stays ten o'clock through a clock change.
 * @param time `HH:MM`
 * @returns in order, at most `mostPlannedVisits`; none for a visit alone
 */
export function seriesDates(
  repeat: Repeat,
  first: PlainDate,
  time: string,
  timeZone: string,
): readonly Occurrence[] {
  if (repeat.kind === 'plan') return carePlanDates(first, time, repeat.phases, timeZone);
  const rule = ruleOf(repeat, first);
  if (rule === null) return [];
  return occurrencesOf({ rule, start: `${first}T${time}:00`, timeZone, atMost: mostPlannedVisits });
}

/** Which visits of a series a change is for. */
export type SeriesReach = 'one' | 'following' | 'all';

/** What of a visit says where in its series it stands. */
interface InSeries {
  readonly id: string;
  readonly startsAt: Instant;
  readonly recurrenceId: Instant | null;
}

/**
 * The visits that a change of one of them reaches, in order of the series: by the dates that they were to have, so that one that
 * was moved keeps its place.
 */
export function visitsInReach<V extends InSeries>(visits: readonly V[], from: V, reach: SeriesReach): V[] {
  if (reach === 'one') return visits.filter(({ id }) => id === from.id);
  const fromMs = placeMs(from);
  return visits
    .filter((one) => reach === 'all' || placeMs(one) >= fromMs)
    .toSorted((a, b) => placeMs(a) - placeMs(b) || (a.id < b.id ? -1 : 1));
}

const placeMs = ({ recurrenceId, startsAt }: InSeries) => Date.parse(recurrenceId ?? startsAt);

/** Those of a series that are still to come: what has begun, is over or was given up stays as it is. */
export const changeable = <V extends Pick<Appointment, 'status' | 'startsAt'>>(
  visits: readonly V[],
  nowMs: number,
): V[] =>
  visits.filter(
    ({ status, startsAt }) => (status === 'booked' || status === 'confirmed') && Date.parse(startsAt) > nowMs,
  );

/**
 * What a change of one visit means for another of its series: as many days earlier or later, at the new time of day where the
 * time was changed, each by the wall clock of the location; all else as in the one that was changed.
 * @param from the visit that was changed, as it stood before
 * @param move what was changed of it
 * @returns empty where nothing of it changes
 */
export function moveAlike(
  visit: Appointment,
  from: Appointment,
  move: AppointmentMove,
  timeZone: string,
): AppointmentMove {
  if (visit.id === from.id) return move;
  const { startsAt, overrideReason: _reason, ...rest } = move;
  if (startsAt === undefined) return changedBy(visit, rest);
  const days = Temporal.PlainDate.from(dayAt(from.startsAt, timeZone)).until(dayAt(startsAt, timeZone)).days;
  const isRetimed = timeAt(startsAt, timeZone) !== timeAt(from.startsAt, timeZone);
  // Another reading of the same time is a matter of that night.
  if (days === 0 && !isRetimed) return changedBy(visit, rest);
  const time = timeAt(isRetimed ? startsAt : visit.startsAt, timeZone);
  const date = addDays(dayAt(visit.startsAt, timeZone), days);
  return changedBy(visit, { ...rest, startsAt: instantAt(date, time, timeZone) });
}

/**
 * A change of one visit, carried to those of its series that it reaches; what nothing changes for is left out. In the order in
 * which it has to be done: where each takes the place of the next, as when all move by a week, the next goes first, or a room that
 * only one may hold would be refused.
 */
export function alikeMoves(
  series: readonly Appointment[],
  from: Appointment,
  reach: SeriesReach,
  move: AppointmentMove,
  timeZone: string,
): (readonly [Appointment, AppointmentMove])[] {
  const moves = visitsInReach(series, from, reach)
    .map((visit) => [visit, moveAlike(visit, from, move, timeZone)] as const)
    .filter(([, change]) => Object.keys(change).length > 0)
    .toSorted(([a], [b]) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const isLater = move.startsAt !== undefined && Date.parse(move.startsAt) > Date.parse(from.startsAt);
  return isLater ? moves.toReversed() : moves;
}

import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { ClassTime } from '../../../contract/scheduling/class-time.ts';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { ClassTimeId } from '../../../contract/base/ids.ts';
import type { HeldTime } from '../../../contract/scheduling/online-booking.ts';
import type { AppointmentType, ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { isClassType, sessionKey, type SessionOf } from './class-sessions.ts';
import { addDays, clockOf, instantAt } from '../../base/time/clinic-day.ts';
import { meet, visitStretch, type Stretch } from '../visits/visit-time.ts';
import {
  blocksOn,
  closuresOn,
  daysOf,
  partOfDay,
  plannedDay,
  workedStretches,
} from '../availability/working-time.ts';

/** A session of a class that stands because it was planned, whether or not somebody is in it. */
export interface PlannedSession extends Omit<HeldTime, 'id'> {
  /** As `sessionKey` has it: the same as of the class that it becomes. */
  readonly id: string;
  readonly classTimeId: ClassTimeId;
  /** The day that the rule means. */
  readonly date: PlainDate;
}

/** Where classes are held, on whose clock. Of a location that is closed for good nothing is planned: it is left out. */
export type ClassLocation = Pick<Location, 'ID' | 'timezone'>;

/** What of the set-up says which sessions there are. */
type PlannedSetup = Pick<
  ScheduleSetup,
  'types' | 'classTimes' | 'closures' | 'hours' | 'exceptions' | 'blocks'
>;

export interface WeeklyRule {
  /** Every so many weeks. */
  readonly every: number;
  /** Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[];
}

const dayNames: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Days of every n-th week as a repeat rule. */
export function ruleOfWeeks(weeks: WeeklyRule): string {
  const days = [...new Set(weeks.weekdays)].toSorted((a, b) => a - b).map((day) => dayNames[day - 1]);
  return `FREQ=WEEKLY;INTERVAL=${weeks.every};WKST=MO;BYDAY=${days.join(',')}`;
}

/** The days of a rule of weeks, as `ruleOfWeeks` writes it. */
export function weeksOfRule(rule: string): WeeklyRule {
  const [, every = '1', days = ''] = /INTERVAL=(\d+);.*BYDAY=([A-Z,]+)$/.exec(rule) ?? [];
  return { every: Number(every), weekdays: days.split(',').map((day) => dayNames.indexOf(day) + 1) };
}

const dayMs = 86_400_000;
/** Days since a Monday: the schedule asks for each of its days, and a calendar would cost it more than all else. */
const dayNumber = (date: PlainDate) => Date.parse(date) / dayMs + 3;

/** Whether a rule means a day, whatever keeps the class from being held on it. What a calendar of RFC 5545 says, without one. */
export function meansDay({ rule, from, to }: Pick<ClassTime, 'rule' | 'from' | 'to'>, date: PlainDate) {
  if (date < from || (to !== null && date > to)) return false;
  const { every, weekdays: days } = weeksOfRule(rule);
  const day = dayNumber(date);
  const weeks = Math.floor(day / 7) - Math.floor(dayNumber(from) / 7);
  return days.includes((day % 7) + 1) && weeks % every === 0;
}

/** How far two plans are held against each other: the longest way between two weeks of a plan, and more. */
const comparedDays = 2 * 366;

/**
 * The plan that holds a class already: of one class of a provider at one time of a place there is one, and a second would be the same on
 * the schedule. A day that the other leaves out is free.
 * @param ownId of the plan that is changed, which is not held against itself
 */
export function plannedAlready(
  next: Pick<ClassTime, 'typeId' | 'providerId' | 'locationId' | 'startMinute' | 'rule' | 'from' | 'to'>,
  ownId: ClassTime['id'] | null,
  { classTimes = [] }: Pick<ScheduleSetup, 'classTimes'>,
): ClassTime | null {
  const alike = classTimes.filter(
    (one) =>
      one.id !== ownId &&
      one.archivedAt === null &&
      one.typeId === next.typeId &&
      one.providerId === next.providerId &&
      one.locationId === next.locationId &&
      one.startMinute === next.startMinute,
  );
  return (
    alike.find((one) => {
      const from = one.from > next.from ? one.from : next.from;
      return Array.from({ length: comparedDays }, (_, index) => addDays(from, index)).some(
        (date) => meansDay(next, date) && meansDay(one, date) && !one.except.includes(date),
      );
    }) ?? null
  );
}

/** What was worked out for a set-up: a schedule asks for the same days with every change of a visit, a booking for each time. */
const known = new WeakMap<object, Map<string, readonly PlannedSession[]>>();
const nothing: readonly PlannedSession[] = [];

/** The sessions that are planned for a day of a location, in order of time: also those that somebody is in. */
export function plannedOn(
  setup: PlannedSetup,
  { ID, timezone }: ClassLocation,
  date: PlainDate,
): readonly PlannedSession[] {
  if (!setup.classTimes?.length) return nothing;
  let days = known.get(setup);
  if (!days) known.set(setup, (days = new Map()));
  const key = `${ID} ${timezone} ${date}`;
  const found = days.get(key) ?? workedOut(setup, { ID, timezone }, date);
  days.set(key, found);
  return found;
}

/** The same for some days in a row of several locations. */
export function plannedInDays(
  setup: PlannedSetup,
  locations: readonly ClassLocation[],
  from: PlainDate,
  days: number,
): readonly PlannedSession[] {
  if (!setup.classTimes?.length) return nothing;
  return Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((date) =>
    locations.flatMap((place) => plannedOn(setup, place, date)),
  );
}

function workedOut(setup: PlannedSetup, { ID, timezone }: ClassLocation, date: PlainDate): PlannedSession[] {
  const sessions = new Map<string, PlannedSession>();
  for (const one of setup.classTimes ?? []) {
    if (one.archivedAt !== null || one.locationId !== ID || one.except.includes(date)) continue;
    if (!meansDay(one, date)) continue;
    const type = setup.types.find(({ id }) => id === one.typeId);
    if (!type || !isClassType(type) || type.archivedAt !== null) continue;
    const session = sessionOn(one, type, date, timezone);
    if (!sessions.has(session.id) && isHeld(session, setup, timezone)) sessions.set(session.id, session);
  }
  return [...sessions.values()].toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || (a.id < b.id ? -1 : 1),
  );
}

function sessionOn(one: ClassTime, type: AppointmentType, date: PlainDate, timeZone: string): PlannedSession {
  const { typeId, providerId, locationId, resourceIds } = one;
  const startsAt = instantAt(date, clockOf(one.startMinute), timeZone);
  const of = { typeId, providerId, locationId, startsAt };
  const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = type;
  const length = { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes };
  return { ...of, ...length, id: sessionKey(of), classTimeId: one.id, date, resourceIds };
}

/** Whether nothing of the set-up keeps a session from being held: no closed day, no blocked time, no other hours of its provider. */
function isHeld(session: PlannedSession, setup: PlannedSetup, timeZone: string): boolean {
  const { providerId, locationId } = session;
  const own = visitStretch(session);
  const days = daysOf(own, timeZone);
  if (closuresOn(setup.closures, locationId, days).length > 0) return false;
  return days.every((date) => {
    const blocked = blocksOn(setup.blocks, providerId, locationId, date).map(({ time }) => time);
    if (workedStretches({ date, ranges: blocked }, timeZone).some((one) => meet(one, own))) return false;
    const hours = plannedDay(setup, providerId, locationId, date);
    return !hours?.exception || liesIn(partOfDay(own, date, timeZone), workedStretches(hours, timeZone));
  });
}

const liesIn = ({ fromMs, toMs }: Stretch, ranges: readonly Stretch[]) =>
  ranges.some((one) => one.fromMs <= fromMs && toMs <= one.toMs);

/** Those of planned sessions in which nobody is: the others stand as classes already. */
export function stillEmpty(
  planned: readonly PlannedSession[],
  rows: readonly (Omit<SessionOf, 'typeId'> &
    Partial<Pick<SessionOf, 'typeId'>> &
    Pick<Appointment, 'status'>)[],
): readonly PlannedSession[] {
  if (planned.length === 0) return planned;
  const types = new Set<string | null | undefined>(planned.map(({ typeId }) => typeId));
  const begun = new Set<string>();
  for (const row of rows)
    if (row.status !== 'cancelled' && types.has(row.typeId)) begun.add(sessionKey(row as SessionOf));
  return begun.size === 0 ? planned : planned.filter(({ id }) => !begun.has(id));
}

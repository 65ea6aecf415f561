import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Clinician } from '../../../contract/clinics/clinic.ts';
import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { addDays, boundsOfDay, dayAt } from '../../base/time/clinic-day.ts';
import { holdsItsTime } from '../visits/appointment-status.ts';
import { clashesOf } from './schedule-layout.ts';
import { visitStretch, type Stretch, type VisitTime } from '../visits/visit-time.ts';

/** Whether an appointment begins on one day of one location, the day taken in the location's zone. */
export function isOnDay(
  row: Pick<Appointment, 'locationId' | 'startsAt'>,
  locationId: LocationId,
  date: PlainDate,
  timeZone: string,
): boolean {
  return row.locationId === locationId && dayAt(row.startsAt, timeZone) === date;
}

/** Whether an appointment begins on one of some days in a row, in the zone of its location. */
export function isInDays(
  row: Pick<Appointment, 'startsAt'>,
  from: PlainDate,
  days: number,
  timeZone: string,
): boolean {
  const day = dayAt(row.startsAt, timeZone);
  return day >= from && day < addDays(from, days);
}

/** Whether what takes its own stretch of time begins in another, or began before that and still runs when it begins. */
export const reaches = (own: Stretch, { fromMs, toMs }: Stretch): boolean =>
  own.fromMs < toMs && (own.fromMs >= fromMs || own.toMs > fromMs);

/**
 * Tells what some days in a row of a zone show: what begins on one of them, and what began late on the day before and still runs
 * when the first of them begins.
 */
export function reachesDays(from: PlainDate, days: number, timeZone: string): (row: VisitTime) => boolean {
  // Worked out for the first row: most answers are shown as they are.
  let span: Stretch | null = null;
  return (row) => {
    span ??= {
      fromMs: Date.parse(boundsOfDay(from, timeZone).from),
      toMs: Date.parse(boundsOfDay(addDays(from, days - 1), timeZone).to),
    };
    return reaches(visitStretch(row), span);
  };
}

/** Each appointment once: one that runs over midnight may stand in the answers of two days. */
export const eachOnce = <T extends Pick<Appointment, 'id'>>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** In order of time, then of id: the same order on every device. */
export function inTimeOrder<T extends Pick<Appointment, 'startsAt'> & { readonly id: string }>(
  rows: readonly T[],
): T[] {
  // Each moment is read once, not with every comparison: a full week is put in order with every write.
  return rows
    .map((row) => ({ row, atMs: Date.parse(row.startsAt) }))
    .toSorted((a, b) => a.atMs - b.atMs || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row);
}

/** Whose columns a day shows: of who works then, of everybody, or of some who were chosen. */
export type ProvidersShown = 'day' | 'all' | readonly UserId[];

/** How many providers an empty day shows. */
const shownOnEmptyDay = 6;

/**
 * Who has a column: the person themself first, then who works or has a visit that day; everyone when all are asked for, and only
 * those who were chosen where some of them are still there. On an empty day the first few, so that there is where to
 * book. A provider who has left still has a column while visits stand under their name.
 * @param works whether somebody has hours that day
 */
export function providersOfDay(
  clinicians: readonly Clinician[],
  appointments: readonly Pick<Appointment, 'providerId'>[],
  me: UserId,
  shows: ProvidersShown,
  works: (ID: UserId) => boolean = () => false,
): { ID: UserId; name: string }[] {
  const mineFirst = (some: readonly Clinician[]) =>
    [...some.filter(({ ID }) => ID === me), ...some.filter(({ ID }) => ID !== me)].map(({ ID, name }) => ({
      ID,
      name,
    }));
  const chosen = typeof shows === 'string' ? [] : clinicians.filter(({ ID }) => shows.includes(ID));
  if (chosen.length > 0) return mineFirst(chosen);
  const busy = new Set<UserId>(appointments.map((row) => row.providerId));
  const known = new Set<UserId>(clinicians.map((clinician) => clinician.ID));
  const shown = clinicians.filter(({ ID }) => shows === 'all' || busy.has(ID) || works(ID) || ID === me);
  const some = shown.length > 0 || busy.size > 0 ? shown : clinicians.slice(0, shownOnEmptyDay);
  const gone = [...busy].filter((ID) => !known.has(ID)).map((ID) => ({ ID, name: 'Former provider' }));
  return [...mineFirst(some), ...gone];
}

/** Those a new visit of the provider would overlap with: visits that still hold their time. */
export function mayClash<T extends Pick<Appointment, 'providerId' | 'status'>>(
  rows: readonly T[],
  providerId: UserId,
): T[] {
  return rows.filter((row) => row.providerId === providerId && holdsItsTime(row.status));
}

/**
 * Times at which a provider has nothing yet, for a visit of this length inside the grid.
 * @param slots the day's slots in order, as `dayGrid` gives them
 * @param notBeforeMs leaves out what has passed
 * @param count how many at most
 */
export function freeTimes(
  rows: readonly Appointment[],
  providerId: UserId,
  durationMinutes: number,
  slots: readonly { at: Instant }[],
  notBeforeMs: number,
  count: number,
): Instant[] {
  const busy = mayClash(rows, providerId);
  return slots
    .map(({ at }) => at)
    .filter((startsAt) => Date.parse(startsAt) >= notBeforeMs)
    .filter((startsAt) => clashesOf({ id: '', startsAt, durationMinutes }, busy).length === 0)
    .slice(0, count);
}

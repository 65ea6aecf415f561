import { closuresOn } from '../availability/working-time.ts';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Closure, MissedRule } from '../../../contract/scheduling/schedule-setup.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { dayAt } from '../../base/time/clinic-day.ts';
import { momentInWords, timeInWords } from '../../base/time/day-words.ts';
import { visitStretch } from './visit-time.ts';

/**
 * Visits that are marked as missed by themselves: which ones, and what a mark weighs. It is a guess of the clock, so whatever
 * a person did goes before it.
 */

/** When a clinic marks: its rule, in force since when, and the days on which nobody was expected. */
export interface MissedTerms {
  readonly rule: Pick<MissedRule, 'minutes' | 'after'>;
  readonly since: Instant;
  readonly closures: readonly Closure[];
  readonly timeZone: string;
}

type Expected = Pick<
  Appointment,
  'startsAt' | 'durationMinutes' | 'status' | 'encounterId' | 'locationId' | 'updatedAt'
>;

/** When a visit counts as missed unless somebody was checked in, in epoch milliseconds. */
export function missedFromMs(
  visit: Pick<Appointment, 'startsAt' | 'durationMinutes'>,
  { minutes, after }: Pick<MissedRule, 'minutes' | 'after'>,
): number {
  const { fromMs, toMs } = visitStretch(visit);
  return (after === 'start' ? fromMs : toMs) + minutes * 60_000;
}

/**
 * Whether a visit is to be marked. Never one that began before the rule stood; nor on a closed day; nor one with a note; nor
 * one that somebody entered or changed when it was due already: whoever did that had it in hand, and took a mark back maybe.
 */
export function isMissed(visit: Expected, terms: MissedTerms, nowMs: number): boolean {
  const { rule, since, closures, timeZone } = terms;
  const dueMs = missedFromMs(visit, rule);
  return (
    isExpected(visit) &&
    dueMs <= nowMs &&
    Date.parse(visit.startsAt) > Date.parse(since) &&
    Date.parse(visit.updatedAt) < dueMs &&
    closuresOn(closures, visit.locationId, [dayAt(visit.startsAt, timeZone)]).length === 0
  );
}

const isExpected = ({ status, encounterId }: Pick<Expected, 'status' | 'encounterId'>) =>
  (status === 'booked' || status === 'confirmed') && encounterId === null;

type Marked = Pick<Appointment, 'status' | 'statusTimes' | 'missedMarkedAt'>;

/** The visit as it stood before it was marked; the same where it was not, or where a person said that it was missed. */
export function withoutMark<Visit extends Marked>(visit: Visit): Visit {
  // Copies from before marks were kept have none.
  if (!visit.missedMarkedAt) return visit;
  const { noShow: _, ...statusTimes } = visit.statusTimes;
  const status = statusTimes.confirmed === undefined ? 'booked' : 'confirmed';
  return { ...visit, status, statusTimes, missedMarkedAt: null };
}

/**
 * The version that a person saw who has not seen the mark, where nothing but the mark came after it. A write made against
 * that one is no conflict: what somebody did, offline maybe, goes before what the clock supposed.
 */
export function versionBeforeMark(visit: {
  readonly version: number;
  /** The version that the mark made. */
  readonly missedVersion: number | null;
}): number | null {
  return visit.missedVersion === visit.version ? visit.version - 1 : null;
}

/** `Marked as missed at 10:45, nobody checked in`; with the day where it was another one. Null where it was not. */
export function missedInWords(
  { missedMarkedAt, startsAt }: Pick<Appointment, 'missedMarkedAt' | 'startsAt'>,
  timeZone: string,
): string | null {
  if (!missedMarkedAt) return null;
  const isThatDay = dayAt(missedMarkedAt, timeZone) === dayAt(startsAt, timeZone);
  const when = isThatDay
    ? `at ${timeInWords(missedMarkedAt, timeZone)}`
    : momentInWords(missedMarkedAt, timeZone);
  return `Marked as missed ${when}, nobody checked in`;
}

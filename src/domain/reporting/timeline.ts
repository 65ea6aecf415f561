import type { TimelineEnd, TimelineEntry, TimelineKind } from '../../contract/reporting/timeline.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { dayAt } from '../base/time/clinic-day.ts';
import { monthOfYearInWords } from '../base/time/day-words.ts';
import type { Action } from '../access/permission.ts';

/** What stands on a patient's timeline, for whom, and in which order; the same on the server and on a device. */

/** The kinds in the order of one instant, each with what a role needs to see it: the same as for the thing alone. */
export const timelineRights: Readonly<Record<TimelineKind, Action>> = {
  visit: 'schedule.read',
  visitEvent: 'schedule.read',
  note: 'chart.read',
  measure: 'chart.read',
  charge: 'ledger.read',
  payment: 'ledger.read',
  reminder: 'schedule.read',
  form: 'patient.read',
  // And of documents those kinds that the role includes: `seesDocument`.
  document: 'patient.read',
};
export const timelineKinds = Object.keys(timelineRights) as readonly TimelineKind[];

/** The kinds that somebody sees. @param can whether their role allows an action */
export const kindsInSight = (can: (action: Action) => boolean): TimelineKind[] =>
  timelineKinds.filter((kind) => can(timelineRights[kind]));

/** The place of a kind among those of one instant; the highest comes first. */
export const rankOf = (kind: TimelineKind): number => timelineKinds.length - timelineKinds.indexOf(kind);

/** Newest first; of one instant by kind, then by id. The order that the pages of the server follow. */
export function byTimeline(a: TimelineEnd, b: TimelineEnd): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.kind !== b.kind) return rankOf(b.kind) - rankOf(a.kind);
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}

/** Whether an entry tells what happened: a visit that is to come or was canceled is on the schedule, and none of that. */
export const hasHappened = (entry: TimelineEntry, nowMs: number): boolean =>
  entry.kind !== 'visit' || (entry.status !== 'cancelled' && Date.parse(entry.at) <= nowMs);

/** Each entry once: one that was made here and has come on a later page meanwhile stands on both. */
export function distinctEntries(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const byId = new Map<string, TimelineEntry>();
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.id}`;
    if (!byId.has(key)) byId.set(key, entry);
  }
  return [...byId.values()];
}

export interface TimelineMonth {
  /** `2026-03` */
  readonly month: string;
  /** `March 2026` */
  readonly title: string;
  readonly entries: readonly TimelineEntry[];
}

/**
 * Entries by the month of their day, in their order. Near midnight of a month's end two zones have different months: an entry
 * goes to its own, however they lie in between.
 * @param zoneOf the zone of the place where it was
 */
export function timelineMonths(
  entries: readonly TimelineEntry[],
  zoneOf: (entry: TimelineEntry) => string,
): TimelineMonth[] {
  const months = new Map<string, { day: PlainDate; entries: TimelineEntry[] }>();
  for (const entry of entries) {
    const day = dayAt(entry.at, zoneOf(entry));
    const month = day.slice(0, 7);
    const group = months.get(month);
    if (group) group.entries.push(entry);
    else months.set(month, { day, entries: [entry] });
  }
  return [...months]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, group]) => ({ month, title: monthOfYearInWords(group.day), entries: group.entries }));
}

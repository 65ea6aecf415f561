import type { EarlierHours, WeeklyRange, WorkingHours } from '../../../contract/scheduling/working-hours.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';

/** Weekly hours hold from a day on: which hold on which day, and what a change leaves of those before it. */

export type DatedHours = Pick<WorkingHours, 'weekly' | 'from' | 'earlier'>;

const holdsFrom = (from: PlainDate | null, day: PlainDate) => from === null || from <= day;
const versionsOf = ({ weekly, from = null, earlier = [] }: DatedHours): EarlierHours[] => [
  ...earlier,
  { from, weekly },
];

/** The weekly hours that hold on a day; null where none are known of it. */
export function weeklyOn(
  hours: DatedHours & Pick<WorkingHours, 'archivedAt' | 'endsOn'>,
  day: PlainDate,
): readonly WeeklyRange[] | null {
  if (hours.archivedAt !== null && (!hours.endsOn || hours.endsOn <= day)) return null;
  return versionsOf(hours).findLast(({ from }) => holdsFrom(from, day))?.weekly ?? null;
}

/**
 * Hours with others from a day on. Those that were to hold from a later day are replaced with them; those of the days before stay.
 * @param from null for ever
 */
export function withHoursFrom(
  before: DatedHours,
  weekly: readonly WeeklyRange[],
  from: PlainDate | null,
): Required<DatedHours> {
  const kept = versionsOf(before).filter((one) => from !== null && (one.from === null || one.from < from));
  const next: EarlierHours = { from, weekly: [...weekly] };
  const last = kept.at(-1);
  // What held before goes on.
  const versions = last && isSameJson(last.weekly, next.weekly) ? kept : [...kept, next];
  const { weekly: latest, from: since } = versions.at(-1)!;
  return { weekly: latest, from: since, earlier: versions.slice(0, -1) };
}

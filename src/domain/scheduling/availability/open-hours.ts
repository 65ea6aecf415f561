import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type { DayRange } from '../../../contract/base/day-range.ts';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { closuresOn, joinedRanges, plannedDay } from './working-time.ts';

/** Who works on a day, and when by the location's wall clock. */
export type WorkedDay = ReadonlyMap<UserId, readonly DayRange[]>;

const knownOf = new WeakMap<ScheduleSetup, Map<string, WorkedDay>>();

/**
 * Everyone who works at a location on one of its days: whose hours are known and are not empty then, also where some of
 * them are blocked. Nobody on a closed day. The very same object as long as the set-up stays what it was: it is asked for with every change of a visit.
 */
export function worksOn(setup: ScheduleSetup, locationId: LocationId, date: PlainDate): WorkedDay {
  const known = knownOf.get(setup) ?? new Map<string, WorkedDay>();
  knownOf.set(setup, known);
  const key = `${locationId} ${date}`;
  const there = known.get(key);
  if (there) return there;
  const found = findWorked(setup, locationId, date);
  if (known.size >= 400) known.clear();
  known.set(key, found);
  return found;
}

function findWorked(setup: ScheduleSetup, locationId: LocationId, date: PlainDate): WorkedDay {
  const worked = new Map<UserId, readonly DayRange[]>();
  if (closuresOn(setup.closures, locationId, [date]).length > 0) return worked;
  // A clinic may have hundreds of absences: of each provider only those of this day are gone through.
  const day = {
    hours: setup.hours.filter((one) => one.locationId === locationId),
    exceptions: setup.exceptions.filter(({ from, to }) => from <= date && date <= to),
  };
  for (const { providerId } of [...day.hours, ...day.exceptions]) {
    if (worked.has(providerId)) continue;
    const ranges = plannedDay(day, providerId, locationId, date)?.ranges ?? [];
    if (ranges.length > 0) worked.set(providerId, ranges);
  }
  return worked;
}

/** When somebody of these works, in order and without overlap. */
export function rangesOf(worked: WorkedDay, isMeant: (providerId: UserId) => boolean): DayRange[] {
  return joinedRanges([...worked].flatMap(([id, ranges]) => (isMeant(id) ? ranges : [])));
}

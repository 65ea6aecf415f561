import type { ClassTime } from '../../../../contract/scheduling/class-time.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { weeksOfRule } from '../../../../domain/scheduling/classes/class-times.ts';

/** When classes are held from today on: by the day of the week, then by time. */
export function classesAhead(
  { classTimes = [] }: Pick<ScheduleSetup, 'classTimes'>,
  today: PlainDate,
): ClassTime[] {
  const day = ({ rule }: ClassTime) => weeksOfRule(rule).weekdays[0] ?? 0;
  return classTimes
    .filter(({ to, archivedAt }) => archivedAt === null && (to === null || to >= today))
    .toSorted((a, b) => day(a) - day(b) || a.startMinute - b.startMinute || (a.id < b.id ? -1 : 1));
}

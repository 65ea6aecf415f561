import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { TimeBlock } from '../../../../contract/scheduling/time-block.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';

/** The blocked time of today and later: by its first day that is still to come, then by time. */
export function blocksAhead({ blocks = [] }: Pick<ScheduleSetup, 'blocks'>, today: PlainDate): TimeBlock[] {
  const next = ({ from }: TimeBlock) => (from < today ? today : from);
  return blocks
    .filter(({ to, archivedAt }) => to >= today && archivedAt === null)
    .toSorted(
      (a, b) => next(a).localeCompare(next(b)) || a.time.from - b.time.from || (a.id < b.id ? -1 : 1),
    );
}

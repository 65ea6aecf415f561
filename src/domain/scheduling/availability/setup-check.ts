import type { DayRange } from '../../../contract/base/day-range.ts';
import type { WeeklyRange } from '../../../contract/scheduling/working-hours.ts';
import type { PlainDate } from '../../../contract/base/values.ts';

/** What is wrong with a part of the schedule's set-up: where, as in `weekly.2.to`, and what to do about it. */
export interface SetupFault {
  readonly path: string;
  readonly message: string;
}

/** The longest that one closure or absence may last. */
const maxDays = 731;

/** Ranges that end before they begin, and those of one day that overlap. */
export function rangeFaults(
  ranges: readonly (DayRange & Partial<WeeklyRange>)[],
  field: string,
): SetupFault[] {
  return ranges.flatMap((range, place): SetupFault[] => {
    if (range.to <= range.from)
      return [{ path: `${field}.${place}.to`, message: 'must be later than the beginning' }];
    const isDouble = ranges.some(
      (other, at) =>
        at < place && other.weekday === range.weekday && other.from < range.to && range.from < other.to,
    );
    return isDouble
      ? [{ path: `${field}.${place}.from`, message: 'overlaps with other hours of the day' }]
      : [];
  });
}

/** Days that end before they begin, or never seem to end. */
export function spanFaults({ from, to }: { from: PlainDate; to: PlainDate }): SetupFault[] {
  if (to < from) return [{ path: 'to', message: 'must not be before the first day' }];
  const days = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1;
  return days > maxDays ? [{ path: 'to', message: 'may be at most two years after the first day' }] : [];
}

/** What is wrong with blocked time: its days, or an end that is not after its beginning. */
export function blockFaults(block: { from: PlainDate; to: PlainDate; time: DayRange }): SetupFault[] {
  const isBackwards = block.time.to <= block.time.from;
  return [
    ...spanFaults(block),
    ...(isBackwards ? [{ path: 'time.to', message: 'must be later than the beginning' }] : []),
  ];
}

/** What is wrong with when a class is held: days that end before they begin, or an entry that is there twice. */
export function classFaults(one: {
  from: PlainDate;
  to: PlainDate | null;
  resourceIds: readonly string[];
  except: readonly string[];
}): SetupFault[] {
  const isBackwards = one.to !== null && one.to < one.from;
  return [
    ...(isBackwards ? [{ path: 'to', message: 'must not be before the first day' }] : []),
    ...doubleFaults(one.resourceIds, 'resourceIds'),
    ...doubleFaults(one.except, 'except'),
  ];
}

/** Entries of a list that stand in it twice. */
export function doubleFaults(ids: readonly string[], field: string): SetupFault[] {
  return ids.flatMap((id, place) =>
    ids.indexOf(id) < place ? [{ path: `${field}.${place}`, message: 'is there twice' }] : [],
  );
}

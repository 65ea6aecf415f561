import type { LocationId } from '../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { BookedVisit } from './booked-visit.ts';
import { checkBooking } from './booking-check.ts';
import type { ClashKind } from '../../../contract/scheduling/booking-clash.ts';

/** What of the set-up says on which days and at which hours there is work. */
export type OpenTimes = Pick<ScheduleSetup, 'hours' | 'exceptions' | 'closures'>;

/** What keeps a visit out of the open times: a closed day, or the provider's own hours. */
const grounds: Partial<Record<ClashKind, 'closed' | 'hours'>> = {
  closed: 'closed',
  'provider-away': 'hours',
  'outside-hours': 'hours',
  'in-break': 'hours',
};

function groundsOf(visit: BookedVisit, times: OpenTimes, timeZone: string): Set<'closed' | 'hours'> {
  const setup = { ...times, types: [], resources: [] };
  const clashes = checkBooking(
    { ...visit, typeId: null, resourceIds: [] },
    {
      visits: [],
      setup,
      timeZone,
      locations: [],
    },
  );
  return new Set(clashes.flatMap(({ kind }) => grounds[kind] ?? []));
}

/**
 * The visits that a change of the open times would leave on a closed day or outside of their provider's hours, and that are
 * not there already. They stay booked; whoever makes the change is told of them before it is saved.
 * @param zoneOf of each location; visits of one that is not known are left out
 */
export function visitsLeftOut<V extends BookedVisit>(
  visits: readonly V[],
  now: OpenTimes,
  next: OpenTimes,
  zoneOf: (locationId: LocationId) => string | undefined,
): V[] {
  return visits.filter((visit) => {
    const timeZone = zoneOf(visit.locationId);
    if (timeZone === undefined) return false;
    const after = groundsOf(visit, next, timeZone);
    if (after.size === 0) return false;
    const before = groundsOf(visit, now, timeZone);
    return [...after].some((ground) => !before.has(ground));
  });
}

/** A list of the set-up with one row changed in it, or added. */
export const withRow = <Row extends { readonly id: string }>(rows: readonly Row[], row: Row): Row[] => [
  ...rows.filter(({ id }) => id !== row.id),
  row,
];

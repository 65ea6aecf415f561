import type { Location } from '../../../contract/clinics/clinic.ts';
import type { LocationId } from '../../../contract/base/ids.ts';

/** Gives the zone of the location of a visit among these; that of the first for one that is not among them. */
export function zonesOf(locations: readonly Location[]): (row: { locationId: LocationId }) => string {
  const zones = new Map(locations.map(({ ID, timezone }) => [ID, timezone]));
  const first = locations[0]?.timezone ?? 'UTC';
  return ({ locationId }) => zones.get(locationId) ?? first;
}

import type { LocationId } from '../../../../contract/base/ids.ts';
import type { Resource, ResourceFields } from '../../../../contract/scheduling/schedule-setup.ts';
import { sameName } from './type-draft.ts';
import type { FormFault } from '../use-setup-form.ts';

/** A form begins with the room as it is; a new one is exclusive, as most are. */
export function draftOfRoom(resource: Resource | null, locationId: LocationId): ResourceFields {
  if (resource === null) return { locationId, kind: 'room', name: '', exclusive: true };
  const { kind, name, exclusive } = resource;
  return { locationId: resource.locationId, kind, name, exclusive };
}

/** What the form of a room or a piece of equipment means, or what is wrong with it. */
export function readRoom(
  draft: ResourceFields,
  others: readonly Resource[],
): { fields: ResourceFields | null; faults: FormFault[] } {
  const isDouble = others.some(
    (one) => one.archivedAt === null && one.locationId === draft.locationId && sameName(one.name, draft.name),
  );
  const faults: FormFault[] = [
    ...(draft.name.trim() === '' ? [{ path: 'name', message: 'type a name', isMissing: true }] : []),
    ...(isDouble ? [{ path: 'name', message: 'there is one of this name at the location already' }] : []),
  ];
  return { fields: faults.length === 0 ? draft : null, faults };
}

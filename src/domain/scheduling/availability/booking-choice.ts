import type {
  AddOnId,
  AppointmentTypeId,
  LocationId,
  ResourceId,
  UserId,
} from '../../../contract/base/ids.ts';
import type {
  AppointmentType,
  Resource,
  ScheduleSetup,
} from '../../../contract/scheduling/schedule-setup.ts';
import type { BookedVisit, BookedSchedule } from './booked-visit.ts';
import { meetingPlanned, meetingVisits } from './meeting-visits.ts';

/** What a person may choose for a visit, and what is chosen for them until they do. */

/** The longest visit, in minutes. */
const longestMinutes = 720;

/**
 * The types that a visit may be of: those in use that its provider gives, and the one it has, whatever became of it.
 * @param providerId empty while nobody is chosen: then every type in use
 */
export function typesFor(
  { types }: Pick<ScheduleSetup, 'types'>,
  providerId: UserId | '',
  chosenId: AppointmentTypeId | '',
): AppointmentType[] {
  return types.filter(
    ({ id, archivedAt, providerIds }) =>
      id === chosenId ||
      (archivedAt === null &&
        (providerId === '' || providerIds.length === 0 || providerIds.includes(providerId))),
  );
}

/** How long a visit of a type takes with these add-ons, in minutes. */
export function lengthWith(type: AppointmentType, addOnIds: readonly AddOnId[]): number {
  const added = type.addOns.filter(({ id }) => addOnIds.includes(id));
  return Math.min(
    longestMinutes,
    added.reduce((sum, { minutes }) => sum + minutes, type.durationMinutes),
  );
}

/** The rooms, then the equipment, that a location has in use. */
export function resourcesAt(
  { resources }: Pick<ScheduleSetup, 'resources'>,
  locationId: LocationId,
): Resource[] {
  const here = resources.filter((one) => one.locationId === locationId && one.archivedAt === null);
  return [...here.filter(({ kind }) => kind === 'room'), ...here.filter(({ kind }) => kind === 'equipment')];
}

/** Those of these rooms and pieces of equipment that other visits, or classes that are planned, hold while this one would. */
export function heldResources(
  visit: BookedVisit,
  resources: readonly Resource[],
  schedule: Omit<BookedSchedule, 'isOnline'>,
): ReadonlySet<ResourceId> {
  const all = { ...visit, resourceIds: resources.map(({ id }) => id) };
  const met = [...meetingVisits(all, schedule.visits, schedule.setup), ...meetingPlanned(all, schedule)];
  return new Set(met.flatMap(({ resourceId }) => resourceId ?? []));
}

/**
 * What a visit of a type takes: what was wished for, the very ones that the type names, and of each other kind that it needs
 * the first free one. Where none is free, none: which visit gives way is for a person to say.
 * @param type null where none is chosen
 * @param resources those of the location, as `resourcesAt` gives them
 * @param wished of those, in use or not
 */
export function suggestedResources(
  type: AppointmentType | null,
  resources: readonly Resource[],
  held: ReadonlySet<ResourceId>,
  wished: readonly Resource[] = [],
): ResourceId[] {
  const taken = resources.filter((one) => wished.includes(one) || type?.resourceIds.includes(one.id));
  const free = (type?.needsKinds ?? [])
    .filter((kind) => !taken.some((one) => one.kind === kind))
    .flatMap((kind) => resources.find((one) => one.kind === kind && !held.has(one.id)) ?? []);
  return [...taken, ...free].map(({ id }) => id);
}

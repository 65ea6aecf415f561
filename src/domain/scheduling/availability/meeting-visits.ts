import type { BookingClash, ClashKind, MetClass } from '../../../contract/scheduling/booking-clash.ts';
import type { Resource, ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import { holdsItsTime } from '../visits/appointment-status.ts';
import type { BookedVisit, BookedSchedule } from './booked-visit.ts';
import {
  isClassType,
  isSameClass,
  isSameSession,
  sessionKey,
  type SessionOf,
} from '../classes/class-sessions.ts';
import { plannedOn, stillEmpty, type ClassLocation, type PlannedSession } from '../classes/class-times.ts';
import { heldStretch, meet, reachOf, visitStretch, type VisitTime } from '../visits/visit-time.ts';
import { daysOf } from './working-time.ts';

/** What of the rule of bookings is about others at the same time: visits, and classes, whether or not somebody is in them. */

type KnownSetup = Pick<ScheduleSetup, 'types' | 'resources'>;

/** Kinds that are refused without a reason, wherever they are found; a held resource only where it is exclusive. */
const reasonKinds: ReadonlySet<ClashKind> = new Set(['closed', 'class-full']);

export function clash(kind: ClashKind, about: Partial<BookingClash> = {}): BookingClash {
  return {
    kind,
    needsReason: reasonKinds.has(kind),
    appointmentId: null,
    resourceId: null,
    closureId: null,
    exceptionId: null,
    resourceKind: null,
    inBuffer: false,
    reason: '',
    session: null,
    ...about,
  };
}

/**
 * The clashes with other visits alone, in order of time: of the provider, the patient, rooms and equipment. Those who are in one
 * class are one thing to the provider and to a room, and clash once.
 */
export function meetingVisits(
  visit: BookedVisit,
  visits: readonly BookedVisit[],
  { types, resources }: KnownSetup,
): BookingClash[] {
  if (!holdsItsTime(visit.status)) return [];
  const type = types.find(({ id }) => id === visit.typeId) ?? null;
  const own = { visit: visitStretch(visit), held: heldStretch(visit) };
  const inOrder = visits
    .filter((other) => other.id !== visit.id && holdsItsTime(other.status))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || (a.id < b.id ? -1 : 1));
  const session = inOrder.filter((other) => isSameSession(visit, other, type));
  const met = inOrder.filter((other) => meet(own.held, heldStretch(other)));
  const isMet = (other: BookedVisit) => meet(own.visit, visitStretch(other));
  const found = asOne(met, types).flatMap((those): BookingClash[] => {
    const [first] = those;
    const isSession = session.includes(first);
    const about = {
      appointmentId: first.id,
      inBuffer: !those.some(isMet),
      session: classOf(first, inOrder, types),
    };
    const shared = isSession ? [] : sharedResources(visit, those, resources);
    // A class that moves by less than its length meets itself while it goes visit by visit: nobody else waits for its room.
    const isOwn = isSameClass(visit, first, type);
    return [
      ...(first.providerId === visit.providerId && !isSession ? [clash('provider-busy', about)] : []),
      ...those
        .filter((other) => other.patientId === visit.patientId && isMet(other))
        .map(({ id }) => clash('patient-busy', { appointmentId: id })),
      ...shared.map(({ id, exclusive }) =>
        clash('resource-busy', { ...about, resourceId: id, needsReason: exclusive && !isOwn }),
      ),
    ];
  });
  const isFull = type !== null && isClassType(type) && session.length >= type.capacity;
  return isFull ? [clash('class-full'), ...found] : found;
}

type Group = readonly [BookedVisit, ...BookedVisit[]];

/** Those of one session together, where the first of them stands; each other visit for itself. */
function asOne(visits: readonly BookedVisit[], types: KnownSetup['types']): Group[] {
  const groups = new Map<string, [BookedVisit, ...BookedVisit[]]>();
  for (const visit of visits) {
    const key = classTypeOf(visit, types) ? sessionKey(visit as SessionOf) : visit.id;
    const known = groups.get(key);
    if (known) known.push(visit);
    else groups.set(key, [visit]);
  }
  return [...groups.values()];
}

const classTypeOf = ({ typeId }: Pick<BookedVisit, 'typeId'>, types: KnownSetup['types']) =>
  typeId ? types.find((type) => type.id === typeId && isClassType(type)) : undefined;

/** The class that a visit is in; null where it is in none. */
function classOf(
  visit: BookedVisit,
  visits: readonly BookedVisit[],
  types: KnownSetup['types'],
): MetClass | null {
  const type = classTypeOf(visit, types);
  if (!type) return null;
  const those = visits.filter((other) => isSameSession(visit, other, type));
  const durationMinutes = Math.max(...those.map((one) => one.durationMinutes));
  const { locationId, startsAt } = visit;
  return { name: type.name, count: those.length, locationId, startsAt, durationMinutes };
}

/**
 * The planned classes around a time in which nobody is, at all places that are given, in no order.
 * @param wants which are asked about: the days of the others are not worked out
 */
export function emptyAround(
  time: VisitTime,
  {
    setup,
    locations,
    visits,
  }: { readonly locations: readonly ClassLocation[] } & Pick<BookedSchedule, 'setup' | 'visits'>,
  wants: (one: Pick<PlannedSession, 'providerId' | 'resourceIds'>) => boolean,
): readonly PlannedSession[] {
  const where = new Set(setup.classTimes?.filter(wants).map(({ locationId }) => locationId));
  if (where.size === 0) return [];
  const planned = locations
    .filter(({ ID }) => where.has(ID))
    .flatMap((place) =>
      daysOf(reachOf(time), place.timezone).flatMap((date) => plannedOn(setup, place, date).filter(wants)),
    );
  return planned.length === 0 ? planned : stillEmpty(planned, visits.filter(isStanding));
}

/** Nobody is in a class in which all who were did not come. */
const isStanding = ({ status }: Pick<BookedVisit, 'status'>) => holdsItsTime(status);

/** The clinic's open locations, the visit's own among them also where it is closed by now, by the clock that is given. */
export const locationsAround = (
  locationId: BookedVisit['locationId'],
  { timeZone, locations }: Pick<BookedSchedule, 'timeZone' | 'locations'>,
): ClassLocation[] => [
  ...locations.filter(({ ID }) => ID !== locationId),
  { ID: locationId, timezone: timeZone },
];

/**
 * The clashes with classes that are planned and in which nobody is: they hold their provider and their rooms against all but
 * visits of the same class. Where somebody is in one, the visits are met themselves.
 */
export function meetingPlanned(
  visit: BookedVisit,
  { visits, setup, ...at }: Omit<BookedSchedule, 'isOnline'>,
): BookingClash[] {
  if (!holdsItsTime(visit.status)) return [];
  const type = setup.types.find(({ id }) => id === visit.typeId) ?? null;
  const held = heldStretch(visit);
  const others = visits.filter(({ id }) => id !== visit.id);
  return emptyAround(
    visit,
    { setup, visits: others, locations: locationsAround(visit.locationId, at) },
    ({ providerId, resourceIds }) =>
      providerId === visit.providerId || resourceIds.some((id) => visit.resourceIds?.includes(id)),
  )
    .filter((one) => !isSameClass(one, visit, type) && meet(held, heldStretch(one)))
    .flatMap((one) => plannedClashes(visit, one, setup));
}

function plannedClashes(
  visit: BookedVisit,
  one: PlannedSession,
  { types, resources }: KnownSetup,
): BookingClash[] {
  // There is no visit to name: the class is.
  const name = types.find(({ id }) => id === one.typeId)?.name ?? '';
  const { locationId, startsAt, durationMinutes } = one;
  const about = {
    inBuffer: !meet(visitStretch(visit), visitStretch(one)),
    reason: name,
    session: { name, count: 0, locationId, startsAt, durationMinutes },
  };
  return [
    ...(one.providerId === visit.providerId ? [clash('provider-busy', about)] : []),
    ...sharedResources(visit, [one], resources).map(({ id, exclusive }) =>
      clash('resource-busy', { ...about, resourceId: id, needsReason: exclusive }),
    ),
  ];
}

function sharedResources(
  visit: Pick<BookedVisit, 'resourceIds'>,
  others: readonly Pick<BookedVisit, 'resourceIds'>[],
  resources: readonly Resource[],
): Pick<Resource, 'id' | 'exclusive'>[] {
  const held = new Set(others.flatMap(({ resourceIds = [] }) => resourceIds));
  return [...new Set(visit.resourceIds ?? [])]
    .filter((id) => held.has(id))
    .map((id) => resources.find((one) => one.id === id) ?? { id, exclusive: false });
}

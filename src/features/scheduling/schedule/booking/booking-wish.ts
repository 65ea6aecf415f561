import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../../contract/scheduling/booking-clash.ts';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { AppointmentId, LocationId, PatientId, ResourceId } from '../../../../contract/base/ids.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type {
  AppointmentType,
  Resource,
  ScheduleSetup,
} from '../../../../contract/scheduling/schedule-setup.ts';
import type { Instant } from '../../../../contract/base/values.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import type { BookedVisit, BookedSchedule } from '../../../../domain/scheduling/availability/booked-visit.ts';
import {
  checkBooking,
  needingReason,
  newlyNeedingReason,
} from '../../../../domain/scheduling/availability/booking-check.ts';
import type { ClassLocation } from '../../../../domain/scheduling/classes/class-times.ts';
import {
  heldResources,
  resourcesAt,
  suggestedResources,
  typesFor,
} from '../../../../domain/scheduling/availability/booking-choice.ts';
import { withHeld } from '../../../../domain/scheduling/availability/held-times.ts';
import { worksOn } from '../../../../domain/scheduling/availability/open-hours.ts';
import { dayGrid } from '../../../../domain/scheduling/schedule/schedule-layout.ts';
import { readWhen } from './booking-draft.ts';
import type { DraftFaults, ReadWhen, WhenDraft } from './booking-draft.ts';

/** What a draft is checked against: all that this device knows of its day. */
export interface BookingContext {
  /** The visit that is changed, as it is; null for a new one. */
  visit: Appointment | null;
  /** Null while the patient is not known, or new. */
  patientId: PatientId | null;
  locationId: LocationId;
  timeZone: string;
  clinicians: readonly Clinician[];
  /** Of the clinic: what is at another one is called by its name. */
  locations?: readonly Pick<Location, 'ID' | 'name'>[];
  /** The clinic's open locations, where classes may be planned. */
  openLocations: readonly ClassLocation[];
  /** The visits of the draft's day, also at other locations. */
  rows: readonly Appointment[];
  /** Held for those who booked online, of whatever day. */
  held: readonly HeldTime[];
  setup: ScheduleSetup;
}

/** What a visit of this context is checked against. */
export const scheduleOf = ({
  rows,
  held,
  setup,
  timeZone,
  openLocations,
}: Pick<BookingContext, 'rows' | 'held' | 'setup' | 'timeZone' | 'openLocations'>): BookedSchedule => ({
  visits: withHeld(rows, held),
  setup,
  timeZone,
  locations: openLocations,
});

/** A draft, read: what it would book, what may be chosen for it, and everything that speaks against it. */
export interface Wish {
  when: ReadWhen | null;
  type: AppointmentType | null;
  types: readonly AppointmentType[];
  /** Rooms and equipment of the location; held: another visit has it then. */
  resources: readonly { resource: Resource; isHeld: boolean }[];
  /** Those it takes: as chosen, else as the type needs them. */
  resourceIds: readonly ResourceId[];
  buffers: { bufferBeforeMinutes: number; bufferAfterMinutes: number };
  clashes: readonly BookingClash[];
  /** Those of the clashes for which a reason is asked. */
  needing: readonly BookingClash[];
}

/** Reads a draft in its context. */
export function readWish(draft: WhenDraft, context: BookingContext): Wish {
  const { visit, setup, timeZone, locationId } = context;
  const { when } = readWhen(draft, timeZone);
  const type = setup.types.find(({ id }) => id === draft.typeId) ?? null;
  const here = resourcesAt(setup, locationId);
  const schedule = scheduleOf(context);
  const buffers = buffersOf(type, visit);
  const bare = when ? { ...visitOf(draft, context), ...when, ...buffers } : null;
  const { held, resourceIds, clashes } = checkDraft(draft, bare, type, here, schedule);
  return {
    when,
    type,
    types: typesFor(setup, draft.providerId, draft.typeId),
    resources: here.map((resource) => ({ resource, isHeld: held.has(resource.id) })),
    resourceIds,
    buffers,
    clashes,
    // What is booked at another location says nothing about this one.
    needing:
      visit && visit.locationId === locationId
        ? newlyNeedingReason(clashes, checkBooking(visit, schedule))
        : needingReason(clashes),
  };
}

/**
 * What a draft takes at a time, and all that then speaks against it.
 * @param bare without rooms; null while the time is open: what is free is not known then
 * @param here the rooms and equipment of the location
 */
export function checkDraft(
  draft: WhenDraft,
  bare: BookedVisit | null,
  type: AppointmentType | null,
  here: readonly Resource[],
  schedule: BookedSchedule,
): Pick<Wish, 'resourceIds' | 'clashes'> & { held: ReadonlySet<ResourceId> } {
  const held = bare ? heldResources(bare, here, schedule) : new Set<ResourceId>();
  const wished = here.filter(({ id }) => id === draft.wishedRoomId);
  const resourceIds = draft.resourceIds ?? suggestedResources(bare && type, here, held, wished);
  const clashes = bare ? checkBooking({ ...bare, resourceIds: [...resourceIds] }, schedule) : [];
  return { held, resourceIds, clashes };
}

/** What the draft has besides its time, for the rule. */
export function visitOf({ typeId }: WhenDraft, { visit, patientId, locationId }: BookingContext) {
  return {
    id: visit?.id ?? ('' as AppointmentId),
    patientId: patientId ?? ('' as PatientId),
    locationId,
    status: visit?.status ?? 'booked',
    typeId: typeId === '' ? null : typeId,
  };
}

/** The time around a visit: as it was booked, as long as its type stays. */
export function buffersOf(type: AppointmentType | null, visit: Appointment | null): Wish['buffers'] {
  const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } =
    (visit && (visit.typeId ?? null) === (type?.id ?? null) ? visit : type) ?? {};
  return { bufferBeforeMinutes, bufferAfterMinutes };
}

/** What is missing for a booking against which something speaks that needs a reason. */
export function overrideFaults({ overrideReason }: WhenDraft, { needing }: Wish): DraftFaults {
  const isMissing = needing.length > 0 && overrideReason.trim() === '';
  return isMissing ? { overrideReason: 'Say why, or choose another time, day or room.' } : {};
}

/** The part of a booking, or of a move, that a draft chose besides its time. */
export function chosenFields(
  draft: WhenDraft,
  wish: Wish,
): Required<Pick<AppointmentMove, 'typeId' | 'addOnIds' | 'resourceIds'>> &
  Wish['buffers'] &
  Pick<AppointmentMove, 'overrideReason'> {
  return {
    typeId: draft.typeId === '' ? null : draft.typeId,
    addOnIds: [...draft.addOnIds],
    resourceIds: [...wish.resourceIds],
    ...wish.buffers,
    ...(wish.needing.length > 0 && { overrideReason: draft.overrideReason.trim() }),
  };
}

const suggestEveryMinutes = 15;
const suggestedTimes = 5;

/** The next times of the draft's day against which nothing speaks: within hours, provider, patient and chosen rooms free. */
export function freeStarts(draft: WhenDraft, context: BookingContext, nowMs: number): Instant[] {
  const { providerId, date, durationMinutes, resourceIds } = draft;
  const { setup, timeZone, patientId, visit } = context;
  if (providerId === '' || date === '') return [];
  const type = setup.types.find(({ id }) => id === draft.typeId) ?? null;
  const wanted = {
    ...visitOf(draft, context),
    ...buffersOf(type, visit),
    status: 'booked' as const,
    providerId,
    durationMinutes,
    typeId: null,
    resourceIds: [...(resourceIds ?? [])],
  };
  const schedule = scheduleOf(context);
  const visits = schedule.visits.filter(
    (row) =>
      row.providerId === providerId ||
      row.patientId === patientId ||
      row.resourceIds?.some((id) => wanted.resourceIds.includes(id)),
  );
  const isFree = (startsAt: Instant) =>
    Date.parse(startsAt) >= nowMs &&
    checkBooking({ ...wanted, startsAt } satisfies BookedVisit, { ...schedule, visits }).length === 0;
  const found: Instant[] = [];
  const worked = worksOn(setup, context.locationId, date).get(providerId) ?? [];
  for (const { at } of dayGrid(date, timeZone, [], suggestEveryMinutes, worked).slots) {
    if (isFree(at)) found.push(at);
    if (found.length === suggestedTimes) break;
  }
  return found;
}

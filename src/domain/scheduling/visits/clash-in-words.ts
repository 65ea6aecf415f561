import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { BookingClash, MetClass } from '../../../contract/scheduling/booking-clash.ts';
import type { Clinic, Clinician, Location } from '../../../contract/clinics/clinic.ts';
import type { LocationId } from '../../../contract/base/ids.ts';
import type { HeldTime } from '../../../contract/scheduling/online-booking.ts';
import type { Resource, ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import { holdsItsTime } from './appointment-status.ts';
import { classInWords } from '../classes/class-sessions.ts';
import { spanInWords } from '../../base/time/day-words.ts';
import { patientName } from '../../base/text/person-name.ts';
import type { Clashing } from './visit-clashes.ts';

/** What lends names to a clash. What is not among it is called by its kind. */
export interface ClashNames {
  readonly others: readonly Appointment[];
  /** Times that are held for those who booked online. */
  readonly held?: readonly HeldTime[];
  readonly setup: Pick<ScheduleSetup, 'resources' | 'closures'>;
  readonly clinicians: readonly Clinician[];
  readonly timeZone: string;
  /** Where the visit is, and the clinic's locations: what stands at another one is called by its name. */
  readonly locationId?: LocationId;
  readonly locations?: readonly Pick<Location, 'ID' | 'name'>[];
}

/** The part of the names that a clinic and one of its locations have. */
export const namesAt = (
  { clinicians, locations }: Pick<Clinic, 'clinicians' | 'locations'>,
  { ID, timezone }: Pick<Location, 'ID' | 'timezone'>,
): Pick<ClashNames, 'clinicians' | 'locations' | 'locationId' | 'timeZone'> => ({
  clinicians,
  locations,
  locationId: ID,
  timeZone: timezone,
});

const kindWords = { room: 'room', equipment: 'piece of equipment' } as const;

/** What speaks against a booking, as one sentence for a person. */
export function clashInWords(clash: BookingClash, names: ClashNames): string {
  const other = names.others.find(({ id }) => id === clash.appointmentId) ?? null;
  const held = (!other && names.held?.find(({ id }) => id === clash.appointmentId)) || null;
  const whose = held
    ? `an online request, ${spanInWords(held.startsAt, held.durationMinutes, names.timeZone)}`
    : visitInWords(other, names);
  const { session } = clash;
  const named = session
    ? sessionInWords(session, names)
    : clash.appointmentId === null && clash.reason !== ''
      ? `the class ${clash.reason}`
      : null;
  const resource = names.setup.resources.find(({ id }) => id === clash.resourceId) ?? null;
  const because = clash.reason === '' ? '' : `: ${clash.reason}`;
  switch (clash.kind) {
    case 'no-length':
      return 'The visit has no length.';
    case 'closed':
      return `The day is closed${because}.`;
    case 'provider-away':
      return `The provider is away${because}.`;
    case 'outside-hours':
      return `It is outside of the provider's hours${because}.`;
    case 'in-break':
      return `It runs into the provider's break${because}.`;
    case 'provider-busy':
      return clash.inBuffer
        ? `The provider needs the time around the visit for ${named ?? whose}.`
        : named
          ? `The provider ${session?.count ? 'has' : 'is held for'} ${named}.`
          : held
            ? `The provider is held for ${whose}.`
            : `The provider is with ${whose}.`;
    case 'patient-busy':
      return `The patient has a visit then${providerOf(other, names)}.`;
    case 'resource-busy':
      return `${resource?.name ?? 'The room'} is held for ${named ?? whose}.`;
    case 'resource-gone':
      return `${resource?.name ?? 'A room that was chosen'} is not in use at this location.`;
    case 'resource-missing':
      return resource
        ? `The visit needs ${resource.name}.`
        : `The visit needs a ${kindWords[clash.resourceKind ?? 'room']}.`;
    case 'class-full':
      return 'The class is full.';
    case 'type-gone':
      return 'The type of visit is not offered any more.';
    case 'not-theirs':
      return 'The provider does not give this type of visit.';
    case 'not-online':
      return 'This type of visit cannot be booked online.';
  }
}

/** `, at Mesa` for a visit of another location; nothing for one of the same. */
export function elsewhereInWords(
  other: Pick<Appointment, 'locationId'>,
  { locationId, locations = [] }: Pick<ClashNames, 'locationId' | 'locations'>,
): string {
  if (locationId === undefined || other.locationId === locationId) return '';
  const name = locations.find(({ ID }) => ID === other.locationId)?.name;
  return name === undefined ? ', at another location' : `, at ${name}`;
}

/** `the class Pilates, 6 patients, 10:00 – 11:00 AM`: what a class is to whom it is in the way of. */
function sessionInWords({ name, count, ...at }: MetClass, names: ClashNames): string {
  const when = spanInWords(at.startsAt, at.durationMinutes, names.timeZone);
  const what = count === 0 ? name : classInWords({ name }, count);
  return `the class ${what}, ${when}${elsewhereInWords(at, names)}`;
}

function visitInWords(other: Appointment | null, names: ClashNames): string {
  if (!other) return 'another visit';
  const when = spanInWords(other.startsAt, other.durationMinutes, names.timeZone);
  return `${patientName(other.patient)}, ${when}${elsewhereInWords(other, names)}`;
}

function providerOf(other: Appointment | null, names: ClashNames): string {
  if (!other) return '';
  const { clinicians, timeZone } = names;
  const provider = clinicians.find(({ ID }) => ID === other.providerId)?.name;
  const when = `${spanInWords(other.startsAt, other.durationMinutes, timeZone)}${elsewhereInWords(other, names)}`;
  return provider === undefined ? `, ${when}` : ` with ${provider}, ${when}`;
}

/**
 * What clashes, by name: a patient, or a class with how many are in it.
 * @param patientId whose visit it clashes with: that they are in the class themself is said
 */
export function clashingInWords(
  { visit, session }: Clashing,
  patientId: Appointment['patientId'] | null = null,
): string {
  if (!session) return patientName(visit.patient);
  const words = classInWords(session.type, session.taken);
  const isAmong = session.visits.some((one) => one.patientId === patientId && holdsItsTime(one.status));
  return isAmong ? `${words}, this one among them` : words;
}

/** What a visit has in common with another one, or with a held time, that it clashes with: the first of provider, patient and rooms. */
export function sharedInWords(
  visit: Appointment,
  other: Appointment | HeldTime,
  { clinicians, resources }: { clinicians: readonly Clinician[]; resources: readonly Resource[] },
): string {
  if (other.providerId === visit.providerId) return 'the same provider';
  if ('patientId' in other && other.patientId === visit.patientId)
    return `the same patient with ${clinicians.find(({ ID }) => ID === other.providerId)?.name ?? 'a former provider'}`;
  const shared = resources.filter(
    ({ id }) => visit.resourceIds.includes(id) && other.resourceIds.includes(id),
  );
  return shared.map(({ name }) => name).join(', ');
}

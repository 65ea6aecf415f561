import type { AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import type { Clinic } from '../../../contract/clinics/clinic.ts';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { VisitDetail, VisitEvent, VisitFacts } from '../../../contract/scheduling/visit-event.ts';
import { dayAt } from '../../base/time/clinic-day.ts';
import { minutesInWords, momentInWords, shortDayInWords } from '../../base/time/day-words.ts';
import { cancellationInWords } from './cancelling.ts';

/** What lends names to what happened. What is not among it is called by its kind. */
export interface EventNames {
  readonly clinic: Pick<Clinic, 'locations' | 'clinicians'>;
  readonly setup?: Pick<ScheduleSetup, 'types' | 'resources'>;
  /** Of the visit's location. */
  readonly timeZone: string;
}

const detailWords: Readonly<Record<VisitDetail, string>> = {
  reason: 'Reason edited',
  note: 'Note edited',
  addOns: 'Add-ons changed',
  buffers: 'Buffer changed',
  overrideReason: 'Reason for booking anyway',
};

const statusWords: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'Back to booked',
  confirmed: 'Confirmed',
  arrived: 'Checked in',
  inRoom: 'In room',
  withProvider: 'With provider',
  checkedOut: 'Checked out',
  cancelled: 'Canceled',
  noShow: 'No-show',
};

const locationOf = (facts: VisitFacts, { clinic }: EventNames) =>
  clinic.locations.find(({ ID }) => ID === facts.locationId);
const providerOf = ({ providerId }: VisitFacts, { clinic }: EventNames): string =>
  clinic.clinicians.find(({ ID }) => ID === providerId)?.name ?? 'Former provider';

/** In the zone of the location that it was at. */
const timeOf = (facts: VisitFacts, names: EventNames): string =>
  facts.startsAt === undefined
    ? ''
    : momentInWords(facts.startsAt, locationOf(facts, names)?.timezone ?? names.timeZone);

/** `from A to B`, or as much of it as is known. */
const fromTo = (from: string, to: string): string =>
  [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');

type Telling = (event: VisitEvent, names: EventNames) => string;

/** What a change says of each field that it changed. */
const tellings: Partial<Record<keyof VisitFacts, Telling>> = {
  startsAt: ({ before, after }, names) => `Moved ${fromTo(timeOf(before, names), timeOf(after, names))}`,
  providerId: ({ before, after }, names) =>
    `Provider changed ${fromTo(before.providerId === undefined ? '' : providerOf(before, names), providerOf(after, names))}`,
  locationId: ({ before, after }, names) =>
    `Location changed ${fromTo(locationOf(before, names)?.name ?? '', locationOf(after, names)?.name ?? '')}`.trim(),
  durationMinutes: ({ before, after }) =>
    `Length changed ${fromTo(before.durationMinutes === undefined ? '' : minutesInWords(before.durationMinutes), minutesInWords(after.durationMinutes!))}`,
  typeId: ({ after }, { setup }) => {
    const name = setup?.types.find(({ id }) => id === after.typeId)?.name;
    return name === undefined ? 'Visit type changed' : `Visit type changed to ${name}`;
  },
  resourceIds: ({ after }, { setup }) => {
    const rooms = setup?.resources.filter(({ id }) => after.resourceIds?.includes(id)) ?? [];
    return rooms.length === 0
      ? 'Rooms changed'
      : `Rooms changed to ${rooms.map(({ name }) => name).join(', ')}`;
  },
  encounterId: () => 'Note started',
  caseId: () => 'Case changed',
};

const withSmallStart = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function statusOf({ before, after, via }: VisitEvent): string {
  const { status, cancellation } = after;
  if (status === undefined) return '';
  if (status === 'booked' && (before.status === 'cancelled' || before.status === 'noShow'))
    return 'Booked again';
  if (status === 'noShow' && via === 'automatic') return 'Marked no-show';
  const why =
    status === 'cancelled' && cancellation ? ` ${withSmallStart(cancellationInWords(cancellation))}` : '';
  return `${statusWords[status]}${why}`;
}

/** What happened, in short sentences of which the first says most. */
export function visitEventInWords(event: VisitEvent, names: EventNames): string[] {
  const { kind, after } = event;
  if (kind === 'baseline')
    return [`Unknown before ${shortDayInWords(dayAt(event.happenedAt, names.timeZone))}`];
  if (kind === 'booked') return [`Booked for ${timeOf(after, names)}`, providerOf(after, names)];
  const changed = (Object.keys(tellings) as (keyof VisitFacts)[]).filter((name) => name in after);
  // That nobody expects the one who said yes to the time before goes without saying.
  const status = kind === 'moved' ? '' : statusOf(event);
  return [
    status,
    ...changed.map((name) => tellings[name]!(event, names)),
    ...event.details.map((detail) => detailWords[detail]),
  ].filter(Boolean);
}

const patientWays = {
  kiosk: 'Patient, on the clinic tablet',
  online: 'Patient, online booking',
  message: 'Patient, by message link',
} as const;

/** Who did it; empty where nobody can be named. */
export function actorInWords({ via, byName, kind }: Pick<VisitEvent, 'via' | 'byName' | 'kind'>): string {
  if (kind === 'baseline') return '';
  if (via === 'staff') return byName === '' ? '' : `by ${byName}`;
  return via === 'automatic' ? 'Automatic' : patientWays[via];
}

/** The two clocks of one moment differ by that much before both are told. */
const besideMs = 60_000;

/** When it happened, and where that is another time: when the server got it. */
export function eventTimeInWords(
  { happenedAt, receivedAt, waiting }: Pick<VisitEvent, 'happenedAt' | 'receivedAt' | 'waiting'>,
  timeZone: string,
): string {
  const happened = momentInWords(happenedAt, timeZone);
  const isLater = Date.parse(receivedAt) - Date.parse(happenedAt) >= besideMs;
  return waiting === undefined && isLater
    ? `${happened}, synced ${momentInWords(receivedAt, timeZone)}`
    : happened;
}

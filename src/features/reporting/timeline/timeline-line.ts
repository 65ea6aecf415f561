import type { Clinic } from '../../../contract/clinics/clinic.ts';
import type {
  TimelineCharge,
  TimelineDocument,
  TimelineEntry,
  TimelineForm,
  TimelineKind,
  TimelineMeasure,
  TimelineNote,
  TimelinePayment,
  TimelineReminder,
  TimelineVisit,
  TimelineVisitEvent,
} from '../../../contract/reporting/timeline.ts';
import { statusLabels } from '../../../domain/scheduling/visits/appointment-changes.ts';
import { actorInWords, visitEventInWords } from '../../../domain/scheduling/visits/visit-event-words.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import {
  momentInWords,
  shortDayInWords,
  timeInWords,
  weekdayInWords,
} from '../../../domain/base/time/day-words.ts';
import { documentKindNames } from '../../../domain/people/documents/document-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { methodInWords, reversalNames } from '../../../domain/money/payments.ts';
import { messageTitle } from '../../../domain/messaging/reminder-state.ts';
import { reasonInWords } from '../../../domain/people/message-words.ts';

/** What the chips call a kind. */
export const kindLabels: Readonly<Record<TimelineKind, string>> = {
  visit: 'Visits',
  visitEvent: 'Bookings and changes',
  note: 'Notes',
  measure: 'Measures',
  charge: 'Charges',
  payment: 'Payments',
  reminder: 'Reminders',
  form: 'Forms',
  document: 'Documents',
};

type Tone = 'neutral' | 'success' | 'warning';

/** What a line of the timeline says, and where it leads. */
export interface TimelineLine {
  /** `Mon 2, 3:00 PM`; month and year stand above it. */
  readonly when: string;
  readonly what: string;
  /** Who and more, in the order in which they are said. */
  readonly facts: readonly string[];
  readonly status: { readonly words: string; readonly tone: Tone } | null;
  readonly amount: string | null;
  /** Null where there is nothing more to see than the line says. */
  readonly to: { readonly path: string; readonly search?: Readonly<Record<string, string>> } | null;
}

/** Where the timeline is looked at from. */
export interface TimelinePlace {
  readonly patientId: string;
  readonly clinic: Pick<Clinic, 'locations' | 'clinicians'>;
  /** The chosen one: what has no place of its own is told by its clock. */
  readonly location: { readonly ID: string; readonly timezone: string };
  readonly mayReadNotes: boolean;
}

type Told = Omit<TimelineLine, 'when'>;

const locationOf = (entry: TimelineEntry): string | null => ('locationId' in entry ? entry.locationId : null);

/** The zone of the place where an entry was; of one without a place, and of one whose place is gone, the chosen one's. */
export const zoneOf = (entry: TimelineEntry, { clinic, location }: TimelinePlace): string =>
  (clinic.locations.find(({ ID }) => ID === locationOf(entry)) ?? location).timezone;

const providerNameOf = (id: string | null, { clinic }: TimelinePlace): string =>
  clinic.clinicians.find(({ ID }) => ID === id)?.name ?? '';

/** A day of the schedule with a visit open; of another location than the chosen one among all of them. */
const visitAddress = (visit: string, locationId: string, at: string, zone: string, place: TimelinePlace) => ({
  path: '/schedule',
  search: {
    date: dayAt(Date.parse(at), zone),
    ...(locationId === place.location.ID ? {} : { at: 'all' }),
    visit,
  },
});

const noteAddress = (encounterId: string | null, { patientId, mayReadNotes }: TimelinePlace) =>
  encounterId === null || !mayReadNotes ? null : { path: `/patients/${patientId}/encounters/${encounterId}` };

const visitTones: Partial<Record<TimelineVisit['status'], Tone>> = {
  cancelled: 'warning',
  noShow: 'warning',
  checkedOut: 'success',
};

const ofVisit = (entry: TimelineVisit, place: TimelinePlace, zone: string): Told => ({
  what: entry.reason === '' ? 'Visit' : `Visit: ${entry.reason}`,
  facts: [providerNameOf(entry.providerId, place)],
  status: { words: statusLabels[entry.status], tone: visitTones[entry.status] ?? 'neutral' },
  amount: null,
  to: visitAddress(entry.id, entry.locationId, entry.at, zone, place),
});

const ofVisitEvent = (entry: TimelineVisitEvent, place: TimelinePlace, zone: string): Told => {
  const [what = 'Visit changed', ...more] = visitEventInWords(entry.event, {
    clinic: place.clinic,
    timeZone: zone,
  });
  const isMove = entry.event.kind === 'booked' || 'startsAt' in entry.event.after;
  return {
    what,
    facts: [
      ...more,
      isMove ? '' : `visit on ${momentInWords(entry.visitAt, zone)}`,
      actorInWords(entry.event),
    ],
    status: null,
    amount: null,
    to: visitAddress(entry.event.appointmentId, entry.locationId, entry.visitAt, zone, place),
  };
};

const noteStatus: Readonly<Record<TimelineNote['status'], NonNullable<TimelineLine['status']>>> = {
  draft: { words: 'Draft', tone: 'warning' },
  signed: { words: 'Signed', tone: 'success' },
  recorded: { words: 'Recorded elsewhere', tone: 'neutral' },
};

const ofNote = (entry: TimelineNote, place: TimelinePlace): Told => ({
  what: entry.line === '' ? 'Note' : `Note: ${entry.line}`,
  facts: [entry.providerName],
  status: noteStatus[entry.status],
  amount: null,
  to: noteAddress(entry.id, place),
});

const ofMeasure = ({ measures, encounterId }: TimelineMeasure, place: TimelinePlace): Told => ({
  what: measures.length === 1 ? 'Measure' : `${measures.length} measures`,
  facts: measures.map(({ display, value, unit }) => `${display} ${[value, unit].filter(Boolean).join(' ')}`),
  status: null,
  amount: null,
  to: noteAddress(encounterId, place),
});

const ofCharge = (entry: TimelineCharge, place: TimelinePlace, zone: string): Told => ({
  what: `Charge: ${entry.description}${entry.units === 1 ? '' : ` × ${entry.units}`}`,
  facts: [
    entry.cptCode,
    providerNameOf(entry.providerId, place),
    entry.serviceDate === dayAt(entry.at, zone) ? '' : `service of ${shortDayInWords(entry.serviceDate)}`,
  ],
  status: null,
  amount: formatMoney(entry.totalMinor),
  to: { path: `/consolidated/transaction/${entry.id}` },
});

const ofPayment = (entry: TimelinePayment, { patientId }: TimelinePlace): Told => {
  const { reversal } = entry;
  const isWhole = reversal?.amountMinor === entry.amountMinor;
  return {
    what: `Payment: ${methodInWords(entry)}`,
    facts: [
      entry.takenByName,
      reversal === null
        ? ''
        : `${reversalNames[reversal.kind]} ${isWhole ? '' : `${formatMoney(reversal.amountMinor)} `}on ${shortDayInWords(reversal.reversedOn)}`,
    ],
    status: reversal === null ? null : { words: isWhole ? 'Reversed' : 'Reversed in part', tone: 'warning' },
    amount: formatMoney(entry.amountMinor),
    to: { path: `/patients/${patientId}/payments/${entry.id}` },
  };
};

const ofReminder = (entry: TimelineReminder, place: TimelinePlace, zone: string): Told => ({
  what: entry.news
    ? messageTitle(entry)
    : entry.channel === 'mail'
      ? 'Reminder by email'
      : 'Reminder by text',
  facts: [
    `of the visit on ${momentInWords(entry.visitAt, zone)}`,
    entry.reason === null ? '' : reasonInWords(entry.reason),
  ],
  status:
    entry.state === 'sent' ? { words: 'Sent', tone: 'success' } : { words: 'Not sent', tone: 'warning' },
  amount: null,
  to: visitAddress(entry.appointmentId, entry.locationId, entry.visitAt, zone, place),
});

const ofForm = (entry: TimelineForm, { patientId }: TimelinePlace): Told => ({
  what: `Form: ${entry.title}`,
  facts: [`version ${entry.number}`, entry.recordedByName === '' ? '' : `given by ${entry.recordedByName}`],
  status:
    entry.isWithdrawn === true
      ? { words: 'Withdrawn', tone: 'neutral' }
      : entry.isSigned
        ? { words: 'Signed', tone: 'success' }
        : null,
  amount: null,
  to: { path: `/patients/${patientId}/forms/${entry.id}` },
});

const ofDocument = (entry: TimelineDocument, { patientId }: TimelinePlace): Told => ({
  what: `Document: ${entry.name}`,
  facts: [documentKindNames[entry.documentKind], `added by ${entry.addedByName}`],
  status: null,
  amount: null,
  to: { path: `/patients/${patientId}/documents/${entry.id}` },
});

function told(entry: TimelineEntry, place: TimelinePlace, zone: string): Told {
  switch (entry.kind) {
    case 'visit':
      return ofVisit(entry, place, zone);
    case 'visitEvent':
      return ofVisitEvent(entry, place, zone);
    case 'note':
      return ofNote(entry, place);
    case 'measure':
      return ofMeasure(entry, place);
    case 'charge':
      return ofCharge(entry, place, zone);
    case 'payment':
      return ofPayment(entry, place);
    case 'reminder':
      return ofReminder(entry, place, zone);
    case 'form':
      return ofForm(entry, place);
    case 'document':
      return ofDocument(entry, place);
  }
}

/** The line of an entry, by the clock of its own place. */
export function timelineLine(entry: TimelineEntry, place: TimelinePlace): TimelineLine {
  const zone = zoneOf(entry, place);
  const line = told(entry, place, zone);
  return {
    ...line,
    when: `${weekdayInWords(dayAt(entry.at, zone))}, ${timeInWords(entry.at, zone)}`,
    facts: line.facts.filter((fact) => fact.trim() !== ''),
  };
}

/** Said where a filter is answered, without a network, from the entries that were seen here. */
export const openedWords =
  'No connection: these are of the latest entries that were opened on this device. There may be more.';

/** What a page made of a day's pack has, in words: said so that nobody takes it for all. */
export function partialWords(kinds: readonly TimelineKind[]): string {
  const has: Partial<Record<TimelineKind, string>> = {
    visit: 'the visits of the day',
    visitEvent: 'what was booked and changed of them',
    note: 'the last notes',
    charge: 'the latest charges',
    payment: 'the latest payments',
    form: 'the last forms',
  };
  const held = kinds.flatMap((kind) => has[kind] ?? []);
  const missing = kinds
    .filter((kind) => has[kind] === undefined)
    .map((kind) => kindLabels[kind].toLowerCase());
  const list = (words: readonly string[]) =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
  return [
    held.length === 0 ? '' : `Only what this device has for the day: ${list(held)}.`,
    missing.length === 0 ? '' : `No ${list(missing)} without a connection.`,
  ]
    .filter(Boolean)
    .join(' ');
}

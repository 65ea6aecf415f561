import type { Appointment } from '../../contract/scheduling/appointment.ts';
import type { Charge } from '../../contract/money/charge.ts';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { ResponseOf } from '../../contract/base/endpoint.ts';
import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import type { FilledForm, PackedForms } from '../../contract/people/forms.ts';
import type { Payment } from '../../contract/money/payment.ts';
import {
  getTimeline,
  type TimelineCharge,
  type TimelineEnd,
  type TimelineEntry,
  type TimelineForm,
  type TimelineKind,
  type TimelineNote,
  type TimelinePayment,
  type TimelineVisit,
  type TimelineVisitEvent,
} from '../../contract/reporting/timeline.ts';
import type { VisitEvent } from '../../contract/scheduling/visit-event.ts';
import type { Instant } from '../../contract/base/values.ts';
import { isWithdrawn } from '../../domain/people/forms/form-withdrawal.ts';
import { firstNoteLine } from '../../domain/clinical/note/first-note-line.ts';
import { isPlanEvent } from '../../domain/scheduling/visits/visit-history.ts';
import { byTimeline, timelineKinds } from '../../domain/reporting/timeline.ts';
import { defineRead, overlayRows, type Pending } from '../../sync/public.ts';
import { isMadeHere, neverTaken } from '../people/made-here.ts';
import { enteredOfPatient } from '../scheduling/visit-history.reads.ts';

export type TimelineBody = ResponseOf<typeof getTimeline>;

type OfPatient = { readonly patientId: PatientId };
type VisitRow = OfPatient &
  Pick<Appointment, 'id' | 'locationId' | 'providerId' | 'status' | 'reason' | 'startsAt' | 'version'>;
type NoteRow = OfPatient &
  Pick<Encounter, 'id' | 'locationId' | 'providerName' | 'status' | 'startedAt' | 'title' | 'version'> &
  Partial<Pick<Encounter, 'note' | 'text'>>;

const asVisit = ({
  id,
  startsAt,
  locationId,
  providerId,
  status,
  reason,
  version,
}: VisitRow): TimelineVisit => ({
  kind: 'visit',
  id,
  at: startsAt,
  locationId,
  providerId,
  status,
  reason,
  version,
});

const asNote = (row: NoteRow): TimelineNote => {
  const { id, startedAt, locationId, providerName, status, version } = row;
  return {
    kind: 'note',
    id,
    at: startedAt,
    locationId,
    providerName,
    status,
    line: firstNoteLine(row),
    version,
  };
};

const asCharge = (row: Charge): TimelineCharge => {
  const { id, locationId, encounterId, providerId, description, cptCode, units, totalMinor } = row;
  const named = { locationId, encounterId, providerId, description, cptCode, units, totalMinor };
  return { kind: 'charge', id, at: row.postedAt, ...named, serviceDate: row.serviceDate };
};

type PaymentRow = OfPatient & Omit<TimelinePayment, 'kind' | 'at'> & Pick<Payment, 'takenAt'>;

const asPayment = (row: PaymentRow): TimelinePayment => {
  const { id, takenAt, locationId, amountMinor, method, reference, takenByName, reversal } = row;
  const named = { locationId, amountMinor, method, reference, takenByName };
  return { kind: 'payment', id, at: takenAt, ...named, reversal };
};

type FormRow = OfPatient &
  Pick<FilledForm, 'id' | 'completedAt' | 'title' | 'number' | 'isSigned' | 'recordedByName' | 'withdrawn'>;

const asForm = (row: FormRow): TimelineForm => {
  const { id, completedAt, title, number, isSigned, recordedByName } = row;
  const told = { title, number, isSigned, recordedByName, isWithdrawn: isWithdrawn(row) };
  return { kind: 'form', id, at: completedAt, ...told };
};

/** Why and by whom is told by the form itself. */
const toldWithdrawn = { at: '' as Instant, by: null, byName: '', reason: '' };

/** Events of visits that are known here; what tells nothing of a plan is left out. */
const asEvents = (
  events: readonly VisitEvent[],
  visits: readonly Pick<VisitRow, 'id' | 'locationId' | 'startsAt'>[],
): TimelineVisitEvent[] =>
  events.filter(isPlanEvent).flatMap((event) => {
    const visit = visits.find(({ id }) => id === event.appointmentId);
    const { id, happenedAt: at } = event;
    if (!visit) return [];
    return [{ kind: 'visitEvent', id, at, locationId: visit.locationId, visitAt: visit.startsAt, event }];
  });

/** Those that writes of a device change, or make and change. */
const laidKinds: ReadonlySet<TimelineKind> = new Set<TimelineKind>(['visit', 'note', 'form', 'payment']);

/** The entries with this device's own writes laid over them. The rows that writes change have the names of the things. */
function laidOver(
  entries: readonly TimelineEntry[],
  patientId: PatientId,
  pending: Pending,
  takenAtMs: number,
): TimelineEntry[] {
  const belongs = (row: OfPatient) => row.patientId === patientId;
  const visits = entries.filter((entry) => entry.kind === 'visit');
  const notes = entries.filter((entry) => entry.kind === 'note');
  const visitRows = visits.map((entry): VisitRow => ({ ...entry, patientId, startsAt: entry.at }));
  // Of a note that the server has, its line is its title, until a write brings words.
  const noteRows = notes.map((entry): NoteRow => ({
    ...entry,
    patientId,
    startedAt: entry.at,
    title: entry.line,
  }));
  const laidVisits = overlayRows(visitRows, 'appointment', pending, takenAtMs, belongs);
  const laidNotes = overlayRows(noteRows, 'encounter', pending, takenAtMs, belongs);
  const charges = overlayRows<Charge>([], 'charge', pending, takenAtMs, belongs);
  const formRows = entries
    .filter((entry) => entry.kind === 'form')
    .map((entry): FormRow => ({
      ...entry,
      patientId,
      completedAt: entry.at,
      withdrawn: entry.isWithdrawn === true ? toldWithdrawn : null,
    }));
  const forms = overlayRows(formRows, 'filledForm', pending, takenAtMs, belongs);
  const paymentRows = entries
    .filter((entry) => entry.kind === 'payment')
    .map((entry): PaymentRow => ({ ...entry, patientId, takenAt: entry.at }));
  const payments = withToldReversals(
    paymentRows,
    overlayRows(paymentRows, 'payment', pending, takenAtMs, belongs),
  );
  const told = entries.filter((entry) => entry.kind === 'visitEvent');
  const toldEvents = told.map(({ event }) => event);
  const entered = enteredOfPatient(patientId, pending, takenAtMs, toldEvents);
  // None of them ever changes: what the server has told stands.
  const known = new Set<string>(entries.filter(({ kind }) => kind === 'charge').map(({ id }) => id));
  return [
    ...laidVisits.map(asVisit),
    ...asEvents(entered, laidVisits),
    ...laidNotes.map(asNote),
    ...charges.filter(({ id }) => !known.has(id)).map(asCharge),
    ...forms.map(asForm),
    ...payments.map(asPayment),
    ...entries.filter(({ kind }) => !laidKinds.has(kind)),
  ].toSorted(byTimeline);
}

/** What the server has told of reversals stands, until a refund of this device adds to it. */
function withToldReversals(told: readonly PaymentRow[], shown: readonly PaymentRow[]): readonly PaymentRow[] {
  const standing = new Map(told.map(({ id, reversal }) => [id, reversal]));
  return shown.map((row) => {
    const reversal = standing.get(row.id) ?? null;
    const isMore = (row.reversal?.amountMinor ?? 0) > (reversal?.amountMinor ?? 0);
    return reversal === null || (isMore && (row.reversal?.amountMinor ?? 0) <= row.amountMinor)
      ? row
      : { ...row, reversal };
  });
}

/** What of a day's pack a timeline is made of. */
interface PackedRows {
  readonly patients: readonly { readonly id: PatientId }[];
  readonly appointments: readonly Appointment[];
  readonly encounters: readonly Encounter[];
  readonly charges: readonly Charge[];
  readonly payments?: readonly Payment[] | undefined;
  readonly filledForms?: PackedForms | undefined;
  readonly visitEvents?: readonly VisitEvent[] | undefined;
}

/** What a day's pack has of a patient's timeline; nothing where the patient is not in it. */
export function pageOfPack(pack: PackedRows, patientId: PatientId): TimelineBody | undefined {
  if (!pack.patients.some(({ id }) => id === patientId)) return undefined;
  const isTheirs = (row: OfPatient) => row.patientId === patientId;
  const entries = [
    ...pack.appointments.filter(isTheirs).map(asVisit),
    ...asEvents(pack.visitEvents ?? [], pack.appointments.filter(isTheirs)),
    ...pack.encounters.filter(isTheirs).map(asNote),
    ...pack.charges.filter(isTheirs).map(asCharge),
    ...(pack.payments ?? []).filter(isTheirs).map(asPayment),
    ...(pack.filledForms?.filled ?? []).filter(isTheirs).map(asForm),
  ];
  return { entries: entries.toSorted(byTimeline), next: null, isPartial: true };
}

/**
 * A page of a patient's timeline, newest first, with what was entered on this device.
 * @param kinds which ones; none for all that the role includes
 * @param after where the page before ended; without it the first one, which also has what was made here, whatever its time
 */
export function timelineRead(
  clinicId: ClinicId,
  patientId: PatientId,
  kinds: readonly TimelineKind[] = [],
  after?: TimelineEnd,
) {
  const isShown = ({ kind }: TimelineEntry) => kinds.length === 0 || kinds.includes(kind);
  const query = {
    ...(kinds.length === 0 ? {} : { kinds: timelineKinds.filter((kind) => kinds.includes(kind)).join(',') }),
    ...(after === undefined ? {} : { afterAt: after.at, afterKind: after.kind, afterId: after.id }),
  };
  const overlay = (body: TimelineBody, pending: Pending, takenAtMs: number): TimelineBody => {
    const had = new Set(body.entries.map(({ id }) => id));
    const entries = laidOver(body.entries, patientId, pending, takenAtMs).filter(isShown);
    return {
      ...body,
      entries: after === undefined ? entries : entries.filter(({ id }) => had.has(id)),
    };
  };
  return defineRead({
    endpoint: getTimeline,
    request: { params: { clinicId, patientId }, query },
    topics: ['appointments', 'encounters', 'charges', 'patients'],
    overlay,
    // A filtered timeline, and what is earlier, stands in from the whole one: a pack knows no more than that.
    ...(kinds.length === 0 &&
      after === undefined && { fromPack: (pack: PackedRows) => pageOfPack(pack, patientId) }),
    fromPending: (pending) =>
      isMadeHere(pending, patientId) ? overlay({ entries: [], next: null }, pending, neverTaken) : undefined,
  });
}

import type { ClinicId, EncounterId, PatientId, UserId } from '../../contract/base/ids.ts';
import {
  getEncounter,
  listEncounters,
  listOpenNotes,
  type Encounter,
} from '../../contract/clinical/encounter.ts';
import type { NoteEvent } from '../../contract/clinical/note-event.ts';
import type { Addendum } from '../../contract/clinical/addendum.ts';
import type { Patient } from '../../contract/people/patient.ts';
import {
  awaitsCoSignatureOf,
  isEnteredInError,
  isReturnedTo,
} from '../../domain/clinical/signing/signing-state.ts';
import { summaryOf } from '../../domain/people/patient-summary.ts';
import { defineRead, overlayRow, overlayRows, type Pending } from '../../sync/public.ts';
import { isMadeHere, neverTaken } from '../people/made-here.ts';

/** Of one instant the later id first, as the server has it. */
const isAfter = (a: PageEnd, b: PageEnd) =>
  a.startedAt === b.startedAt ? a.id < b.id : a.startedAt < b.startedAt;
const newestFirst = (a: Encounter, b: Encounter) => (isAfter(a, b) ? 1 : -1);

const none: never[] = [];

/** What was added to a note and what happened to it, with what this device has done. */
function withAddenda<Row extends Encounter>(row: Row, pending: Pending, takenAtMs: number): Row {
  const isOfIt = (one: Addendum | NoteEvent) => one.encounterId === row.id;
  const { addenda: added = none, events: happened = none } = row;
  const addenda = overlayRows<Addendum>(added, 'addendum', pending, takenAtMs, isOfIt);
  const events = overlayRows<NoteEvent>(happened, 'noteEvent', pending, takenAtMs, isOfIt);
  if (addenda === added && events === happened) return row;
  return {
    ...row,
    ...(addenda.length > 0 && { addenda: [...addenda] }),
    ...(events.length > 0 && { events: [...events] }),
  };
}

/** The last encounter of a page. */
export type PageEnd = Pick<Encounter, 'startedAt' | 'id'>;

/** How many visits the timeline takes at a time. */
export const timelinePage = 30;

/** A patient's encounters, newest first. @param before the last one in sight, for the page after it */
export function encountersRead(clinicId: ClinicId, patientId: PatientId, before?: PageEnd) {
  const isInPage = (row: Encounter) =>
    row.patientId === patientId && (before === undefined || isAfter(row, before));
  const end = before === undefined ? {} : { before: before.startedAt, beforeId: before.id };
  const query = { limit: String(timelinePage), ...end };
  return defineRead({
    endpoint: listEncounters,
    request: { params: { clinicId, patientId }, query },
    topics: ['encounters'],
    overlay: (body, pending, takenAtMs) => {
      // What was made here belongs to the first page, whatever its time: it is being worked on.
      const belongs = before === undefined ? isInPage : () => false;
      const encounters = overlayRows(body.encounters, 'encounter', pending, takenAtMs, belongs);
      return {
        encounters: encounters.toSorted(newestFirst).map((row) => withAddenda(row, pending, takenAtMs)),
        total: body.total + Math.max(0, encounters.length - body.encounters.length),
      };
    },
    fromPack: (pack) => {
      if (!pack.patients.some((row) => row.id === patientId)) return undefined;
      const encounters = pack.encounters.filter(isInPage).toSorted(newestFirst);
      return { encounters, total: encounters.length };
    },
    fromPending: (pending) => {
      if (!isMadeHere(pending, patientId)) return undefined;
      const encounters = overlayRows<Encounter>([], 'encounter', pending, neverTaken, isInPage).map((row) =>
        withAddenda(row, pending, neverTaken),
      );
      return { encounters: encounters.toSorted(newestFirst), total: encounters.length };
    },
  });
}

/** One encounter with its note, also one that was started here. */
export function encounterRead(clinicId: ClinicId, encounterId: EncounterId) {
  return defineRead({
    endpoint: getEncounter,
    request: { params: { clinicId, encounterId } },
    topics: ['encounters'],
    overlay: (body, pending, takenAtMs) =>
      withAddenda(overlayRow(body, 'encounter', encounterId, pending, takenAtMs) ?? body, pending, takenAtMs),
    fromPack: (pack) => pack.encounters.find((row) => row.id === encounterId),
    fromPending: (pending) => {
      const row = overlayRow<Encounter>(undefined, 'encounter', encounterId, pending, neverTaken);
      return row && withAddenda(row, pending, neverTaken);
    },
  });
}

/** What a day's pack has of notes. */
interface PackedNotes {
  readonly patients: readonly Patient[];
  readonly encounters: readonly Encounter[];
}

/** The notes of a day's pack that are wanted, each with its patient. */
function notesOfPack({ patients, encounters }: PackedNotes, isWanted: (row: Encounter) => boolean) {
  const known = new Map(patients.map((patient) => [patient.id, summaryOf(patient)]));
  return {
    encounters: encounters.filter(isWanted).flatMap((encounter) => {
      const patient = known.get(encounter.patientId);
      return patient ? [{ ...encounter, patient }] : [];
    }),
  };
}

/** The clinic's signed notes, newest first, each with its patient. */
export const signedNotesRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listOpenNotes,
    request: { params: { clinicId }, query: { status: 'signed' } },
    topics: ['encounters'],
    fromPack: (pack) => notesOfPack(pack, ({ status }) => status === 'signed'),
  });

/** A provider's notes that are not signed, newest first; those written here without a network among them. */
export function openNotesRead(clinicId: ClinicId, providerId: UserId) {
  const isOpen = (row: { status: string; providerId: UserId | null }) =>
    row.status === 'draft' && row.providerId === providerId;
  return defineRead({
    endpoint: listOpenNotes,
    request: { params: { clinicId }, query: { status: 'draft', providerId } },
    topics: ['encounters'],
    overlay: (body, pending, takenAtMs) => ({
      encounters: [...overlayRows(body.encounters, 'encounter', pending, takenAtMs, isOpen)]
        .map((row) => withAddenda(row, pending, takenAtMs))
        .filter((row) => !isEnteredInError(row)),
    }),
    fromPack: (pack) => notesOfPack(pack, isOpen),
  });
}

/** The signed notes that wait for a member, to be co-signed or, returned to them, to be answered, newest first. */
export function awaitedNotesRead(clinicId: ClinicId, awaitedId: UserId) {
  const isAwaited = (row: Encounter) => awaitsCoSignatureOf(row, awaitedId) || isReturnedTo(row, awaitedId);
  return defineRead({
    endpoint: listOpenNotes,
    request: { params: { clinicId }, query: { awaitedId } },
    topics: ['encounters'],
    overlay: (body, pending, takenAtMs) => ({
      encounters: body.encounters.map((row) => withAddenda(row, pending, takenAtMs)).filter(isAwaited),
    }),
    fromPack: (pack) => notesOfPack(pack, isAwaited),
  });
}

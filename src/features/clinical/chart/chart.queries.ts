import { isMadeHere, neverTaken } from '../../../data/people/made-here.ts';
import { listCatalogue, listExercises } from '../../../contract/clinics/catalogue.ts';
import { getEncounter, listEncounters, type Encounter } from '../../../contract/clinical/encounter.ts';
import type { ClinicId, EncounterId, PatientId } from '../../../contract/base/ids.ts';
import { getRecord, type Allergy, type PatientRecord } from '../../../contract/clinical/record.ts';
import { overlayRow, overlayRows } from '../../../sync/reads/overlay.ts';
import type { Pending } from '../../../sync/reads/pending.ts';
import { defineRead } from '../../../sync/reads/read.ts';

/** Of one instant the later id first, as the server has it. */
const isAfter = (a: PageEnd, b: PageEnd) =>
  a.startedAt === b.startedAt ? a.id < b.id : a.startedAt < b.startedAt;
const newestFirst = (a: Encounter, b: Encounter) => (isAfter(a, b) ? 1 : -1);

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
        encounters: encounters.toSorted(newestFirst),
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
      const encounters = [...overlayRows<Encounter>([], 'encounter', pending, neverTaken, isInPage)];
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
      overlayRow(body, 'encounter', encounterId, pending, takenAtMs) ?? body,
    fromPack: (pack) => pack.encounters.find((row) => row.id === encounterId),
    fromPending: (pending) => overlayRow<Encounter>(undefined, 'encounter', encounterId, pending, neverTaken),
  });
}

/** What other systems know of the patient. A day pack has conditions and allergies only. */
export function recordRead(clinicId: ClinicId, patientId: PatientId) {
  const nothing = {
    coverages: [],
    procedures: [],
    observations: [],
    counts: { procedures: 0, observations: 0 },
  };
  const laid = (record: PatientRecord, pending: Pending, takenAtMs: number): PatientRecord => ({
    ...record,
    allergies: [
      ...overlayRows<Allergy>(
        record.allergies,
        'allergy',
        pending,
        takenAtMs,
        (row) => (row.patientId ?? patientId) === patientId && (row.archivedAt ?? null) === null,
      ),
    ],
  });
  return defineRead({
    endpoint: getRecord,
    request: { params: { clinicId, patientId } },
    topics: ['patients'],
    overlay: laid,
    fromPack: (pack) => {
      const held = pack.records.find((row) => row.patientId === patientId);
      return held ? { ...nothing, ...held } : undefined;
    },
    fromPending: (pending) =>
      isMadeHere(pending, patientId)
        ? laid({ ...nothing, patientId, conditions: [], allergies: [] }, pending, neverTaken)
        : undefined,
  });
}

/** The clinic's services. */
export function catalogueRead(clinicId: ClinicId) {
  return defineRead({
    endpoint: listCatalogue,
    request: { params: { clinicId } },
    topics: ['catalogue'],
    fromPack: (pack) => ({ services: pack.services }),
  });
}

/** The clinic's exercise library. */
export function exercisesRead(clinicId: ClinicId) {
  return defineRead({
    endpoint: listExercises,
    request: { params: { clinicId } },
    topics: ['catalogue'],
    fromPack: (pack) => ({ exercises: pack.exercises }),
  });
}

import { summaryOf } from '../../../domain/people/patient-summary.ts';
import { listExercises } from '../../../contract/clinics/catalogue.ts';
import { getEncounter, listOpenNotes } from '../../../contract/clinical/encounter.ts';
import type { ClinicId, EncounterId } from '../../../contract/base/ids.ts';
import { overlayRow } from '../../../sync/reads/overlay.ts';
import { defineRead } from '../../../sync/reads/read.ts';

/** The clinic's signed notes, newest first, each with its patient. */
export const signedNotesRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listOpenNotes,
    request: { params: { clinicId }, query: { status: 'signed' } },
    topics: ['encounters'],
    fromPack: (pack) => {
      const patients = new Map(pack.patients.map((patient) => [patient.id, summaryOf(patient)]));
      return {
        encounters: pack.encounters.flatMap((encounter) => {
          const patient = patients.get(encounter.patientId);
          return encounter.status === 'signed' && patient ? [{ ...encounter, patient }] : [];
        }),
      };
    },
  });

/** One encounter, with what this device wrote of it. */
export const noteRead = (clinicId: ClinicId, encounterId: EncounterId) =>
  defineRead({
    endpoint: getEncounter,
    request: { params: { clinicId, encounterId } },
    topics: ['encounters'],
    overlay: (body, pending, takenAtMs) =>
      overlayRow(body, 'encounter', encounterId, pending, takenAtMs) ?? body,
    fromPack: (pack) => pack.encounters.find(({ id }) => id === encounterId),
  });

/** The clinic's exercises, for their instructions. */
export const exercisesOfReportRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listExercises,
    request: { params: { clinicId } },
    topics: ['catalogue'],
    fromPack: (pack) => ({ exercises: pack.exercises }),
  });

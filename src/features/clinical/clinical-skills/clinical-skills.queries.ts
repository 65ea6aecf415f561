import { listExercises } from '../../../contract/clinics/catalogue.ts';
import type { ClinicId } from '../../../contract/base/ids.ts';
import { defineRead } from '../../../sync/reads/read.ts';

/** The clinic's exercise library; part of each day's pack. */
export const exercisesRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listExercises,
    request: { params: { clinicId } },
    topics: ['catalogue'],
    fromPack: (pack) => ({ exercises: pack.exercises }),
  });

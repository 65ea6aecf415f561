import type { NoteTextOptions } from '../../../contract/clinics/note-parts.ts';

/** [3.7] The type under which each toggle is saved. */
export const exerciseOutputType = 'Exercise Output';

/** [3.7] What a note's text and the printed exercise plan hold. */
export type ExerciseOutput = Readonly<
  Pick<
    NoteTextOptions,
    | 'inOfficeExercises'
    | 'inOfficeSetsReps'
    | 'atHomeExercises'
    | 'atHomeSetsReps'
    | 'modalities'
    | 'tests'
    | 'vitals'
  >
>;

/** [3.7] All true by default. */
export const defaultExerciseOutput: ExerciseOutput = {
  inOfficeExercises: true,
  inOfficeSetsReps: true,
  atHomeExercises: true,
  atHomeSetsReps: true,
  modalities: true,
  tests: true,
  vitals: true,
};

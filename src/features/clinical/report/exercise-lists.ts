import type { Exercise } from '../../../contract/clinics/catalogue.ts';
import type { NoteExercise } from '../../../contract/clinical/note.ts';
import { exerciseCount } from '../../../domain/clinical/note/exercise-count.ts';
import type { ExerciseOutput } from '../../../domain/clinics/preferences/exercise-output-preferences.ts';

export interface ShownExercise {
  readonly id: string;
  readonly name: string;
  readonly instructions: string;
  /** `3 sets × 10 reps, once a day`; empty where the person leaves it out. */
  readonly count: string;
}

/** [3.7] The exercises of a place as this person's toggles show them. */
export function exercisesAt(
  place: NoteExercise['place'],
  noted: readonly NoteExercise[],
  { output, library }: { output: ExerciseOutput; library: readonly Exercise[] },
): readonly ShownExercise[] {
  const isHome = place === 'atHome';
  if (!(isHome ? output.atHomeExercises : output.inOfficeExercises)) return [];
  const hasCount = isHome ? output.atHomeSetsReps : output.inOfficeSetsReps;
  return noted
    .filter((one) => one.place === place)
    .map((one) => ({
      id: one.exerciseId,
      name: one.name,
      instructions: library.find(({ id }) => id === one.exerciseId)?.instructions ?? '',
      count: hasCount ? exerciseCount(one) : '',
    }));
}

import type { ExerciseFrequency, ExerciseUnit, NoteExercise } from '../../../contract/clinical/note.ts';

/** How an exercise is counted, and how often it is done, in words. */

/** Behind a number: one, several. */
export const exerciseUnits: Readonly<Record<ExerciseUnit, readonly [one: string, several: string]>> = {
  reps: ['rep', 'reps'],
  seconds: ['second', 'seconds'],
  minutes: ['minute', 'minutes'],
};

export const frequencyWords: Readonly<Record<ExerciseFrequency, string>> = {
  daily: 'once a day',
  twiceDaily: 'twice a day',
  threePerWeek: '3 times a week',
  asNeeded: 'as needed',
};

/** `reps` where nothing is said, as in notes from before there was a choice. */
export const unitOf = ({
  countsIn = 'reps',
}: {
  readonly countsIn?: ExerciseUnit | undefined;
}): ExerciseUnit => countsIn;

/** `3 sets × 10 reps, once a day`, `1 set × 30 seconds`. */
export function exerciseCount(of: Pick<NoteExercise, 'sets' | 'reps' | 'countsIn' | 'frequency'>): string {
  const { sets, reps, frequency } = of;
  const [one, several] = exerciseUnits[unitOf(of)];
  const count = `${sets} ${sets === 1 ? 'set' : 'sets'} × ${reps} ${reps === 1 ? one : several}`;
  return frequency === undefined ? count : `${count}, ${frequencyWords[frequency]}`;
}

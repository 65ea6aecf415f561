import { neckExercises } from './library/neck.ts';
import { shoulderExercises } from './library/shoulder.ts';
import { elbowWristExercises } from './library/elbow-wrist.ts';
import { upperBackExercises } from './library/upper-back.ts';
import { lowBackExercises } from './library/low-back.ts';
import { hipExercises } from './library/hip.ts';
import { kneeExercises } from './library/knee.ts';
import { ankleExercises } from './library/ankle.ts';
import { balanceExercises } from './library/balance.ts';
import { nerveGlidesExercises } from './library/nerve-glides.ts';
import { breathingExercises } from './library/breathing.ts';
import { wholeBodyExercises } from './library/whole-body.ts';
import type { LibraryExercise } from './library-exercise.ts';

const written = [
  ...neckExercises,
  ...shoulderExercises,
  ...elbowWristExercises,
  ...upperBackExercises,
  ...lowBackExercises,
  ...hipExercises,
  ...kneeExercises,
  ...ankleExercises,
  ...balanceExercises,
  ...nerveGlidesExercises,
  ...breathingExercises,
  ...wholeBodyExercises,
];

/**
 * All exercises of the product, by region. What is easier follows from what is harder, so the two always agree.
 * Large: it is loaded by `import()` alone (see `src/data/clinical/exercise-library.reads.ts`).
 */
export const exerciseLibrary: readonly LibraryExercise[] = written.map((one) => ({
  ...one,
  easier: written.filter(({ harder }) => harder.includes(one.id)).map(({ id }) => id),
}));

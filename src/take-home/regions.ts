import type { ExerciseRegion, LibraryExercise } from '../domain/clinical/exercises/library-exercise.ts';
import { regionOf } from '../domain/clinical/take-home/exercise-numbers.ts';
import type { HomePlan } from '../domain/clinical/take-home/packed-plan.ts';

/** An exercise of the library without what only choosing needs. */
export type KnownExercise = Omit<LibraryExercise, 'easier'>;

/** Text and drawings of each region, a file of its own that is fetched when a plan needs it. */
const regions: Readonly<Record<ExerciseRegion, () => Promise<readonly KnownExercise[]>>> = {
  Neck: async () => (await import('../domain/clinical/exercises/library/neck.ts')).neckExercises,
  Shoulder: async () => (await import('../domain/clinical/exercises/library/shoulder.ts')).shoulderExercises,
  'Elbow and wrist': async () =>
    (await import('../domain/clinical/exercises/library/elbow-wrist.ts')).elbowWristExercises,
  'Upper back': async () =>
    (await import('../domain/clinical/exercises/library/upper-back.ts')).upperBackExercises,
  'Low back': async () => (await import('../domain/clinical/exercises/library/low-back.ts')).lowBackExercises,
  Hip: async () => (await import('../domain/clinical/exercises/library/hip.ts')).hipExercises,
  Knee: async () => (await import('../domain/clinical/exercises/library/knee.ts')).kneeExercises,
  Ankle: async () => (await import('../domain/clinical/exercises/library/ankle.ts')).ankleExercises,
  Balance: async () => (await import('../domain/clinical/exercises/library/balance.ts')).balanceExercises,
  'Nerve glides': async () =>
    (await import('../domain/clinical/exercises/library/nerve-glides.ts')).nerveGlidesExercises,
  Breathing: async () =>
    (await import('../domain/clinical/exercises/library/breathing.ts')).breathingExercises,
  'Whole body': async () =>
    (await import('../domain/clinical/exercises/library/whole-body.ts')).wholeBodyExercises,
};

/** The exercises of a plan that the library knows, by name. Throws when a file cannot be fetched. */
export async function knownExercises(plan: HomePlan): Promise<ReadonlyMap<string, KnownExercise>> {
  const named = plan.exercises.flatMap(({ exercise }) => exercise ?? []);
  const needed = new Set(named.flatMap((exercise) => regionOf(exercise) ?? []));
  const loaded = await Promise.all([...needed].map((region) => regions[region]()));
  return new Map(loaded.flat().map((one) => [one.id, one]));
}

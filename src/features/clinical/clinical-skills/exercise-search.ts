import type { Exercise } from '../../../contract/clinics/catalogue.ts';
import { foldName } from '../../../domain/base/text/fold-name.ts';

/** Exercises of one region, in the library's order. */
export interface RegionGroup {
  region: string;
  exercises: Exercise[];
}

/** What a typed query means: every word stands somewhere in the name, the region or the instructions. By region. */
export function findExercises(exercises: readonly Exercise[], typed: string): RegionGroup[] {
  const words = foldName(typed).split(' ');
  const groups = new Map<string, Exercise[]>();
  for (const exercise of exercises) {
    const text = foldName(`${exercise.name} ${exercise.region} ${exercise.instructions}`);
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(exercise.region, [...(groups.get(exercise.region) ?? []), exercise]);
  }
  return [...groups].map(([region, found]) => ({ region, exercises: found }));
}

import { describe, expect, it } from 'vitest';
import type { Exercise } from '../../../contract/clinics/catalogue.ts';
import { findExercises } from './exercise-search.ts';

const exercise = (name: string, region: string, instructions = '') =>
  ({ id: name, name, region, instructions, defaultSets: 3, defaultReps: 10 }) as unknown as Exercise;
const library = [
  exercise('Chin tuck', 'Cervical', 'Sit tall.'),
  exercise('Bird dog', 'Lumbar', 'On hands and knees.'),
  exercise('Cat camel', 'Lumbar'),
];

describe('findExercises', () => {
  it('groups by region and keeps the order of the library', () => {
    const groups = findExercises(library, '');
    expect(groups.map(({ region, exercises }) => [region, exercises.length])).toEqual([
      ['Cervical', 1],
      ['Lumbar', 2],
    ]);
  });

  it('finds every typed word, wherever it stands', () => {
    expect(findExercises(library, 'KNEES lumbar')[0]!.exercises[0]!.name).toBe('Bird dog');
    expect(findExercises(library, 'chin lumbar')).toEqual([]);
  });
});

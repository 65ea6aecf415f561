import { expect, it } from 'vitest';
import { exerciseCount } from './exercise-count.ts';

it.each([
  [{ sets: 3, reps: 10 }, '3 sets × 10 reps'],
  [{ sets: 1, reps: 1 }, '1 set × 1 rep'],
  [{ sets: 2, reps: 30, countsIn: 'seconds' }, '2 sets × 30 seconds'],
  [
    { sets: 1, reps: 15, countsIn: 'minutes', frequency: 'threePerWeek' },
    '1 set × 15 minutes, 3 times a week',
  ],
  [{ sets: 3, reps: 12, frequency: 'twiceDaily' }, '3 sets × 12 reps, twice a day'],
] as const)('%o reads %s', (exercise, words) => {
  expect(exerciseCount(exercise)).toBe(words);
});

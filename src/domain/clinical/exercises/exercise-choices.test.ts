import { describe, expect, it } from 'vitest';
import type { Exercise } from '../../../contract/clinics/catalogue.ts';
import { doseInWords, timesInWords } from './dose-words.ts';
import { anyExercise, exerciseChoices, findChoices } from './exercise-choices.ts';
import { exerciseSets } from './exercise-sets.ts';
import { exerciseLibrary } from './library.ts';

const own = (name: string, countsIn: Exercise['countsIn'] = 'reps') =>
  ({
    id: `id ${name}`,
    name,
    region: 'Hip',
    instructions: 'Swing.',
    defaultSets: 2,
    defaultReps: 30,
    countsIn,
  }) as unknown as Exercise;
const choices = exerciseChoices(exerciseLibrary, [own('Bird dog'), own('Hula hoop', 'seconds')]);
const names = (query: Partial<typeof anyExercise>) =>
  findChoices(choices, { ...anyExercise, ...query }).map(({ name }) => name);

describe('what may be chosen', () => {
  it("is the clinic's own and the product's, each name once", () => {
    expect(choices.length).toBe(exerciseLibrary.length + 1);
    expect(choices[0]).toMatchObject({
      name: 'Hula hoop',
      isOwn: true,
      dose: { sets: 2, reps: 1, holdSeconds: 30 },
    });
    expect(choices.filter(({ name }) => name === 'Bird dog')).toMatchObject([
      { id: 'bird-dog', isOwn: false },
    ]);
  });

  it('is found by every word, its name first', () => {
    expect(names({ words: 'BRIDGE' })[0]).toBe('Bridge');
    expect(names({ words: 'calf wall' })).toContain('Calf stretch at the wall');
    expect(names({ words: 'zebra' })).toEqual([]);
  });

  it('is narrowed by region, position and what it needs', () => {
    expect(names({ region: 'Neck', position: 'lying face down' })).toEqual(['Head hold, face down']);
    expect(names({ equipment: 'step' })).toContain('Step-up');
    expect(names({ equipment: 'none' })).not.toContain('Step-up');
    expect(names({ equipment: 'none' })).toContain('Squat');
  });
});

it('a set is of exercises that there are', () => {
  const ids = new Set(exerciseLibrary.map(({ id }) => id));
  expect(exerciseSets.flatMap(({ exercises }) => exercises).filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(exerciseSets.map(({ id }) => id)).size).toBe(exerciseSets.length);
});

it.each([
  [{ sets: 3, reps: 10, holdSeconds: 5 }, '3 sets × 10 reps, hold 5 sec'],
  [{ sets: 2, reps: 1, holdSeconds: 30 }, '2 × 30 sec'],
  [{ sets: 1, reps: 1, holdSeconds: 900 }, '15 min'],
  [{ sets: 1, reps: 1, holdSeconds: 0 }, '1 set × 1 rep'],
])('%o reads %s', (dose, words) => expect(doseInWords(dose)).toBe(words));

it.each([
  [1, 7, 'once a day'],
  [2, 7, 'twice a day'],
  [3, 5, '3 times a day, 5 days a week'],
])('%i times, %i days reads %s', (times, days, words) => expect(timesInWords(times, days)).toBe(words));

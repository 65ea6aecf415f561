import { describe, expect, it } from 'vitest';
import { firstStep, placeInWords, stepAfter, type CountStep } from './counting.ts';

const dose = { sets: 2, reps: 3, holdSeconds: 5, restSeconds: 30 };
function stepsOf(of: typeof dose): CountStep[] {
  const steps: CountStep[] = [];
  for (let step: CountStep | null = firstStep(of); step !== null; step = stepAfter(of, step))
    steps.push(step);
  return steps;
}
const kinds = (of: typeof dose) => stepsOf(of).map(({ kind }) => kind);

describe('counting an exercise', () => {
  it('holds each rep, with a moment between, and rests between sets', () => {
    const set = ['hold', 'relax', 'hold', 'relax', 'hold'];
    expect(kinds(dose)).toEqual([...set, 'rest', ...set]);
    expect(stepsOf(dose).map(({ seconds }) => seconds)).toEqual([5, 3, 5, 3, 5, 30, 5, 3, 5, 3, 5]);
  });

  it('counts reps that are not held, one by one', () => {
    const counted = stepsOf({ ...dose, holdSeconds: 0, restSeconds: 0 });
    expect(counted.map(({ kind, set, rep }) => `${kind} ${set} ${rep}`)).toEqual([
      'rep 1 1',
      'rep 1 2',
      'rep 1 3',
      'rest 1 3',
      'rep 2 1',
      'rep 2 2',
      'rep 2 3',
    ]);
    expect(counted.every(({ seconds }) => seconds === null)).toBe(true);
  });

  it('is over after one long hold', () =>
    expect(stepsOf({ sets: 1, reps: 1, holdSeconds: 900, restSeconds: 60 })).toHaveLength(1));

  it('says where one is', () => {
    expect(placeInWords(dose, { kind: 'hold', set: 1, rep: 2, seconds: 5 })).toBe('Set 1 of 2 · rep 2 of 3');
    expect(placeInWords({ ...dose, sets: 1 }, firstStep(dose))).toBe('Rep 1 of 3');
    expect(placeInWords({ ...dose, sets: 1, reps: 1 }, firstStep(dose))).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import type { PlanOfCareFields } from '../../../contract/clinical/plan-of-care.ts';
import { planFaults } from './plan-faults.ts';

const phase = { id: 'p', kind: 'acute', startsOn: '2026-03-02', weeks: 4, visits: 3, everyWeeks: 1 };
const goal = {
  id: 'g',
  name: 'Sit',
  measure: 'pain',
  measuredBy: '',
  unit: '',
  baseline: 7,
  target: 2,
  dueOn: null,
};
const faults = (changes: object) =>
  Object.keys(
    planFaults({
      startsOn: '2026-03-02',
      phases: [phase],
      goals: [goal],
      ...changes,
    } as unknown as PlanOfCareFields),
  );

describe('a plan of care', () => {
  it('is sound as it is', () => expect(faults({})).toEqual([]));

  it.each([
    [{ phases: [phase, { ...phase, id: 'q', startsOn: '2026-03-20' }] }, 'phases.q'],
    [{ startsOn: '2026-03-03' }, 'phases.p'],
    [{ goals: [{ ...goal, name: ' ' }] }, 'goals.g.name'],
    [{ goals: [{ ...goal, baseline: 11 }] }, 'goals.g.baseline'],
    [{ goals: [{ ...goal, target: -1 }] }, 'goals.g.target'],
    [{ goals: [{ ...goal, dueOn: '2026-03-01' }] }, 'goals.g.dueOn'],
  ])('says what is wrong with it', (changes, path) => expect(faults(changes)).toEqual([path]));

  it('takes any number where nobody knows the ends of a measure', () => {
    expect(faults({ goals: [{ ...goal, measure: 'other', baseline: 140, target: -5 }] })).toEqual([]);
  });
});

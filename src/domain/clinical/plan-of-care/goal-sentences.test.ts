import { describe, expect, it } from 'vitest';
import type { PlanEntry, PlanGoal } from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { goalSentences, withGoalSentences } from './goal-sentences.ts';

const goal = (id: string, name: string): PlanGoal => ({
  id,
  name,
  measure: 'pain',
  measuredBy: '',
  unit: '',
  baseline: 8,
  target: 2,
  dueOn: null,
});
const goals = [goal('stairs', 'Climb stairs'), goal('sleep', 'Sleep through')];
const today = '2026-03-04' as PlainDate;
const read = (goalId: string, value: number, encounterId: string) =>
  ({
    id: `${goalId}${value}`,
    kind: 'reading',
    goalId,
    value,
    encounterId,
    happenedOn: today,
    enteredAt: `2026-03-04T10:0${value}:00.000Z`,
    withdraws: null,
  }) as unknown as PlanEntry;

describe('what a note says of its goals', () => {
  it('is a line for each goal that was read at its visit', () => {
    const entries = [read('stairs', 5, 'visit'), read('sleep', 4, 'another')];
    expect(goalSentences(goals, entries, 'visit', today)).toEqual([
      'Goal: Climb stairs. 5/10 today, baseline 8/10, target 2/10: 50% of the way.',
    ]);
  });

  it('takes the place of what it said before, and of nothing that a person wrote', () => {
    const of = (value: number) => goalSentences(goals, [read('stairs', value, 'visit')], 'visit', today);
    const first = withGoalSentences('Improving.\nGoal: walk more.', goals, of(5));
    expect(first).toBe(`Improving.\nGoal: walk more.\n${of(5)[0]}`);
    expect(withGoalSentences(first, goals, of(3))).toBe(`Improving.\nGoal: walk more.\n${of(3)[0]}`);
    expect(withGoalSentences('', goals, of(5))).toBe(of(5)[0]);
  });
});

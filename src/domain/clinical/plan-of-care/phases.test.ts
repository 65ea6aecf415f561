import { describe, expect, it } from 'vitest';
import type { PlanPhase } from '../../../contract/clinical/plan-of-care.ts';
import {
  billingOfPhase,
  frequencyInWords,
  inOrder,
  overlappingPhase,
  phaseEnd,
  phaseOn,
  plannedVisits,
  visitsOfPhase,
} from './phases.ts';

const phase = (startsOn: string, weeks: number, changes: Partial<PlanPhase> = {}) =>
  ({ id: startsOn, kind: 'acute', startsOn, weeks, visits: 3, everyWeeks: 1, ...changes }) as PlanPhase;

describe('phases of a plan of care', () => {
  it('end on the last day of their last week', () => {
    expect(phaseEnd(phase('2026-03-02', 1))).toBe('2026-03-08');
    expect(phaseEnd(phase('2026-02-23', 4))).toBe('2026-03-22');
  });

  it('may touch and leave a gap, but share no day', () => {
    const first = phase('2026-03-02', 2);
    expect(overlappingPhase([first, phase('2026-03-16', 2), phase('2026-06-01', 2)])).toBeNull();
    expect(overlappingPhase([phase('2026-03-15', 2), first])?.id).toBe('2026-03-15');
    expect(overlappingPhase([first, first])).not.toBeNull();
    expect(inOrder([phase('2026-06-01', 2), first]).map(({ id }) => id)).toEqual([
      '2026-03-02',
      '2026-06-01',
    ]);
  });

  it('hold on their own days alone', () => {
    const phases = [phase('2026-03-02', 1), phase('2026-03-16', 1)];
    const days = [
      '2026-03-01',
      '2026-03-02',
      '2026-03-08',
      '2026-03-09',
      '2026-03-16',
    ] as PlanPhase['startsOn'][];
    expect(days.map((day) => phaseOn(phases, day)?.id ?? null)).toEqual([
      null,
      '2026-03-02',
      '2026-03-02',
      null,
      '2026-03-16',
    ]);
  });

  it.each([
    [3, 1, 4, 12],
    [1, 4, 6, 2],
    [1, 4, 24, 6],
    [2, 4, 6, 3],
    [1, 12, 1, 1],
  ])('%i visits every %i weeks for %i weeks are %i', (visits, everyWeeks, weeks, expected) =>
    expect(visitsOfPhase({ visits, everyWeeks, weeks })).toBe(expected),
  );

  it('add up to the visits of the plan, and read as people say them', () => {
    expect(plannedVisits([phase('2026-03-02', 4), phase('2026-03-30', 4, { visits: 1 })])).toBe(16);
    expect(plannedVisits([])).toBe(0);
    expect(frequencyInWords(phase('2026-03-02', 4))).toBe('3 times a week for 4 weeks');
    expect(frequencyInWords({ visits: 1, everyWeeks: 4, weeks: 1 })).toBe('once every 4 weeks for 1 week');
  });

  it('take AT while treatment is active, and GA with an ABN in maintenance, for Medicare alone', () => {
    expect(billingOfPhase('corrective', 'medicare')).toMatchObject({ modifier: 'AT', needsAbn: false });
    expect(billingOfPhase('maintenance', 'medicare')).toMatchObject({ modifier: 'GA', needsAbn: true });
    expect(billingOfPhase('maintenance', 'medicare')?.words).toContain('without AT');
    expect(billingOfPhase('maintenance', 'cash')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { CaseId, ClinicId, PatientId, PlanEntryId } from '../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import {
  planEntryBody,
  planOfCare,
  savePlanOfCare,
  type PlanGoal,
  type PlanOfCare,
  type PlanPhase,
} from '../../../contract/clinical/plan-of-care.ts';
import { mergeWrite } from '../../base/merge-write.ts';
import { writePlanEntry, writePlanOfCare, writePlanOfCareChange } from './plan-of-care-changes.ts';
import { planOfCareWriteRules } from './plan-of-care.write-rules.ts';

const id = (last: string) => `01890a5d-ac96-774b-bcce-b302099a80${last}`;
const now = '2026-03-02T15:00:00.000Z' as Instant;
const of = {
  clinicId: id('01') as ClinicId,
  patientId: id('02') as PatientId,
  name: 'Ada Quill',
  by: 'Maren Oakhollow',
};
const goal = (at: string, changes: Partial<PlanGoal> = {}): PlanGoal => ({
  id: id(at),
  name: 'Sit through a workday',
  measure: 'pain',
  measuredBy: '',
  unit: '',
  baseline: 7,
  target: 2,
  dueOn: null,
  ...changes,
});
const phase = (weeks: number): PlanPhase => ({
  id: id('20'),
  kind: 'acute',
  startsOn: '2026-03-02' as PlainDate,
  weeks,
  visits: 3,
  everyWeeks: 1,
});
const fields = {
  caseId: id('03') as CaseId,
  discipline: 'therapy' as const,
  startsOn: '2026-03-02' as PlainDate,
  phases: [phase(4)],
  goals: [goal('10'), goal('11')],
  reExamVisits: 12,
  reExamDays: 30,
  note: '',
};
const added = writePlanOfCare(of, id('04') as PlanOfCare['id'], fields, now);
const plan = added.patches[0]!.merge as unknown as PlanOfCare;
const rule = planOfCareWriteRules['plansOfCare.save'].merge;

/** A change of this device that met the plan as another one left it. */
const meet = (change: Partial<typeof fields>, theirs: Partial<typeof fields>) =>
  mergeWrite(rule, writePlanOfCareChange(of, plan, change, now), { ...plan, ...theirs, version: 2 });

describe('a plan of care on two devices', () => {
  it('is shown whole at once, after its patient and its case', () => {
    expect(planOfCare.safeParse(plan).success).toBe(true);
    expect(added.afterLanes).toEqual([`patient:${of.patientId}`, `case:${fields.caseId}`]);
  });

  it('brings goals together one by one', () => {
    const mine = { goals: [goal('10', { target: 1 }), goal('11')] };
    const theirs = { goals: [goal('10'), goal('11'), goal('12')], note: 'Slower.' };
    const merged = meet(mine, theirs);
    expect(merged.kind).toBe('merged');
    const write = (merged as Extract<typeof merged, { kind: 'merged' }>).write;
    expect((write.body as typeof fields).goals.map(({ id: one, target }) => [one.slice(-2), target])).toEqual(
      [
        ['10', 1],
        ['11', 2],
        ['12', 2],
      ],
    );
    expect(savePlanOfCare.body?.safeParse(write.body)?.success).toBe(true);
  });

  it('leaves it to a person where both changed the phases, for those may overlap', () => {
    expect(meet({ phases: [phase(6)] }, { phases: [phase(8)] })).toMatchObject({
      kind: 'clash',
      clashes: [{ path: 'phases' }],
    });
    expect(meet({ phases: [phase(6)] }, { note: 'Slower.' }).kind).toBe('merged');
  });

  it('takes what happened after the plan, the visit and what is taken back', () => {
    const said = {
      kind: 'withdrawn' as const,
      happenedOn: fields.startsOn,
      withdraws: id('31') as PlanEntryId,
    };
    const write = writePlanEntry(of, plan.id, id('30') as PlanEntryId, said, now);
    expect(planEntryBody.safeParse(write.body)?.success).toBe(true);
    expect(write.afterLanes).toEqual([
      `patient:${of.patientId}`,
      `planOfCare:${plan.id}`,
      `planEntry:${id('31')}`,
    ]);
    expect(write.seen).toBeNull();
  });
});

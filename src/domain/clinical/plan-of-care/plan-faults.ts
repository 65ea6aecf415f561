import {
  mostGoals,
  mostPhases,
  type PlanGoal,
  type PlanOfCareFields,
} from '../../../contract/clinical/plan-of-care.ts';
import { rangeOf } from './goal-progress.ts';
import { overlappingPhase, phaseNames } from './phases.ts';

/** What is wrong with a plan: `goals.<id>.target` and the like, in words. Both sides ask. */
export type PlanFaults = Readonly<Record<string, string>>;

function goalFaults({ id, name, measure, baseline, target, dueOn }: PlanGoal, startsOn: string): PlanFaults {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults[`goals.${id}.name`] = 'Name the goal.';
  const range = rangeOf(measure);
  const isOut = (value: number) => range !== null && (value < 0 || value > range.max);
  if (isOut(baseline)) faults[`goals.${id}.baseline`] = `From 0 to ${range?.max}.`;
  if (isOut(target)) faults[`goals.${id}.target`] = `From 0 to ${range?.max}.`;
  if (dueOn !== null && dueOn < startsOn) faults[`goals.${id}.dueOn`] = 'Not before the plan starts.';
  return faults;
}

/** What is wrong with a plan as a whole; an empty record where nothing is. */
export function planFaults({
  startsOn,
  phases,
  goals,
}: Pick<PlanOfCareFields, 'startsOn' | 'phases' | 'goals'>): PlanFaults {
  const overlapping = overlappingPhase(phases);
  const early = phases.find((phase) => phase.startsOn < startsOn);
  return {
    ...(early && { [`phases.${early.id}`]: 'Not before the plan starts.' }),
    ...(overlapping && {
      [`phases.${overlapping.id}`]: `${phaseNames[overlapping.kind]} starts before the phase ahead of it ends.`,
    }),
    ...(phases.length > mostPhases && { phases: `At most ${mostPhases} phases.` }),
    ...(goals.length > mostGoals && { goals: `At most ${mostGoals} goals.` }),
    ...Object.assign({}, ...goals.map((goal) => goalFaults(goal, startsOn))),
  };
}

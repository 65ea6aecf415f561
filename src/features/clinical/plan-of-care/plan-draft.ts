import type { CaseId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import type {
  PlanDiscipline,
  PlanGoal,
  PlanOfCareFields,
  PlanPhase,
} from '../../../contract/clinical/plan-of-care.ts';
import { addDays } from '../../../domain/base/time/clinic-day.ts';
import { planFaults, type PlanFaults } from '../../../domain/clinical/plan-of-care/plan-faults.ts';
import { inOrder, phaseEnd } from '../../../domain/clinical/plan-of-care/phases.ts';
import type { ReEvalInterval } from '../../../domain/clinics/preferences/report-preferences.ts';

export interface PhaseDraft extends Omit<PlanPhase, 'startsOn' | 'weeks' | 'visits' | 'everyWeeks'> {
  readonly startsOn: string;
  readonly weeks: number | null;
  readonly visits: number | null;
  readonly everyWeeks: number | null;
}

export interface GoalDraft extends Omit<PlanGoal, 'baseline' | 'target' | 'dueOn'> {
  readonly baseline: string;
  readonly target: string;
  readonly dueOn: string;
}

/** A plan as its form holds it. */
export interface PlanDraft {
  readonly discipline: PlanDiscipline;
  readonly startsOn: string;
  readonly phases: readonly PhaseDraft[];
  readonly goals: readonly GoalDraft[];
  readonly reExamVisits: number | null;
  readonly reExamDays: number | null;
  readonly note: string;
}

/** What was typed as a number; null where it is none. A comma is taken for a point. */
export function numberOf(text: string): number | null {
  const written = text.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d+(\.\d{1,2})?$/.test(written)) return null;
  const number = Number(written);
  return Math.abs(number) <= 100_000 ? number : null;
}

export const draftOf = (plan: PlanOfCareFields): PlanDraft => ({
  discipline: plan.discipline,
  startsOn: plan.startsOn,
  phases: plan.phases,
  goals: plan.goals.map((goal) => ({
    ...goal,
    baseline: String(goal.baseline),
    target: String(goal.target),
    dueOn: goal.dueOn ?? '',
  })),
  reExamVisits: plan.reExamVisits,
  reExamDays: plan.reExamDays,
  note: plan.note,
});

/** A plan that begins today with one acute phase; re-exams as this person prefers them. @param newId makes an id */
export const blankDraft = (today: PlainDate, interval: ReEvalInterval, newId: () => string): PlanDraft => ({
  discipline: 'chiropractic',
  startsOn: today,
  phases: [{ id: newId(), kind: 'acute', startsOn: today, weeks: 4, visits: 3, everyWeeks: 1 }],
  goals: [],
  reExamVisits: interval.visits,
  reExamDays: interval.days,
  note: '',
});

export const blankGoal = (id: string): GoalDraft => ({
  id,
  name: '',
  measure: 'pain',
  measuredBy: '',
  unit: '',
  baseline: '',
  target: '',
  dueOn: '',
});

const isWholePhase = (phase: PhaseDraft): phase is PlanPhase =>
  phase.startsOn !== '' && phase.weeks !== null && phase.visits !== null && phase.everyWeeks !== null;

/** The phase that follows the last one: the next kind, on the day after it. */
export function nextPhase(phases: readonly PhaseDraft[], today: PlainDate, id: string): PhaseDraft {
  const last = inOrder(phases.filter(isWholePhase)).at(-1);
  const kind = last === undefined ? 'acute' : last.kind === 'acute' ? 'corrective' : 'maintenance';
  const frequency =
    kind === 'maintenance' ? { weeks: 24, visits: 1, everyWeeks: 4 } : { weeks: 4, visits: 2, everyWeeks: 1 };
  return { id, kind, startsOn: last ? addDays(phaseEnd(last), 1) : today, ...frequency };
}

/** What is entered, or what is still missing or wrong of it, by field. */
export function readDraft(
  draft: PlanDraft,
  caseId: CaseId,
):
  | { readonly fields: PlanOfCareFields; readonly faults: null }
  | { readonly fields: null; readonly faults: PlanFaults } {
  const missing: Record<string, string> = {};
  if (draft.startsOn === '') missing['startsOn'] = 'Enter a date.';
  for (const phase of draft.phases)
    if (!isWholePhase(phase)) missing[`phases.${phase.id}`] = 'Enter first day, visits and weeks.';
  for (const { id, baseline, target } of draft.goals) {
    if (numberOf(baseline) === null) missing[`goals.${id}.baseline`] = 'Enter a number.';
    if (numberOf(target) === null) missing[`goals.${id}.target`] = 'Enter a number.';
  }
  const fields: PlanOfCareFields = {
    caseId,
    discipline: draft.discipline,
    startsOn: draft.startsOn as PlainDate,
    phases: inOrder(draft.phases.filter(isWholePhase)),
    goals: draft.goals.map((goal) => ({
      ...goal,
      name: goal.name.trim(),
      measuredBy: goal.measure === 'other' ? goal.measuredBy.trim() : '',
      unit: goal.measure === 'other' ? goal.unit.trim() : '',
      baseline: numberOf(goal.baseline) ?? 0,
      target: numberOf(goal.target) ?? 0,
      dueOn: goal.dueOn === '' ? null : (goal.dueOn as PlainDate),
    })),
    reExamVisits: draft.reExamVisits,
    reExamDays: draft.reExamDays,
    note: draft.note.trim(),
  };
  const faults = { ...planFaults(fields), ...missing };
  return Object.keys(faults).length === 0 ? { fields, faults: null } : { fields: null, faults };
}

import type { SoapNote } from '../../../contract/clinical/note.ts';
import type {
  GoalMeasure,
  PlanEntry,
  PlanGoal,
  PlansOfCare,
} from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { surveys } from '../../clinics/preferences/surveys.ts';

/** Where a goal stands by its latest reading. */
export interface GoalProgress {
  /** Of the way from baseline to target: a whole number from 0 to 100, and 100 only when the target is reached. */
  readonly percent: number;
  readonly isMet: boolean;
  /** Away from the target, behind the baseline. */
  readonly isWorse: boolean;
  /** Its day has passed and it is not met. */
  readonly isOverdue: boolean;
  /** Null where nothing was read since the baseline. */
  readonly latest: PlanEntry | null;
}

type Span = Pick<PlanGoal, 'baseline' | 'target'>;

/**
 * How far a reading is on the way from baseline to target, in either direction. Rounded down, so that no goal reads as
 * met by rounding. A goal whose baseline is its target is to be held: met at it or where nothing else was read.
 */
export function percentOfGoal({ baseline, target }: Span, value: number): number {
  if (baseline === target) return value === target ? 100 : 0;
  const part = (value - baseline) / (target - baseline);
  if (part >= 1) return 100;
  // What a fraction of two decimals loses in binary is far below this.
  return Math.min(99, Math.max(0, Math.floor(part * 100 + 1e-9)));
}

/** Readings of a goal that were not taken back, the oldest first. */
export function readingsOf(goalId: string, entries: readonly PlanEntry[]): readonly PlanEntry[] {
  return standing(entries)
    .filter((entry) => entry.kind === 'reading' && entry.goalId === goalId && entry.value !== null)
    .toSorted(byDay);
}

const byDay = (a: PlanEntry, b: PlanEntry) =>
  `${a.happenedOn} ${a.enteredAt} ${a.id}` < `${b.happenedOn} ${b.enteredAt} ${b.id}` ? -1 : 1;

/** Entries without those that were taken back, and without what took them back. */
export function standing(entries: readonly PlanEntry[]): readonly PlanEntry[] {
  const gone = new Set(entries.flatMap(({ withdraws }) => withdraws ?? []));
  return entries.filter(({ id, kind }) => kind !== 'withdrawn' && !gone.has(id));
}

/** Where a goal stands today. */
export function goalProgress(goal: PlanGoal, entries: readonly PlanEntry[], today: PlainDate): GoalProgress {
  const latest = readingsOf(goal.id, entries).at(-1) ?? null;
  const value = latest?.value ?? goal.baseline;
  const percent = percentOfGoal(goal, value);
  const isMet = percent === 100 && (latest !== null || goal.baseline === goal.target);
  const way = goal.target - goal.baseline;
  return {
    percent,
    isMet,
    isWorse: way === 0 ? value !== goal.target : (value - goal.baseline) * way < 0,
    isOverdue: !isMet && goal.dueOn !== null && goal.dueOn < today,
    latest,
  };
}

export const measureNames: Readonly<Record<GoalMeasure, string>> = {
  pain: 'Current pain (0–10)',
  ...(Object.fromEntries(Object.entries(surveys).map(([id, { name }]) => [id, name])) as Record<
    keyof typeof surveys,
    string
  >),
  other: 'Other measure',
};

/** What stands behind a reading: `/10`, `%`, or the unit that was entered. */
export const unitOf = ({ measure, unit }: Pick<PlanGoal, 'measure' | 'unit'>): string =>
  measure === 'other' ? (unit === '' ? '' : ` ${unit}`) : measure === 'pain' ? '/10' : surveys[measure].unit;

/** The ends of what a measure can read; null where nobody knows them. */
export const rangeOf = (measure: GoalMeasure): { readonly max: number; readonly step: number } | null =>
  measure === 'other' ? null : measure === 'pain' ? { max: 10, step: 1 } : surveys[measure];

/** What a note says of a goal: its pain level, or the score of its questionnaire. Null where it says nothing. */
export function readingInNote(
  { measure }: Pick<PlanGoal, 'measure'>,
  note: Pick<SoapNote, 'painLevel' | 'surveys'>,
): number | null {
  if (measure === 'other') return null;
  if (measure === 'pain') return note.painLevel;
  return note.surveys?.findLast(({ survey }) => survey === measure)?.score ?? null;
}

/** `6/10 to 2/10`, `40° to 60°`: from where to where. */
export const spanInWords = (goal: PlanGoal): string =>
  `${goal.baseline}${unitOf(goal)} to ${goal.target}${unitOf(goal)}`;

/** `Met`, `60% of the way`, `No reading yet`. */
export function progressInWords({ percent, isMet, isWorse, latest }: GoalProgress): string {
  if (isMet) return 'Met';
  if (latest === null) return 'No reading yet';
  return isWorse ? 'Worse than baseline' : `${percent}% of the way`;
}

/** The plan in use for a case: the newest that was not removed. */
export const planOfCase = ({ plans }: PlansOfCare, caseId: string) =>
  plans.find((plan) => plan.caseId === caseId && plan.archivedAt === null);

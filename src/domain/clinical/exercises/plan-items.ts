import type { ExercisePlan, ExercisePlanFields, PlanItem } from '../../../contract/clinical/exercise-plan.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { doseInWords, timesInWords } from './dose-words.ts';
import type { ExerciseChoice } from './exercise-choices.ts';

/** An exercise as it goes into a plan: as it is usually done. @param id made on this device */
export const planItemOf = (
  choice: ExerciseChoice,
  { id, place, phase }: Pick<PlanItem, 'id' | 'place' | 'phase'>,
): PlanItem => ({
  id,
  exercise: choice.id,
  name: choice.name,
  place,
  phase,
  sets: choice.dose.sets,
  reps: choice.dose.reps,
  holdSeconds: choice.dose.holdSeconds,
  load: '',
  side: '',
  timesPerDay: place === 'inOffice' ? 1 : choice.dose.timesPerDay,
  daysPerWeek: 7,
  restSeconds: 0,
  note: '',
});

/** The item with an easier or harder exercise in its place, done as that one usually is; side and note stay. */
export const exchanged = (item: PlanItem, choice: ExerciseChoice): PlanItem => ({
  ...planItemOf(choice, item),
  side: item.side,
  daysPerWeek: item.daysPerWeek,
  restSeconds: item.restSeconds,
  note: item.note,
});

/** `3 sets × 10 reps, hold 5 sec · left · red band · twice a day`. */
export function itemInWords(item: PlanItem): string {
  const often = item.place === 'inOffice' ? '' : timesInWords(item.timesPerDay, item.daysPerWeek);
  const rest = item.restSeconds > 0 ? `rest ${item.restSeconds} sec` : '';
  const side = item.side === '' ? '' : item.side === 'both' ? 'both sides' : item.side;
  return [doseInWords(item), side, item.load, often, rest].filter(Boolean).join(' · ');
}

/** How an item differs from the plan before: null where it doesn't. */
export function changeSince(item: PlanItem, before: ExercisePlan | undefined): string | null {
  if (before === undefined) return null;
  const was = before.items.find(({ id }) => id === item.id);
  if (was === undefined) return 'New';
  if (was.exercise !== item.exercise) return `Was ${was.name}`;
  const [then, now] = [itemInWords(was), itemInWords(item)];
  return then === now ? null : `Was ${then}`;
}

/** Items of the plan before that the plan has no longer. */
export const removedSince = (plan: ExercisePlan, before: ExercisePlan | undefined): readonly PlanItem[] =>
  (before?.items ?? []).filter((was) => plan.items.every(({ id }) => id !== was.id));

/** What a plan is that goes on from another one. Its items keep their ids, by which changes are told. */
export const carriedOver = (plan: ExercisePlan, startedOn: PlainDate): ExercisePlanFields => ({
  name: plan.name,
  startedOn,
  caseId: plan.caseId,
  note: plan.note,
  items: plan.items,
  follows: plan.id,
});

/** The phases that a plan has, in order. */
export const phasesOf = (items: readonly PlanItem[]): number[] =>
  [...new Set(items.map(({ phase }) => phase))].toSorted((a, b) => a - b);

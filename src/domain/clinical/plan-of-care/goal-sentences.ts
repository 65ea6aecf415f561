import type { PlanEntry, PlanGoal } from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { goalProgress, progressInWords, unitOf } from './goal-progress.ts';

const headOf = ({ name }: PlanGoal) => `Goal: ${name}. `;

/**
 * What a note says of the goals that were read at its visit, a line each:
 * `Goal: Climb stairs without pain. 5/10 today, baseline 8/10, target 2/10: 50% of the way.`
 * Medicare asks of each visit how treatment works (Benefit Policy Manual, chapter 15, section 240.1.2).
 */
export function goalSentences(
  goals: readonly PlanGoal[],
  entries: readonly PlanEntry[],
  encounterId: string,
  today: PlainDate,
): readonly string[] {
  return goals.flatMap((goal) => {
    const progress = goalProgress(goal, entries, today);
    if (progress.latest?.encounterId !== encounterId) return [];
    const unit = unitOf(goal);
    const { value } = progress.latest;
    const words = `${value}${unit} today, baseline ${goal.baseline}${unit}, target ${goal.target}${unit}`;
    return [`${headOf(goal)}${words}: ${progressInWords(progress).toLowerCase()}.`];
  });
}

/** A text with the lines of its goals: an earlier line of a goal gives way to its new one, the rest stays as it was written. */
export function withGoalSentences(
  text: string,
  goals: readonly PlanGoal[],
  sentences: readonly string[],
): string {
  const said = goals.map(headOf).filter((head) => sentences.some((one) => one.startsWith(head)));
  const rest = text
    .split('\n')
    .filter((line) => !said.some((head) => line.startsWith(head)))
    .join('\n')
    .trimEnd();
  return [rest, ...sentences].filter((part) => part !== '').join('\n');
}

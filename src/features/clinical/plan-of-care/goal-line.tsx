import type { ReactNode } from 'react';
import type { PlanGoal } from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { nearDayInWords } from '../../../domain/base/time/day-words.ts';
import {
  measureNames,
  progressInWords,
  spanInWords,
  unitOf,
  type GoalProgress,
} from '../../../domain/clinical/plan-of-care/goal-progress.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import styles from './plan-of-care.module.css';

interface GoalLineProps {
  goal: PlanGoal;
  progress: GoalProgress;
  today: PlainDate;
  /** With what measures it. */
  isWhole?: boolean;
  children?: ReactNode;
}

/** A goal, how far it is, and by when. */
export function GoalLine({ goal, progress, today, isWhole = false, children }: GoalLineProps) {
  const { percent, isMet, isWorse, isOverdue, latest } = progress;
  const now = latest === null ? null : `now ${latest.value}${unitOf(goal)}`;
  const by = goal.dueOn === null ? null : `by ${nearDayInWords(goal.dueOn, today)}`;
  const measured = goal.measure === 'other' ? goal.measuredBy : measureNames[goal.measure];
  const facts = [spanInWords(goal), now, by, isWhole ? measured : null].filter(Boolean);
  const tone = isMet ? 'success' : isWorse ? 'warning' : 'neutral';
  return (
    <li className={styles['goal']}>
      <p className={styles['goalName']}>
        <span>{goal.name}</span>
        <Badge tone={tone}>{progressInWords(progress)}</Badge>
        {isOverdue ? <Badge tone="danger">Overdue</Badge> : null}
      </p>
      <progress max={100} value={percent} aria-label={`${goal.name}: ${progressInWords(progress)}`} />
      <p className={`${styles['quiet']} pl-figures`}>{facts.join(' · ')}</p>
      {children}
    </li>
  );
}

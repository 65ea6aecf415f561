import type { PlansOfCare } from '../../../contract/clinical/plan-of-care.ts';
import { removePlanOfCare } from '../../../data/clinical/plan-of-care/plans-of-care.writes.ts';
import { nearDayInWords } from '../../../domain/base/time/day-words.ts';
import { goalProgress } from '../../../domain/clinical/plan-of-care/goal-progress.ts';
import {
  frequencyInWords,
  phaseEnd,
  phaseNames,
  visitsOfPhase,
} from '../../../domain/clinical/plan-of-care/phases.ts';
import type { PlanOfCareOf } from '../../../domain/clinical/plan-of-care/plan-of-care-changes.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DueList } from './due-list.tsx';
import { GoalLine } from './goal-line.tsx';
import { GoalReading } from './goal-reading.tsx';
import { EntryList, FormerPlans } from './plan-history.tsx';
import { standingOf, type PlanToday } from './use-plan-of-care.ts';
import styles from './plan-of-care.module.css';

interface PlanViewProps {
  facts: PlanToday;
  data: PlansOfCare;
  of: PlanOfCareOf | null;
}

/** A plan as it stands: its phases, how far its goals are, what is due, and what happened under it. */
export function PlanView({ facts, data, of }: PlanViewProps) {
  const { plan, today, entries } = facts;
  const { dues, billing } = standingOf(facts);
  const former = data.former.filter(({ planOfCareId }) => planOfCareId === plan.id);
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <PhaseCard facts={facts} />
        <Card title="Goals">
          {plan.goals.length === 0 ? (
            <p className={styles['quiet']}>No goals yet. Change the plan to add one.</p>
          ) : (
            <ul className={styles['goals']}>
              {plan.goals.map((goal) => (
                <GoalLine
                  key={goal.id}
                  goal={goal}
                  progress={goalProgress(goal, entries, today)}
                  today={today}
                  isWhole
                >
                  {of === null ? null : <GoalReading goal={goal} plan={plan} of={of} on={today} />}
                </GoalLine>
              ))}
            </ul>
          )}
        </Card>
        {plan.note === '' ? null : (
          <Card title="Note">
            <p>{plan.note}</p>
          </Card>
        )}
      </div>
      <div className={styles['stack']}>
        <Card title="Due">
          {dues.length === 0 && billing === null ? (
            <p className={styles['quiet']}>Nothing due under this plan</p>
          ) : (
            <DueList dues={dues} billing={billing} hasSources />
          )}
        </Card>
        <EntryList plan={plan} entries={entries} former={former} of={of} />
        <FormerPlans former={former} />
        {of === null ? null : (
          <p>
            <Button variant="plain" onClick={() => void removePlanOfCare(of, plan)}>
              Remove this plan
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

function PhaseCard({ facts }: { facts: PlanToday }) {
  const { plan, today } = facts;
  const { phase, used, planned, usedWords } = standingOf(facts).standing;
  const sync = useSyncState('planOfCare', plan.id);
  return (
    <Card title="Phases" aside={sync === 'server' ? null : <SyncMark state={sync} />}>
      <div className={styles['case']}>
        <p className={`${styles['used']} pl-figures`}>
          <progress max={Math.max(1, planned)} value={Math.min(used, planned)} aria-label={usedWords} />
          {usedWords}
        </p>
        <ol className={styles['lines']}>
          {plan.phases.map((one) => (
            <li
              key={one.id}
              className={one.id === phase?.id ? styles['today'] : undefined}
              aria-current={one.id === phase?.id ? 'step' : undefined}
            >
              <span>
                {phaseNames[one.kind]}
                {one.id === phase?.id ? ' (now)' : ''}
              </span>
              <span className="pl-figures">
                {frequencyInWords(one)}, {visitsOfPhase(one)} visits · {nearDayInWords(one.startsOn, today)} –{' '}
                {nearDayInWords(phaseEnd(one), today)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

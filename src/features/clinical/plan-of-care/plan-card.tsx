import type { PatientId } from '../../../contract/base/ids.ts';
import type { PatientCase } from '../../../contract/people/patient-file.ts';
import { isPressing } from '../../../domain/clinical/plan-of-care/due.ts';
import { goalProgress } from '../../../domain/clinical/plan-of-care/goal-progress.ts';
import { phaseNames } from '../../../domain/clinical/plan-of-care/phases.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DueList } from './due-list.tsx';
import { GoalLine } from './goal-line.tsx';
import { standingOf, usePlansOfCare, type PlanToday } from './use-plan-of-care.ts';
import styles from './plan-of-care.module.css';

/** The plan of care of each open case, on the overview of the chart. Nothing where there is no case to plan for. */
export function PlanCard({ patientId }: { patientId: PatientId }) {
  const { isAllowed, state, openCases, of, planToday } = usePlansOfCare(patientId);
  const { data } = state;
  if (!isAllowed || data === undefined || openCases.length === 0) return null;
  const at = `/patients/${patientId}/plan-of-care`;
  return (
    <Card title="Plan of care" aside={<Link to={at}>Details</Link>}>
      <div className={styles['cases']}>
        {openCases.map((one) => {
          const facts = planToday(data, one);
          return (
            <section key={one.id} aria-label={one.name} className={styles['case']}>
              {openCases.length > 1 ? <h3>{one.name}</h3> : null}
              {facts === null ? <NoPlan of={one} to={of === null ? null : at} /> : <ShortPlan {...facts} />}
            </section>
          );
        })}
      </div>
    </Card>
  );
}

function NoPlan({ of, to }: { of: PatientCase; to: string | null }) {
  return (
    <>
      <p className={styles['quiet']}>No plan of care yet</p>
      {to === null ? null : (
        <p>
          <Link className={buttonClass('quiet')} to={to} search={{ case: of.id, write: true }}>
            Write plan of care
          </Link>
        </p>
      )}
    </>
  );
}

function ShortPlan(facts: PlanToday) {
  const { plan, entries, today } = facts;
  const { standing, dues, billing } = standingOf(facts);
  const sync = useSyncState('planOfCare', plan.id);
  const { phase, phaseWords, used, planned, usedWords } = standing;
  const pressing = dues.filter(isPressing);
  return (
    <>
      <p className={styles['goalName']}>
        {phase === null ? null : <Badge tone="accent">{phaseNames[phase.kind]}</Badge>}
        <span className="pl-figures">{phaseWords}</span>
        {sync === 'server' ? null : <SyncMark state={sync} />}
      </p>
      <p className={`${styles['used']} pl-figures`}>
        <progress max={Math.max(1, planned)} value={Math.min(used, planned)} aria-label={usedWords} />
        {usedWords}
      </p>
      <DueList
        dues={pressing.length > 0 ? pressing : dues.slice(0, 1)}
        billing={billing?.needsAbn ? billing : null}
      />
      <ul className={styles['goals']} aria-label="Goals">
        {plan.goals.map((goal) => (
          <GoalLine key={goal.id} goal={goal} progress={goalProgress(goal, entries, today)} today={today} />
        ))}
      </ul>
    </>
  );
}

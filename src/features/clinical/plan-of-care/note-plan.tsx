import Target from 'lucide-react/icons/target';
import type { EncounterId, PatientId } from '../../../contract/base/ids.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { isPressing } from '../../../domain/clinical/plan-of-care/due.ts';
import { goalProgress, readingInNote } from '../../../domain/clinical/plan-of-care/goal-progress.ts';
import { goalSentences, withGoalSentences } from '../../../domain/clinical/plan-of-care/goal-sentences.ts';
import { phaseNames } from '../../../domain/clinical/plan-of-care/phases.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DueList } from './due-list.tsx';
import { GoalLine } from './goal-line.tsx';
import { GoalReading } from './goal-reading.tsx';
import { standingOf, usePlansOfCare } from './use-plan-of-care.ts';
import styles from './plan-of-care.module.css';

export interface NotePlanProps {
  patientId: PatientId;
  encounterId: EncounterId;
  /** The day of the visit, at its location. */
  on: PlainDate;
  /** What the note says of its case, and what it has measured so far. */
  note: Pick<SoapNote, 'case' | 'painLevel' | 'surveys' | 'assessment'>;
  assess: (rewrite: (assessment: string) => string) => void;
}

/** The plan of the case that a note in writing belongs to: where it stands, what is due, and today’s readings. */
export function NotePlan({ patientId, encounterId, on, note, assess }: NotePlanProps) {
  const { isAllowed, state, cases, of, planToday } = usePlansOfCare(patientId);
  const { data } = state;
  const one = cases.find(({ id }) => id === note.case?.id);
  // The visit being written is a treatment day already.
  const facts = data && one ? planToday(data, one, [on]) : null;
  if (!isAllowed || facts === null) return null;
  const { plan, entries, today } = facts;
  const { standing, dues, billing } = standingOf(facts);
  const { phase, phaseWords, usedWords } = standing;
  const sentences = goalSentences(plan.goals, entries, encounterId, today);
  const isSaid = sentences.every((sentence) => note.assessment.includes(sentence));
  return (
    <Card
      title="Plan of care"
      aside={
        <Link to={`/patients/${patientId}/plan-of-care`} search={{ case: plan.caseId }}>
          Open plan
        </Link>
      }
    >
      <div className={styles['case']}>
        <p className={styles['goalName']}>
          {phase === null ? null : <Badge tone="accent">{phaseNames[phase.kind]}</Badge>}
          <span className="pl-figures">
            {phaseWords} · {usedWords}
          </span>
        </p>
        <DueList dues={dues.filter(isPressing)} billing={billing?.needsAbn ? billing : null} />
        <ul className={styles['strip']} aria-label="Goals">
          {plan.goals.map((goal) => {
            const progress = goalProgress(goal, entries, today);
            const noted = readingInNote(goal, note);
            const isNoted = progress.latest?.encounterId === encounterId && progress.latest.value === noted;
            return (
              <GoalLine key={goal.id} goal={goal} progress={progress} today={today}>
                {of === null ? null : (
                  <GoalReading
                    goal={goal}
                    plan={plan}
                    of={of}
                    on={on}
                    encounterId={encounterId}
                    suggested={isNoted ? null : noted}
                  />
                )}
              </GoalLine>
            );
          })}
        </ul>
        {of === null || plan.goals.length === 0 ? null : (
          <p className={styles['slot']}>
            {sentences.length === 0 ? (
              'Today’s readings can be added to the assessment.'
            ) : isSaid ? (
              'Goals are in the assessment.'
            ) : (
              <Button
                icon={<Target aria-hidden="true" />}
                onClick={() => assess((text) => withGoalSentences(text, plan.goals, sentences))}
              >
                Add goals to assessment
              </Button>
            )}
          </p>
        )}
      </div>
    </Card>
  );
}

import { lazy, Suspense, useState } from 'react';
import type { PlansOfCare } from '../../../contract/clinical/plan-of-care.ts';
import type { PatientCase } from '../../../contract/people/patient-file.ts';
import {
  addPlanOfCareTo,
  changePlanOfCare,
} from '../../../data/clinical/plan-of-care/plans-of-care.writes.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanView } from './plan-view.tsx';
import type { usePlansOfCare } from './use-plan-of-care.ts';
import styles from './plan-of-care.module.css';

const RecordDialog = lazy(() => import('./record.dialog.tsx'));

interface OneCaseProps {
  of: PatientCase;
  plans: ReturnType<typeof usePlansOfCare>;
  data: PlansOfCare;
  isWriting: boolean;
  onShow: (isWriting: boolean) => void;
}

/** The plan of one case, the form of it, or that there is none yet. */
export function OneCase({ of: one, plans, data, isWriting, onShow }: OneCaseProps) {
  const { of, today, planToday } = plans;
  const [isRecording, setRecording] = useState(false);
  const facts = planToday(data, one);
  const plan = facts?.plan ?? null;
  if (isWriting && of !== null)
    return (
      <>
        <PageHeader
          title={plan === null ? 'Write plan of care' : 'Change plan of care'}
          subtitle={one.name}
        />
        <PlanForm
          caseId={one.id}
          plan={plan}
          today={today}
          onCancel={() => onShow(false)}
          onSave={async (fields, before) => {
            const isKept = await (before === null
              ? addPlanOfCareTo(of, fields)
              : changePlanOfCare(of, before, fields));
            if (isKept) onShow(false);
            return isKept;
          }}
        />
      </>
    );
  if (facts === null || plan === null)
    return (
      <EmptyState
        isWholePage
        title="No plan of care yet"
        action={
          of === null ? undefined : (
            <Button variant="primary" onClick={() => onShow(true)}>
              Write plan of care
            </Button>
          )
        }
      >
        {one.name}: phases, visits, goals and when to re-examine.
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        title="Plan of care"
        subtitle={`${one.name} · since ${shortDayInWords(plan.startsOn)} · by ${plan.changedByName}`}
        actions={
          of === null ? undefined : (
            <div className={styles['actions']}>
              <Button onClick={() => setRecording(true)}>Record</Button>
              <Button variant="primary" onClick={() => onShow(true)}>
                Change plan
              </Button>
            </div>
          )
        }
      />
      <PlanView facts={facts} data={data} of={of} />
      {isRecording && of !== null ? (
        <Suspense fallback={null}>
          <RecordDialog of={of} plan={plan} today={today} onClose={() => setRecording(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

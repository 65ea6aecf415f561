import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { ExercisePlan, ExercisePlanFields, PlanItem } from '../../../contract/clinical/exercise-plan.ts';
import { addPlan, changePlan, newItemId, removePlan } from '../../../data/clinical/exercise-plans.writes.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import type { PlanOf } from '../../../domain/clinical/exercise-plan-changes.ts';
import type { ExerciseChoice } from '../../../domain/clinical/exercises/exercise-choices.ts';
import { carriedOver, planItemOf } from '../../../domain/clinical/exercises/plan-items.ts';
import { onlyOpenCase } from '../../../domain/people/patient-file.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { PlanHome } from './plan-home.tsx';
import { PlanItems } from './plan-items.tsx';
import { PlanPicker } from './plan-picker.tsx';
import { StartPlan } from './start-plan.tsx';
import { usePlans } from './use-plan.ts';
import styles from './exercise-plan.module.css';

/** `/patients/$patient/exercises`: the plan in use, and those before it. */
export function ExercisePlanScreen({ patientId }: { patientId: PatientId }) {
  const { isAllowed, plans, choices, cases, today, of } = usePlans(patientId);
  const [openedId, setOpened] = useState<string | null>(null);
  const state = { ...plans, data: choices === undefined ? undefined : plans.data };
  const openCase = onlyOpenCase(cases);
  const start = (name: string, chosen: readonly ExerciseChoice[]) => {
    if (of === null) return;
    const items = chosen.map((one) => planItemOf(one, { id: newItemId(), place: 'atHome', phase: 1 }));
    const fields: ExercisePlanFields = {
      name,
      items,
      caseId: openCase?.id ?? null,
      startedOn: today,
      note: '',
      follows: null,
    };
    void addPlan(of, fields).then((isKept) => isKept && setOpened(null));
  };
  return (
    <Page width="wide">
      {/* A plan brings a title of its own. */}
      {state.data?.plans.length ? null : <PageHeader title="Exercise plan" isTitleAloud />}
      <ReadStage state={state} what="exercise plans" isAllowed={isAllowed}>
        {({ plans: all }) => {
          const plan = all.find(({ id }) => id === openedId) ?? all[0];
          if (plan === undefined)
            return of === null ? (
              <EmptyState title="No exercise plan yet" />
            ) : (
              <StartPlan choices={choices ?? []} onStart={start} />
            );
          return (
            <OnePlan
              key={plan.id}
              plan={plan}
              before={all.find(({ id }) => id === plan.follows)}
              plans={all}
              today={today}
              caseName={cases.find(({ id }) => id === plan.caseId)?.name}
              choices={choices ?? []}
              of={of}
              isNewest={plan.id === all[0]?.id}
              onOpen={setOpened}
              onCarry={() => {
                if (of === null) return;
                void addPlan(of, carriedOver(plan, today)).then((isKept) => isKept && setOpened(null));
              }}
            />
          );
        }}
      </ReadStage>
    </Page>
  );
}

interface OnePlanProps {
  plan: ExercisePlan;
  before: ExercisePlan | undefined;
  plans: readonly ExercisePlan[];
  today: PlainDate;
  caseName: string | undefined;
  choices: readonly ExerciseChoice[];
  /** Null for who may only look. */
  of: PlanOf | null;
  isNewest: boolean;
  onOpen: (id: string) => void;
  onCarry: () => void;
}

function OnePlan(props: OnePlanProps) {
  const { plan, before, plans, today, caseName, choices, of, isNewest, onOpen, onCarry } = props;
  const others = plans.filter(({ id }) => id !== plan.id);
  const mayChange = of !== null && isNewest;
  const change = (items: readonly PlanItem[]) =>
    of === null ? undefined : void changePlan(of, plan, { items: [...items] });
  const facts = [shortDayInWords(plan.startedOn), caseName, `by ${plan.changedByName}`];
  return (
    <>
      <PageHeader
        title={plan.name}
        subtitle={facts.filter(Boolean).join(' · ')}
        actions={
          <>
            {mayChange ? <Button onClick={onCarry}>New plan from this</Button> : null}
            <Link
              className={buttonClass('primary')}
              to={`/patients/${plan.patientId}/exercises/print`}
              search={{ plan: plan.id }}
            >
              <Printer aria-hidden="true" /> Print plan
            </Link>
          </>
        }
      />
      <div className={styles['columns']}>
        <PlanItems plan={plan} before={before} choices={choices} onChange={mayChange ? change : null} />
        <aside className={styles['aside']}>
          <PlanHome plan={plan} plans={plans} of={of} today={today} />
          {mayChange ? <PlanPicker plan={plan} choices={choices} onChange={change} /> : null}
          {others.length === 0 ? null : (
            <section>
              <h2>Other plans</h2>
              <ul className={styles['others']}>
                {others.map((one) => (
                  <li key={one.id}>
                    <Button variant="plain" onClick={() => onOpen(one.id)}>
                      {one.name}, {shortDayInWords(one.startedOn)}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {of === null ? null : (
            <Button variant="plain" onClick={() => void removePlan(of, plan)}>
              Remove this plan
            </Button>
          )}
        </aside>
      </div>
    </>
  );
}

import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import { useClinic } from '../../../session/session-context.ts';
import { usePreferences } from '../../../session/settings/use-preferences.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { PlanSheet, type PerPage } from './plan-sheet.tsx';
import { usePlans } from './use-plan.ts';
import styles from './plan-sheet.module.css';

interface PlanSheetScreenProps {
  patientId: PatientId;
  /** Null for the newest. */
  planId: string | null;
}

const perPageOptions: { value: PerPage; label: string }[] = [
  { value: 2, label: '2 a page' },
  { value: 4, label: '4 a page' },
  { value: 6, label: '6 a page' },
];
type Type = 'regular' | 'large';

/** `/patients/$patient/exercises/print`: the plan as paper, Letter or A4. */
export function PlanSheetScreen({ patientId, planId }: PlanSheetScreenProps) {
  const { clinic, location } = useClinic();
  const { isAllowed, plans, choices, patient } = usePlans(patientId);
  const { preferences } = usePreferences();
  const [perPage, setPerPage] = useState<PerPage>(4);
  const [type, setType] = useState<Type>('regular');
  const state = { ...plans, data: choices === undefined || patient === undefined ? undefined : plans.data };
  return (
    <Page width="reading">
      {state.data?.plans.length ? null : <PageHeader title="Exercise plan" isTitleAloud />}
      <ReadStage state={state} what="the exercise plan" isAllowed={isAllowed}>
        {({ plans: all }) => {
          const plan = all.find(({ id }) => id === planId) ?? all[0];
          if (plan === undefined || patient === undefined) return <EmptyState title="No exercise plan yet" />;
          return (
            <>
              <div className={`${styles['bar']} pl-screen-only`}>
                <Link to={`/patients/${patientId}/exercises`}>Exercise plan</Link>
                <Button
                  variant="primary"
                  size="touch"
                  icon={<Printer aria-hidden="true" />}
                  onClick={() => print()}
                >
                  Print
                </Button>
              </div>
              <div className={`${styles['choices']} pl-screen-only`}>
                <Chips
                  label="Exercises"
                  options={perPageOptions}
                  value={perPage}
                  onChange={(value) => setPerPage(value ?? perPage)}
                />
                <Chips
                  label="Type"
                  options={[
                    { value: 'regular', label: 'Regular' },
                    { value: 'large', label: 'Large' },
                  ]}
                  value={type}
                  onChange={(value) => setType(value ?? type)}
                />
              </div>
              <PlanSheet
                plan={plan}
                patient={patient}
                choices={choices ?? []}
                clinicName={clinic.name}
                place={location}
                output={preferences.output}
                perPage={perPage}
                isLarge={type === 'large'}
              />
            </>
          );
        }}
      </ReadStage>
    </Page>
  );
}

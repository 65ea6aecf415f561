import { patientRead } from '../../../../data/people/patients.reads.ts';
import { useMemo } from 'react';
import type { FilledForm } from '../../../../contract/people/forms.ts';
import type { FilledFormId, PatientId } from '../../../../contract/base/ids.ts';
import { bornInDigits } from '../../../../domain/people/known-dates.ts';
import { isWithdrawn, mayWithdraw } from '../../../../domain/people/forms/form-withdrawal.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Page, Stack } from '../../../../ui/page/page.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { filledFormRead } from '../../../../data/people/forms.reads.ts';
import { restoreFilled, withdrawFilled } from '../../../../data/people/forms.writes.ts';
import { FilledAnswers } from './filled-answers.tsx';
import { FilledTools } from './filled-tools.tsx';
import { Provenance } from './provenance.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';
import styles from './filled.module.css';

interface FilledFormScreenProps {
  patientId: PatientId;
  filledFormId: FilledFormId;
}

/** `/patients/$patient/forms/$form`: one filled-in form as it was handed in, to read and to print. */
export function FilledFormScreen({ patientId, filledFormId }: FilledFormScreenProps) {
  const { clinic, me } = useClinic();
  const { can } = useSession();
  const [mayRead, seesCharts] = [can('patient.read'), can('chart.read')];
  const reads = useMemo(
    () =>
      mayRead
        ? {
            filled: filledFormRead(clinic.ID, patientId, filledFormId, seesCharts),
            patient: patientRead(clinic.ID, patientId),
          }
        : null,
    [mayRead, seesCharts, clinic.ID, patientId, filledFormId],
  );
  const state = useRead(reads?.filled ?? null);
  const { data: patient } = useRead(reads?.patient ?? null);
  const sync = useSyncState('filledForm', filledFormId);
  const name = patient ? patientName(patient) : 'this patient';
  const isMerged = (patient?.mergedInto ?? null) !== null;
  const mayChange = (filled: FilledForm) => !isMerged && mayWithdraw(filled, { userId: me.ID, may: can });
  return (
    <Page>
      <PageHeader
        title={state.data?.title ?? 'Form'}
        subtitle={patient ? `${name}, born ${bornInDigits(patient)}` : undefined}
        meta={sync === 'server' ? undefined : <SyncMark state={sync} />}
        actions={
          state.data && (
            <FilledTools
              filled={state.data}
              patientName={name}
              mayPrint={state.data.answers !== null}
              onWithdraw={
                mayChange(state.data) && !isWithdrawn(state.data)
                  ? (reason) => withdrawFilled(clinic.ID, state.data!, reason, name)
                  : null
              }
            />
          )
        }
      />
      <ReadStage state={state} what="this form" isAllowed={mayRead}>
        {(filled) => (
          <Stack>
            {filled.withdrawn ? (
              <WithdrawalCard
                withdrawn={filled.withdrawn}
                onRestore={mayChange(filled) ? () => void restoreFilled(clinic.ID, filled, name) : null}
              />
            ) : null}
            <Provenance filled={filled} />
            <Card className={styles['sheet']}>
              {filled.answers === null ? (
                <p>The answers belong to the chart. Your role does not include them.</p>
              ) : (
                <FilledAnswers items={filled.items} answers={filled.answers} />
              )}
            </Card>
          </Stack>
        )}
      </ReadStage>
    </Page>
  );
}

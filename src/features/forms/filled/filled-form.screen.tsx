import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import type { WholeFilledForm } from '../../../contract/forms.ts';
import type { FilledFormId, PatientId } from '../../../contract/ids.ts';
import { dateInDigits, momentInWords } from '../../../domain/day-words.ts';
import { patientName } from '../../../domain/person-name.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/use-read.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page, Stack } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReadStage } from '../../../ui/read-stage.tsx';
import { SyncMark } from '../../../ui/sync-mark.tsx';
import { filledFormRead, patientRead } from '../forms.queries.ts';
import { FilledAnswers } from './filled-answers.tsx';
import { useIsUnchanged } from './use-is-unchanged.ts';
import styles from './filled.module.css';

interface FilledFormScreenProps {
  patientId: PatientId;
  filledFormId: FilledFormId;
}

/** `/patients/$patient/forms/$form`: one filled-in form as it was handed in, to read and to print. */
export function FilledFormScreen({ patientId, filledFormId }: FilledFormScreenProps) {
  const { clinic } = useClinic();
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
  return (
    <Page width="reading">
      <PageHeader
        title={state.data?.title ?? 'Form'}
        subtitle={patient ? `${patientName(patient)}, born ${dateInDigits(patient.birthDate)}` : undefined}
        back={
          <Link to={`/patients/${patientId}/forms`} className="pl-screen-only">
            Forms
          </Link>
        }
        meta={sync === 'server' ? undefined : <SyncMark state={sync} />}
        actions={
          state.data?.answers ? (
            <Button className="pl-screen-only" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              Print
            </Button>
          ) : undefined
        }
      />
      <ReadStage state={state} what="this form" isAllowed={mayRead}>
        {(filled) => (
          <Stack>
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

/** When it was filled in, which version it was, who handed it over, and whether it is still what was signed. */
function Provenance({ filled }: { filled: WholeFilledForm }) {
  const { location, clinic } = useClinic();
  const isUnchanged = useIsUnchanged(filled);
  return (
    <Card>
      <Facts
        facts={[
          ['Clinic', clinic.name],
          ['Filled in', momentInWords(filled.completedAt, location.timezone)],
          ['Version', String(filled.number)],
          ['Handed over by', filled.recordedByName || 'Not sent yet'],
          ...(isUnchanged === null
            ? []
            : [['Since then', isUnchanged ? 'Unchanged' : 'Not what was handed in'] as const]),
        ]}
      />
    </Card>
  );
}

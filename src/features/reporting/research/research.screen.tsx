import { useMemo, useState } from 'react';
import Search from 'lucide-react/icons/search';
import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { getCohorts } from '../../../contract/reporting/overview.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { foldName } from '../../../domain/base/text/fold-name.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Bars } from '../../../ui/figures/bars.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { cohortsRead } from '../../../data/reporting/overview.reads.ts';

/** How many conditions the picture shows; the table under it has all of them. */
const pictured = 12;

/** `/research`: how many patients have which condition. Groups under five are never shown, so that nobody is found by it. */
export function ResearchScreen() {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const isAllowed = can('research.read');
  const [typed, setTyped] = useState('');
  const read = useMemo(() => (isAllowed ? cohortsRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const state = useRead(read);
  return (
    <Page>
      <PageHeader
        title="Research"
        subtitle={
          state.data
            ? `Among ${state.data.patients.toLocaleString('en-US')} patients, groups of five or more`
            : ' '
        }
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
      />
      <ReadStage state={state} what="the cohorts" isAllowed={isAllowed}>
        {({ conditions, patients }) => {
          const shown = conditions.filter((row) => foldName(row.label).includes(foldName(typed)));
          if (conditions.length === 0) {
            return (
              <EmptyState
                title="No condition is shared by five patients yet"
                action={
                  can('patient.import') ? (
                    <Link className={buttonClass('quiet')} to="/settings/clinic/data">
                      Import records
                    </Link>
                  ) : (
                    <Link className={buttonClass('quiet')} to="/clinical-skills">
                      Open clinical skills
                    </Link>
                  )
                }
              >
                Conditions come in with imported records.
              </EmptyState>
            );
          }
          return (
            <Stack>
              <TextField
                type="search"
                label="Find a condition"
                labelHidden
                icon={<Search aria-hidden="true" />}
                placeholder="Find a condition"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              {shown.length === 0 ? (
                <EmptyState title="No group of five or more has this in its name" />
              ) : (
                <CohortFigures shown={shown} patients={patients} />
              )}
            </Stack>
          );
        }}
      </ReadStage>
    </Page>
  );
}

interface CohortFiguresProps {
  shown: ResponseOf<typeof getCohorts>['conditions'];
  /** All of the clinic, of which the groups are a share. */
  patients: number;
}

/** The groups as a picture, and all of them as a table. */
function CohortFigures({ shown, patients }: CohortFiguresProps) {
  return (
    <>
      <Card>
        <Bars
          label={shown.length > pictured ? `The ${pictured} most frequent` : 'Patients by condition'}
          valueHeader="Patients"
          bars={shown.slice(0, pictured).map((row) => ({ key: row.key, label: row.label, value: row.count }))}
        />
      </Card>
      <Card padding="none">
        <DataTable
          caption="Patients by condition"
          rows={shown}
          rowKey={(row) => row.key}
          columns={[
            { key: 'name', header: 'Condition', cell: (row) => row.label, isRowHeader: true },
            {
              key: 'count',
              header: 'Patients',
              cell: (row) => row.count.toLocaleString('en-US'),
              align: 'end',
              width: '8rem',
            },
            {
              key: 'share',
              header: 'Share',
              cell: (row) => `${Math.round((100 * row.count) / Math.max(1, patients))} %`,
              align: 'end',
              width: '7rem',
            },
          ]}
        />
      </Card>
    </>
  );
}

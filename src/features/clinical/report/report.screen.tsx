import FileText from 'lucide-react/icons/file-text';
import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { dateInDigits, timeInWords } from '../../../domain/base/time/day-words.ts';
import { matchesPatient } from '../../../domain/people/patient-match.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { signedNotesRead } from '../../../data/clinical/encounters.reads.ts';

/** `/report`: signed notes, each with its text to print. */
export function ReportScreen() {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const isAllowed = can('chart.read');
  const [typed, setTyped] = useState('');
  const read = useMemo(() => (isAllowed ? signedNotesRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const state = useRead(read);
  return (
    <Page>
      <PageHeader
        title="Condition report"
        subtitle="The latest 100 signed notes, to read and to print"
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
      />
      <ReadStage state={state} what="signed notes" isAllowed={isAllowed}>
        {({ encounters }) => (
          <Stack>
            <TextField
              type="search"
              label="Find a patient"
              labelHidden
              icon={<Search aria-hidden="true" />}
              placeholder="Find a patient among these notes"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Card padding="none">
              <DataTable
                caption="Signed notes, newest first"
                rows={encounters.filter(({ patient }) => matchesPatient(patient, typed))}
                rowKey={(row) => row.id}
                empty={
                  <EmptyState
                    icon={<FileText />}
                    title={
                      typed.trim() === '' ? 'No signed notes yet' : 'No signed note of this patient here'
                    }
                  >
                    A note appears here when it is signed.
                  </EmptyState>
                }
                columns={[
                  {
                    key: 'day',
                    header: 'Visit',
                    cell: (row) => dateInDigits(dayAt(row.startedAt, location.timezone)),
                  },
                  {
                    key: 'patient',
                    header: 'Patient',
                    isRowHeader: true,
                    cell: (row) => (
                      <Link to={`/report/${row.id}`} data-row-link>
                        {patientName(row.patient)}
                      </Link>
                    ),
                  },
                  { key: 'title', header: 'Note', cell: (row) => row.title, show: 'wide' },
                  {
                    key: 'provider',
                    header: 'Signed by',
                    cell: (row) => row.signature?.name ?? row.providerName,
                  },
                ]}
              />
            </Card>
          </Stack>
        )}
      </ReadStage>
    </Page>
  );
}

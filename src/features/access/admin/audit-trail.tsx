import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import type { listAudit } from '../../../contract/access/audit.ts';
import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import { auditActionInWords, auditEntityInWords } from '../../../domain/access/audit-words.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { auditRead } from '../../../data/access/audit.reads.ts';

type Entry = ResponseOf<typeof listAudit>['entries'][number];

const patientInWords = ({ patientName, patientCount }: Entry): string =>
  patientCount > 1 ? `${patientCount} patients` : (patientName ?? '–');

/** Who did what, newest first; refusals are marked. Times are the location's. */
export function AuditTrail() {
  const { clinic, location } = useClinic();
  const isAllowed = useSession().can('audit.read');
  const [typed, setTyped] = useState('');
  const read = useMemo(() => (isAllowed ? auditRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const state = useRead(read);
  return (
    <ReadStage state={state} what="the audit trail" isAllowed={isAllowed}>
      {({ entries }) => {
        const wanted = typed.trim().toLowerCase();
        const shown = entries.filter((row) =>
          `${row.userName} ${auditActionInWords(row.action)} ${row.action} ${row.entity} ${row.entityId ?? ''} ${row.outcome} ${row.patientName ?? ''}`
            .toLowerCase()
            .includes(wanted),
        );
        return (
          <Stack>
            <TextField
              type="search"
              label="Find in the audit trail"
              labelHidden
              icon={<Search aria-hidden="true" />}
              placeholder="A person, a patient or an action"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Card padding="none">
              <DataTable
                caption="Audit trail, the latest 200 entries"
                rows={shown}
                rowKey={(row) => String(row.id)}
                empty={
                  <EmptyState
                    title={entries.length === 0 ? 'Nothing is recorded yet' : 'No entry has this in it'}
                  />
                }
                columns={[
                  { key: 'at', header: 'When', cell: (row) => momentInWords(row.at, location.timezone) },
                  { key: 'who', header: 'Who', cell: (row) => row.userName, isRowHeader: true },
                  { key: 'action', header: 'Action', cell: (row) => auditActionInWords(row.action) },
                  {
                    key: 'entity',
                    header: 'Of',
                    cell: (row) => auditEntityInWords(row.entity),
                    show: 'wide',
                  },
                  { key: 'patient', header: 'Patient', cell: (row) => patientInWords(row) },
                  {
                    key: 'outcome',
                    header: 'Outcome',
                    cell: (row) =>
                      row.outcome === 'refused' ? <Badge tone="danger">Refused</Badge> : <Badge>Done</Badge>,
                  },
                ]}
              />
            </Card>
          </Stack>
        );
      }}
    </ReadStage>
  );
}

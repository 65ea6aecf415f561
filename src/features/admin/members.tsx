import { useMemo } from 'react';
import { roleNames } from '../../domain/role-names.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ReadStage } from '../../ui/read-stage.tsx';
import { membersRead } from './admin.queries.ts';

/** The users of the clinic with their roles (clause 6.1). */
export function Members() {
  const { clinic, me } = useClinic();
  const isAllowed = useSession().can('member.read');
  const read = useMemo(() => (isAllowed ? membersRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const state = useRead(read);
  return (
    <ReadStage state={state} what="the members of the clinic" isAllowed={isAllowed}>
      {({ members }) => (
        <Card padding="none">
          <DataTable
            caption="Members of the clinic"
            rows={members}
            rowKey={(row) => row.userId}
            columns={[
              {
                key: 'name',
                header: 'Name',
                isRowHeader: true,
                cell: (row) => (
                  <>
                    {row.name} {row.userId === me.ID ? <Badge tone="accent">You</Badge> : null}
                  </>
                ),
              },
              {
                key: 'roles',
                header: 'Roles',
                cell: (row) => row.roles.map((role) => roleNames[role]).join(', '),
              },
              {
                key: 'provider',
                header: 'Sees patients',
                cell: (row) => (row.isProvider ? 'Yes' : 'No'),
                show: 'wide',
              },
              { key: 'email', header: 'Email', cell: (row) => row.email, show: 'wide' },
            ]}
          />
        </Card>
      )}
    </ReadStage>
  );
}

import { useMemo, type ReactNode } from 'react';
import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { listMembers } from '../../../contract/access/member.ts';
import { memberDisplayName } from '../../../domain/base/text/person-name.ts';
import { roleNames } from '../../../domain/access/role-names.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AddressWords } from '../../../ui/marks/address-words.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable, type Column } from '../../../ui/figures/data-table.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import styles from './members.module.css';
import { membersRead } from '../../../data/access/members.reads.ts';

export type Member = ResponseOf<typeof listMembers>['members'][number];

const rolesOf = (member: Member) => member.roles.map((role) => roleNames[role]).join(', ');

/** The users of the clinic with their roles, by the names of clause 6.1. */
export function MembersTable({
  actionOf,
}: {
  actionOf?: (member: Member, all: readonly Member[]) => ReactNode;
}) {
  const { clinic, me } = useClinic();
  const isAllowed = useSession().can('member.read');
  const read = useMemo(() => (isAllowed ? membersRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const state = useRead(read);
  return (
    <ReadStage state={state} what="the members of the clinic" isAllowed={isAllowed}>
      {({ members }) => {
        const columns: Column<Member>[] = [
          {
            key: 'name',
            header: 'Name',
            isRowHeader: true,
            cell: (row) => (
              <span className={styles['name']}>
                <AddressWords>{memberDisplayName(row)}</AddressWords>{' '}
                {row.userId === me.ID ? <Badge tone="accent">You</Badge> : null}
                <span className={styles['rolesUnder']}>{rolesOf(row)}</span>
              </span>
            ),
          },
          {
            key: 'roles',
            header: 'Roles',
            cell: rolesOf,
            show: 'wide',
          },
          {
            key: 'provider',
            header: 'Sees patients',
            cell: (row) => (row.isProvider ? 'Yes' : 'No'),
            show: 'wide',
          },
        ];
        if (actionOf)
          columns.push({
            key: 'change',
            header: 'Change',
            align: 'end',
            cell: (row) => actionOf(row, members),
          });
        return (
          <Card padding="none">
            <DataTable
              caption="Members of the clinic"
              rows={members}
              rowKey={(row) => row.userId}
              columns={columns}
            />
          </Card>
        );
      }}
    </ReadStage>
  );
}

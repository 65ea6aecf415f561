import { useMemo } from 'react';
import type { Invitation } from '../../../contract/access/invitation.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { roleNames } from '../../../domain/access/role-names.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './members.module.css';
import { invitationsRead } from '../../../data/access/invitations.reads.ts';
import type { MemberWrites } from '../../../data/access/members.writes.ts';

/** Who was invited and has not come yet. */
export function Invitations({ writes }: { writes: MemberWrites }) {
  const { clinic, location } = useClinic();
  const state = useRead(useMemo(() => invitationsRead(clinic.ID), [clinic.ID]));
  if (state.data?.invitations.length === 0) return null;
  return (
    <Card title="Invited" padding="none">
      <ReadStage state={state} what="the invitations">
        {({ invitations }) => (
          <DataTable<Invitation>
            caption="Invitations that nobody has accepted yet"
            rows={invitations}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'email',
                header: 'Email',
                isRowHeader: true,
                cell: (row) => (
                  <>
                    {row.email} {row.state === 'expired' ? <Badge tone="warning">Run out</Badge> : null}
                    <span className={styles['under']}>
                      {row.roles.map((role) => roleNames[role]).join(', ')}
                    </span>
                  </>
                ),
              },
              { key: 'by', header: 'Invited by', cell: (row) => row.invitedBy, show: 'wide' },
              {
                key: 'until',
                header: 'Works until',
                cell: (row) => momentInWords(row.expiresAt, location.timezone),
                show: 'wide',
              },
              {
                key: 'change',
                header: 'Change',
                align: 'end',
                cell: ({ id, email }) => <InvitationDeeds id={id} email={email} writes={writes} />,
              },
            ]}
          />
        )}
      </ReadStage>
    </Card>
  );
}

interface InvitationDeedsProps extends Pick<Invitation, 'id' | 'email'> {
  writes: MemberWrites;
}

/** Sends an invitation again, or takes it back. */
function InvitationDeeds({ id, email, writes }: InvitationDeedsProps) {
  const isOnline = useOnline();
  const run = (work: Promise<void>, done: string, failed: string) =>
    work.then(
      () => toast.success(done),
      (refused: unknown) => toast.fail(failed, { description: refused }),
    );
  return (
    <span className={styles['buttons']}>
      <Button
        aria-label={`Send again to ${email}`}
        disabled={!isOnline || writes.isBusy}
        onClick={() => {
          void run(writes.sendAgain(id), `A new link is on its way to ${email}`, 'No mail was sent');
        }}
      >
        Send again
      </Button>
      <Button
        variant="plain"
        aria-label={`Take back the invitation of ${email}`}
        disabled={!isOnline || writes.isBusy}
        onClick={() => {
          void run(writes.takeBack(id), `The invitation of ${email} is taken back`, 'The invitation stays');
        }}
      >
        Take back
      </Button>
    </span>
  );
}

import UserPlus from 'lucide-react/icons/user-plus';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite.dialog.tsx';
import { MemberDialog } from './member.dialog.tsx';
import styles from './members.module.css';
import { MembersTable, type Member } from './members.table.tsx';
import { useMemberWrites } from '../../../data/access/members.writes.ts';

const isAdmin = ({ roles }: Member) => roles.includes('Admin');

/** `/settings/clinic/members` (6.1, 6.2): who works here, with which roles, and who was invited. */
export function MembersScreen() {
  const { clinic } = useClinic();
  const { can } = useSession();
  const isOnline = useOnline();
  const writes = useMemberWrites(clinic.ID);
  const [editing, setEditing] = useKept<{ member: Member; isLastAdmin: boolean } | null>(
    'member',
    null,
    'place',
  );
  const [isInviting, setInviting] = useKept('invite', false, 'place');
  const mayChange = can('member.write');
  const inviteButton = (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden="true" />}
      disabled={!isOnline}
      onClick={() => setInviting(true)}
    >
      Invite a member
    </Button>
  );
  const changeButton = (member: Member, all: readonly Member[]) => (
    <Button
      aria-label={`Change the roles of ${member.name}`}
      onClick={() => setEditing({ member, isLastAdmin: isAdmin(member) && all.filter(isAdmin).length === 1 })}
    >
      Change
    </Button>
  );
  return (
    <Page>
      <PageHeader title="People" subtitle={clinic.name} actions={mayChange ? inviteButton : undefined} />
      <Stack>
        {mayChange && !isOnline ? (
          <p className={styles['quiet']} role="status">
            Changing members needs a connection. You can view them.
          </p>
        ) : null}
        <MembersTable {...(mayChange ? { actionOf: changeButton } : {})} />
        {mayChange ? <Invitations writes={writes} /> : null}
      </Stack>
      {isInviting ? <InviteDialog writes={writes} onClose={() => setInviting(false)} /> : null}
      {editing === null ? null : (
        <MemberDialog {...editing} writes={writes} onClose={() => setEditing(null)} />
      )}
    </Page>
  );
}

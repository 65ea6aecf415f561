import { invitationsRead } from './invitations.reads.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call/call.ts';
import type { ClinicId, UserId } from '../../contract/base/ids.ts';
import { invite, resendInvitation, revokeInvitation } from '../../contract/access/invitation.ts';
import { removeMember, saveMember } from '../../contract/access/member.ts';
import type { Role } from '../../contract/access/role.ts';
import { useSession } from '../../session/session-context.ts';
import { membersRead } from './members.reads.ts';

/**
 * What an admin does about the people of the clinic. It needs the server: it decides what others may do from now on. Each
 * write throws the server's refusal; afterwards the lists and the session know the new state.
 */
export function useMemberWrites(clinicId: ClinicId) {
  const client = useQueryClient();
  const { reload, me } = useSession();
  const [isBusy, setBusy] = useState(false);

  async function run(write: () => Promise<unknown>, about?: UserId): Promise<void> {
    setBusy(true);
    try {
      await write();
    } finally {
      // After a refusal too: somebody else may have changed what is shown.
      await Promise.all([
        client.invalidateQueries({ queryKey: membersRead(clinicId).options.queryKey }),
        client.invalidateQueries({ queryKey: invitationsRead(clinicId).options.queryKey }),
        about === me?.ID ? reload() : null,
      ]);
      setBusy(false);
    }
  }
  const opId = () => ({ opId: crypto.randomUUID() });

  return {
    isBusy,
    saveRoles: (userId: UserId, roles: Role[]) =>
      run(() => call(saveMember, { params: { clinicId, userId }, body: { roles } }, opId()), userId),
    remove: (userId: UserId) =>
      run(() => call(removeMember, { params: { clinicId, userId } }, opId()), userId),
    invite: (person: { email: string; name: string; roles: Role[] }) =>
      run(() => call(invite, { params: { clinicId }, body: person }, opId())),
    sendAgain: (invitationId: string) =>
      run(() => call(resendInvitation, { params: { clinicId, invitationId } }, opId())),
    takeBack: (invitationId: string) =>
      run(() => call(revokeInvitation, { params: { clinicId, invitationId } }, opId())),
  };
}
export type MemberWrites = ReturnType<typeof useMemberWrites>;

import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call/call.ts';
import { listInvitations, lookAtInvitation } from '../../contract/access/invitation.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { defineRead } from '../../sync/public.ts';

/** What the link is for. Asked anew each time: it may have been taken back meanwhile. */
export function useInvitation(secret: string | null) {
  return useQuery({
    queryKey: ['invitation', secret],
    queryFn: async () => (await call(lookAtInvitation, { body: { secret: secret! } })).body,
    enabled: secret !== null,
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  });
}

/** Who was asked in and has not come yet. */
export const invitationsRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: listInvitations, request: { params: { clinicId } }, topics: ['clinic'] });

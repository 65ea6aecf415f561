import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call/call.ts';
import { lookAtInvitation } from '../../contract/access/invitation.ts';

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

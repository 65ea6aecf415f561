import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call/call.ts';
import { getSeminarData } from '../../contract/access/seminar.ts';

/** [7.27] The seminar that the link's token opens. Seats go while one reads, so it is never fresh. */
export function useSeminar(token: string | null) {
  return useQuery({
    queryKey: ['seminar', token],
    queryFn: async () => (await call(getSeminarData, {}, { secret: token! })).body,
    enabled: token !== null,
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  });
}

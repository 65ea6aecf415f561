import { QueryClient } from '@tanstack/react-query';

const fiveMinutesMs = 5 * 60_000;

/**
 * [9.1] Fresh for 5 minutes, kept for 5, no refetch on focus, one retry: what the shell asks. Screens ask three times
 * again (`sync/reads/read.ts`), the user once and no more (`session/me.query.ts`); writes are never retried here.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutesMs,
        gcTime: fiveMinutesMs,
        refetchOnWindowFocus: false,
        // The live socket and the outbox say when to ask again; the browser's own idea of "online" is a hint at best.
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: 1,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 30_000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Read } from '../../src/sync/reads/read.ts';

/**
 * Draws a part of a screen as if the server had just answered one read. Everything under it is real; reads that are not
 * answered here find no network.
 */
export function AnsweredRead<T>({ read, body, children }: { read: Read<T>; body: T; children: ReactNode }) {
  return <AnsweredReads answers={[[read, body]]}>{children}</AnsweredReads>;
}

/** The same for several reads, each with its answer. */
export function AnsweredReads<T>(props: {
  answers: readonly (readonly [Read<T>, T])[];
  children: ReactNode;
}) {
  const [client] = useState(() => {
    const made = new QueryClient();
    for (const [read, body] of props.answers)
      made.setQueryData(read.options.queryKey, {
        body,
        status: 200,
        etag: null,
        takenAtMs: Date.now(),
        fromDevice: false,
      });
    return made;
  });
  return <QueryClientProvider client={client}>{props.children}</QueryClientProvider>;
}

/** Draws a part of a screen whose reads are answered by nobody: only what waits on the device is known. */
export function UnansweredReads({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { enabled: false } } }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * For a part of a screen whose reads are asked for; the test answers in place of the API's call.
 * @returns what is drawn around it; what asks for everything again, as a live event does; what forgets the answers, as after a while;
 * and what forgets everything, as a lock does
 */
export function askingReads() {
  const client = new QueryClient();
  return {
    Asking: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
    askAgain: () => client.invalidateQueries(),
    forgetAnswers: () => client.removeQueries({ queryKey: ['read'] }),
    clear: () => client.clear(),
  };
}

import { useMemo, useState, useSyncExternalStore } from 'react';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiFault } from '../../api/call/fault.ts';
import type { Reply } from '../../api/call/reply.ts';
import { clockAheadMs } from '../../lib/clinic-clock.ts';
import { shareJson } from '../../lib/json/share-json.ts';
import { type Pending, pendingStore, type Read } from '../../sync/public.ts';

export interface ReadState<T> {
  /** What the server said, with this device's own writes laid over it. */
  readonly data: T | undefined;
  /** For "as of 10:42", by the clinic's clock; null while there is no answer. */
  readonly takenAtMs: number | null;
  /** The answer is the device's copy: the server could not be asked, or has not answered yet. */
  readonly fromDevice: boolean;
  /** Nothing to show yet. False as soon as the device has a copy. */
  readonly isLoading: boolean;
  /** Set only when there is nothing to show. */
  readonly fault: ApiFault | null;
  readonly refetch: () => void;
}

/**
 * Reads for a screen: from the device at once, from the server when it answers, with what was entered here on top.
 * @param read null where the screen does not know yet what to read
 */
export function useRead<T>(read: Read<T> | null): ReadState<T> {
  const query = useQuery<Reply<T>>(
    read ? { ...read.options } : { queryKey: ['read', 'none'], queryFn: never, enabled: false },
  );
  const reply = query.data;
  const [shown] = useState<Shown<T>>(() => ({ answer: undefined }));
  const overlaid = useMemo(() => overlaidAnswer(read, reply, shown), [read, reply, shown]);
  const data = useSyncExternalStore(pendingStore.subscribe, overlaid, overlaid);
  // What the server said once it cannot say again: that is as good as a copy.
  const isOutOfReach = useSyncExternalStore(pendingStore.subscribe, isOffline, isOffline);
  return {
    data,
    takenAtMs: reply ? reply.takenAtMs - clockAheadMs() : null,
    fromDevice: data !== undefined && (reply === undefined || reply.fromDevice || isOutOfReach),
    isLoading: data === undefined && query.isPending && query.fetchStatus !== 'idle',
    fault: data === undefined ? asFault(query.error ?? whatFails(query)) : null,
    refetch: () => void query.refetch(),
  };
}

const isOffline = (): boolean => pendingStore.getSnapshot().online === 'offline';

/** After the first retry a person is told; the others go on behind it, and what they bring is shown. */
const whatFails = ({ failureCount, failureReason }: UseQueryResult): Error | null =>
  failureCount > 1 ? failureReason : null;

/** The same for several questions of one kind: their answers in the same order, undefined where there is none yet. */
export function useReads<T>(reads: readonly Read<T>[]): readonly (T | undefined)[] {
  const replies = useQueries({
    queries: reads.map((read) => ({ ...read.options })),
    combine: repliesOf,
  }) as readonly (Reply<T> | undefined)[];
  const overlaid = useMemo(
    () => together(reads.map((read, index) => overlaidAnswer(read, replies[index]))),
    [reads, replies],
  );
  return useSyncExternalStore(pendingStore.subscribe, overlaid, overlaid);
}

/** Gives the same list until one of the answers is another. */
function together<T>(answers: readonly (() => T)[]): () => readonly T[] {
  let last: readonly T[] = [];
  return () => {
    const now = answers.map((answer) => answer());
    if (now.length !== last.length || now.some((one, index) => one !== last[index])) last = now;
    return last;
  };
}

const repliesOf = (results: readonly { readonly data: unknown }[]) => results.map(({ data }) => data);

/** What was shown last, whichever answer it was of. */
interface Shown<T> {
  answer: T | undefined;
}

/**
 * Gives the same objects until the writes of this device, or another answer, say something else of them: a save draws only what
 * shows it, and an answer that says what was shown already draws nothing.
 */
function overlaidAnswer<T>(
  read: Read<T> | null,
  reply: Reply<T> | undefined,
  shown: Shown<T> = { answer: undefined },
): () => T | undefined {
  let seen: Pending | null = null;
  let answer: T | undefined;
  return () => {
    const pending = pendingStore.getSnapshot();
    if (!read || pending === seen) return answer;
    const next = reply ? read.overlay(reply.body, pending, reply.takenAtMs) : read.fromPending(pending);
    const last = seen === null ? shown.answer : answer;
    answer = last === undefined ? next : shareJson(last, next);
    shown.answer = answer;
    seen = pending;
    return answer;
  };
}

const never = (): Promise<never> => Promise.reject(new Error('A read that is not known yet was asked for.'));

function asFault(error: Error | null): ApiFault | null {
  if (!error) return null;
  return error instanceof ApiFault
    ? error
    : new ApiFault({ kind: 'unreadable', message: error.message, cause: error });
}

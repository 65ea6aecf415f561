import type { LiveEvent } from '../../contract/base/live.ts';
import type { Clock } from '../device/ports.ts';
import type { ReadMeta } from './read.ts';

interface CachedQuery {
  readonly meta?: Record<string, unknown> | undefined;
  readonly state: { readonly data: unknown };
}

/** What this room needs of the query cache; TanStack Query's client is one. */
export interface StaleCache {
  invalidateQueries(filters: { predicate: (query: CachedQuery) => boolean }): unknown;
}

export interface StaleReads {
  /** These changed at the server: what shows them asks again, soon and once. */
  mark(events: readonly LiveEvent[]): void;
  /** Everything may have changed. */
  markAll(): void;
  /** The server can be reached again: what is shown from the device's copy asks again. */
  markCopies(): void;
  stop(): void;
}

const gatherMs = 50;
const isRead = (meta: unknown): meta is ReadMeta =>
  typeof meta === 'object' && meta !== null && 'topics' in meta && Array.isArray(meta.topics);

/** Whether an event concerns what a read shows. An event or a read of no patient in particular concerns all. */
export const concerns = (
  meta: ReadMeta,
  { topic, patientId }: Pick<LiveEvent, 'topic' | 'patientId'>,
): boolean =>
  meta.topics.includes(topic) &&
  (meta.patientId === null || patientId === null || meta.patientId === patientId);

/** Gathers events for 50 ms and then marks the reads they concern as stale; what is on screen is fetched anew. */
export function createStaleReads(cache: StaleCache, clock: Clock): StaleReads {
  let gathered: LiveEvent[] = [];
  let cancel: (() => void) | null = null;

  function flush(): void {
    const events = gathered;
    gathered = [];
    cancel = null;
    cache.invalidateQueries({
      predicate: ({ meta }) => isRead(meta) && events.some((event) => concerns(meta, event)),
    });
  }

  return {
    mark(events) {
      gathered.push(...events);
      cancel ??= clock.after(gatherMs, flush);
    },
    markAll() {
      cache.invalidateQueries({ predicate: ({ meta }) => isRead(meta) });
    },
    markCopies() {
      cache.invalidateQueries({
        predicate: ({ meta, state }) =>
          isRead(meta) && (state.data as { fromDevice?: boolean })?.fromDevice === true,
      });
    },
    stop() {
      cancel?.();
    },
  };
}

import type { LiveEvent } from '../../contract/base/live.ts';
import { noteReachable, onReached, pendingStore } from '../reads/pending.ts';
import type { SyncContext } from '../sync-session.ts';
import { startLive, type Live, type LiveOptions } from './live.ts';
import type { browserLive } from './browser-live.ts';

interface FollowOptions {
  /** Asked anew whenever a socket is opened for a person who was in no clinic. */
  readonly browser: () => ReturnType<typeof browserLive>;
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /** Anything may have changed. */
  readonly onEverything: () => void;
  readonly onRestored: () => Promise<void>;
  /** The server can be reached. */
  readonly onOpen: () => void;
  /** It may not be. */
  readonly onClosed: () => void;
}

/** The live socket of whatever clinic the person works in; none while they work in no clinic. */
export interface FollowedLive {
  moveTo(context: SyncContext | null): void;
  stop(): void;
}

export function followLive({
  browser,
  onEvents,
  onEverything,
  onRestored,
  onOpen,
  onClosed,
}: FollowOptions): FollowedLive {
  let live: Live | null = null;
  const options = (): LiveOptions => ({
    ...browser(),
    onEvents,
    onEverything,
    onRestored,
    onOpen: () => {
      noteReachable('online');
      onOpen();
    },
    onClosed,
    onHeard: () => {
      // What waits here finds out by its own tries. Where another tab or the worker has sent it, nobody here would.
      const { online, counts } = pendingStore.getSnapshot();
      const isAtRest = counts.waiting + counts.sending === 0;
      if (online !== 'offline' || (isAtRest && navigator.onLine)) noteReachable('online');
    },
    isOutOfReach: () => pendingStore.getSnapshot().online === 'offline',
  });
  // Any answer of the server, not only the first after an outage that was noticed.
  const stopHearing = onReached(() => live?.retry());
  return {
    moveTo(context) {
      if (context && live) live.moveTo(context);
      else if (context) live = startLive(options(), context);
      else {
        live?.stop();
        live = null;
      }
    },
    stop() {
      stopHearing();
      live?.stop();
    },
  };
}

import type { Clock, Wake } from '../device/ports.ts';
import { noteReachable, pendingStore } from './pending.ts';

const renewalRestMs = 60_000;

interface ReachOptions {
  readonly clock: Clock;
  readonly wake: Wake;
  /** What a screen shows from a copy is to be asked for again. */
  readonly onCopiesStale: () => void;
  /** Something may have changed while nobody listened. */
  readonly onAwake: () => void;
  /** The server was out of reach and is there again, whoever found out. */
  readonly onBack: () => void;
}

/**
 * Follows whether the server can be reached. Whoever reaches it first (a read, a push, the socket) tells the others, which
 * may be in a long wait.
 * @returns ends it
 */
export function followReach({ clock, wake, onCopiesStale, onAwake, onBack }: ReachOptions): () => void {
  let renewedAtMs = 0;
  const stopWaking = wake.subscribe((reason) => {
    if (reason === 'renewed') {
      noteReachable('online');
      // A server that is slow for long must not be asked in circles.
      if (Math.abs(clock.nowMs() - renewedAtMs) < renewalRestMs) return;
      renewedAtMs = clock.nowMs();
      return onCopiesStale();
    }
    if (reason === 'online' || reason === 'worker') onCopiesStale();
    if (reason !== 'offline' && reason !== 'focus') onAwake();
  });
  let before = pendingStore.getSnapshot().online;
  const stopWatching = pendingStore.subscribe(() => {
    const { online } = pendingStore.getSnapshot();
    const isBack = before === 'offline' && online === 'online';
    before = online;
    if (isBack) onBack();
  });
  return () => {
    stopWaking();
    stopWatching();
  };
}

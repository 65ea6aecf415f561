import { clockAheadMs } from '../../lib/clinic-clock.ts';
import type { Bus, BusMessage, Clock, Locks, Random } from './ports.ts';

/** What a page and the service worker have alike: the real clock, the real randomness, locks and the other tabs. */
export const browserClock: Clock = {
  nowMs: () => Date.now(),
  aheadMs: clockAheadMs,
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

export const browserRandom: Random = {
  unit: () => Math.random(),
  bytes: (bytes) => crypto.getRandomValues(bytes),
};

/** Web Locks, where the browser has them. */
export function browserLocks(): Locks | null {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return null;
  return {
    async hold(name, wait, run) {
      let hasTurn = false;
      const options = wait === 'steal' ? { steal: true } : { signal: AbortSignal.timeout(wait.giveUpMs) };
      try {
        await navigator.locks.request(name, options, () => {
          hasTurn = true;
          return run();
        });
      } catch (error) {
        // Its turn did not come, or the lock was stolen while it ran: the lease shuts out what it still does.
        if (!(error instanceof DOMException) || !['AbortError', 'TimeoutError'].includes(error.name))
          throw error;
      }
      return hasTurn;
    },
  };
}

/** The tabs of this device. Without BroadcastChannel each tab notices the others at its next beat. */
export function browserBus(): Bus {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, subscribe: () => () => {} };
  const channel = new BroadcastChannel('plumbline');
  return {
    post: (message) => channel.postMessage(message),
    subscribe(hear) {
      const listener = (event: MessageEvent<BusMessage>) => hear(event.data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}

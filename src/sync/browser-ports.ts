import type { Bus, BusMessage, Clock, Locks, Random, Wake, WakeReason } from './ports.ts';

/** The one place of this room that reads the real clock, the real randomness and the real window. */
export const browserClock: Clock = {
  nowMs: () => Date.now(),
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
  if (!('locks' in navigator)) return null;
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

const beatMs = 30_000;
const clockJumpMs = 10_000;

/** The moments a browser tells of, a beat every 30 s, and a beat that came at an unlikely time. */
export function browserWake(): Wake {
  return {
    subscribe(woken) {
      const ending = new AbortController();
      const listen = (target: EventTarget, type: string, reason: WakeReason) =>
        target.addEventListener(type, () => woken(reason), { signal: ending.signal });
      listen(window, 'online', 'online');
      listen(window, 'offline', 'offline');
      listen(window, 'pageshow', 'shown');
      listen(window, 'focus', 'focus');
      document.addEventListener(
        'visibilitychange',
        () => {
          if (document.visibilityState === 'visible') woken('visible');
        },
        { signal: ending.signal },
      );
      navigator.serviceWorker?.addEventListener(
        'message',
        (event: MessageEvent<unknown>) => {
          const type = messageType(event.data);
          if (type === 'drain') woken('worker');
          if (type === 'renewed') woken('renewed');
        },
        { signal: ending.signal },
      );
      let lastBeatMs = Date.now();
      const beat = setInterval(() => {
        const nowMs = Date.now();
        const driftMs = Math.abs(nowMs - lastBeatMs - beatMs);
        lastBeatMs = nowMs;
        woken(driftMs > clockJumpMs ? 'clock' : 'beat');
      }, beatMs);
      return () => {
        ending.abort();
        clearInterval(beat);
      };
    },
  };
}

/** The service worker says that a read which took too long has not been answered at all. @returns how to stop */
export function onUnreached(hear: () => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (messageType(event.data) === 'unreached') hear();
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}

const messageType = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null;

/** Runs when the page has nothing better to do, or after two seconds where the browser cannot tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 30_000 });
  else setTimeout(run, 2_000);
}

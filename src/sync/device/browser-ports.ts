import { onClockChanged } from '../../lib/clinic-clock.ts';
import type { Wake, WakeReason } from './ports.ts';

/** The one place of this room that knows the real window. */
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
      listen(document, 'resume', 'shown');
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
      const stopHearing = onClockChanged(() => woken('clock'));
      let lastBeatMs = Date.now();
      const beat = setInterval(() => {
        const nowMs = Date.now();
        const driftMs = Math.abs(nowMs - lastBeatMs - beatMs);
        lastBeatMs = nowMs;
        woken(driftMs > clockJumpMs ? 'clock' : 'beat');
      }, beatMs);
      return () => {
        ending.abort();
        stopHearing();
        clearInterval(beat);
      };
    },
  };
}

/** Whether anybody can see this page. */
export const isSeen = (): boolean => document.visibilityState === 'visible';

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

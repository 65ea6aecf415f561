import { Workbox } from 'workbox-window';
import { holdUpdate, isUpdateHeld, pendingStore } from '../../sync/public.ts';
import { watchShell } from './shell-state.ts';
import { holdWhileBusy, offerUpdate, watchTyping } from './update-offer.ts';

const lookForUpdateMs = 60 * 60_000;
const nowMs = () => performance.now();

/**
 * Whether something of this person is on its way. What waits for a person, is parked with a lost clinic, or was written by
 * a newer version does not hold that version back: it lies sealed and is read by each later one.
 */
const isSending = () =>
  pendingStore
    .getSnapshot()
    .ops.some(
      ({ state, lastError }) =>
        state === 'sending' || ((state === 'queued' || state === 'waiting') && lastError?.kind !== 'newer'),
    );

/**
 * Registers the worker and offers what it brings. A new version waits until somebody says so: two tabs must not run
 * two versions, and nothing typed may be lost.
 */
export function startServiceWorker(): void {
  watchShell();
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  let isAccepted = false;
  watchTyping(window, nowMs);
  holdWhileBusy({ isSending, onSending: pendingStore.subscribe, hold: holdUpdate });
  worker.addEventListener('waiting', () => {
    void offerUpdate({
      nowMs,
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
      isSending,
      isHeld: isUpdateHeld,
      reload: () => {
        isAccepted = true;
        worker.messageSkipWaiting();
      },
    });
  });
  // Another tab may have accepted: then this one goes on with what it has loaded until it is reloaded.
  worker.addEventListener('controlling', (event) => {
    if (event.isUpdate === true && isAccepted) location.reload();
  });
  void worker.register({ immediate: true }).catch((fault: unknown) => {
    console.warn('The service worker was not registered; Plumbline works, but not without a network.', fault);
  });
  setInterval(() => void worker.update().catch(() => undefined), lookForUpdateMs);
}

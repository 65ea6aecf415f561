import { tellPages, worker } from './scope.ts';

/** The tag of a background sync; the page asks for it when writes have to wait. */
export const drainTag = 'plumbline-drain';

/** The network is back, says the browser: open pages drain their outbox. */
export function passOnSyncEvents(): void {
  worker.addEventListener('sync', (event) => {
    if (event.tag === drainTag) event.waitUntil(tellPages({ type: 'drain' }));
  });
}

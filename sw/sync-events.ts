import { tellPages, worker } from './scope.ts';

/** The tag of a background sync; the page asks for it when writes have to wait. */
export const drainTag = 'plumbline-drain';

/** The network is back, says the browser: open pages drain their outbox. */
export function passOnSyncEvents(): void {
  worker.addEventListener('sync', (event) => {
    const sync = event as ExtendableEvent & { readonly tag: string };
    if (sync.tag === drainTag) sync.waitUntil(tellPages({ type: 'drain' }));
  });
}

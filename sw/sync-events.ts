import { drainTag, drainWithoutPage, holdUpdate, showOnIcon } from '../src/sync/public-worker.ts';
import { sealsInWorker } from './keys.ts';
import { tellPages, worker } from './scope.ts';

/** So long the open pages have for it; after that they may be frozen. */
const pagesMs = 10_000;

/** The network is back, says the browser: what waits is sent, by the pages that are open, or from here. */
export function sendOnSyncEvents(): void {
  worker.addEventListener('sync', (event) => {
    if (event.tag === drainTag) event.waitUntil(sendWhatWaits());
  });
}

/** @throws when something still waits: then the browser tries again later */
export async function sendWhatWaits(pauseMs = pagesMs): Promise<void> {
  const pages = await tellPages({ type: 'drain' });
  if (pages > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const letUpdateGo = holdUpdate();
  const { waits, held } = await drainWithoutPage({
    host: { indexedDB, IDBKeyRange },
    sealsFor: sealsInWorker,
  }).finally(letUpdateGo);
  // Pages show it themselves.
  if (pages === 0) showOnIcon(held);
  if (waits > 0) throw new Error('Entries still wait on this device; they go with the next sync.');
}

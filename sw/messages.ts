import { unlessUpdateHeld } from '../src/sync/update-hold.ts';
import { worker } from './scope.ts';

/**
 * A page says that the person agreed to the new version. `SKIP_WAITING` is workbox-window's own word for it. Not while
 * anything is unsaved or under way in any tab; the page that asked asks again.
 */
export function listenToPages(): void {
  worker.addEventListener('message', (event) => {
    const type: unknown = (event.data as { type?: unknown } | null)?.type;
    if (type === 'skip-waiting' || type === 'SKIP_WAITING')
      event.waitUntil(unlessUpdateHeld(() => worker.skipWaiting()));
  });
}

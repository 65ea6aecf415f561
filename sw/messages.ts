import { unlessUpdateHeld } from '../src/sync/update-hold.ts';
import { isLastWord, speakLastWord } from '../src/lib/last-word.ts';
import { worker } from './scope.ts';

/**
 * What pages say. A page says that the person agreed to the new version. `SKIP_WAITING` is workbox-window's own word for it. Not while
 * anything is unsaved or under way in any tab; the page that asked asks again. Or a page goes away and leaves its last word here.
 */
export function listenToPages(): void {
  worker.addEventListener('message', (event) => {
    if (isLastWord(event.data)) event.waitUntil(speakLastWord(event.data));
    const type: unknown = (event.data as { type?: unknown } | null)?.type;
    if (type === 'skip-waiting' || type === 'SKIP_WAITING')
      event.waitUntil(unlessUpdateHeld(() => worker.skipWaiting()));
  });
}

import { askIfWhole } from '../src/lib/shell-question.ts';
import { isLastWord, lastWordRequest } from '../src/lib/last-word.ts';
import { unlessUpdateHeld } from '../src/sync/public-worker.ts';
import { worker } from './scope.ts';
import { isShellWhole } from './shell.ts';

/**
 * What pages say: that the person agreed to the new version (`SKIP_WAITING` is workbox-window's own word for it), which takes
 * over unless anything is unsaved or under way in any tab, and the page that asked asks again; or a last word, from a page that
 * goes away. One that is lost is lost. Or a question: whether the application starts from here without a network.
 */
export function listenToPages(): void {
  worker.addEventListener('message', (event) => {
    const said: unknown = event.data;
    if (isLastWord(said)) event.waitUntil(fetch(said.address, lastWordRequest(said)).catch(() => undefined));
    const type = (said as { type?: unknown } | null)?.type;
    if (type === askIfWhole)
      event.waitUntil(isShellWhole().then((isWhole) => event.ports[0]?.postMessage(isWhole)));
    if (type === 'skip-waiting' || type === 'SKIP_WAITING')
      event.waitUntil(unlessUpdateHeld(() => worker.skipWaiting()));
  });
}

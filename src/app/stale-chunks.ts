import { toast } from '../ui/toast.ts';
import { hasUnsaved } from '../ui/unsaved.ts';

const key = 'plumbline.reloaded-for-chunk';
const onceWithinMs = 60_000;

/**
 * A part of an older version that the server no longer has: reload once, so that the new version is fetched whole.
 * Where something unsaved stands on the page, say so instead and leave the reload to the person.
 */
export function reloadForStaleChunks(nowMs: () => number): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Kept out by what blocks trackers, it is no older version: everything works without it.
    if (event.payload.message.includes('/error-reporting')) return;
    const last = Number(sessionStorage.getItem(key) ?? '-Infinity');
    if (!navigator.onLine || nowMs() - last < onceWithinMs) return;
    if (hasUnsaved()) {
      toast.info('A new version is needed for that', {
        name: 'stale-chunk',
        description: 'Save what you are writing, then reload the page.',
        duration: null,
      });
      return;
    }
    event.preventDefault();
    sessionStorage.setItem(key, String(nowMs()));
    location.reload();
  });
}

import { toast } from '../../ui/messages/toast.ts';
import { hasUnsaved } from '../../ui/fields/unsaved.ts';

const key = 'plumbline.reloaded-for-chunk';
const onceWithinMs = 60_000;
/**
 * Not kept on the device, and everything works without them: that one does not come is no older version. The first is kept
 * out by what blocks trackers; the second is asked for where people develop, also while the server is away.
 */
const dispensable = /\/(error-reporting|whole-contract)/;

/**
 * A part of an older version that the server no longer has: reload once, so that the new version is fetched whole.
 * Where something unsaved stands on the page, say so instead and leave the reload to the person.
 */
export function reloadForStaleChunks(nowMs: () => number): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (dispensable.test(event.payload.message)) return;
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

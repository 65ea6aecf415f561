import { atRest } from '../session/at-rest.ts';
import { preloadOverlays } from '../ui/overlay-loaders.ts';

/** Dialogs and menus come after what the day's schedule still has to do. */
const overlaysAfterMs = 3_000;

/** What the first paint must not wait for. The worker first, and before anything that may wait for something. */
export function afterFirstPaint(): void {
  if (import.meta.env.PROD) {
    requestAnimationFrame(() => void import('./service-worker.ts').then((room) => room.startServiceWorker()));
  }
  setTimeout(() => atRest(() => void preloadOverlays().catch(() => undefined)), overlaysAfterMs);
}

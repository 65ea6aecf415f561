import type { QueryClient } from '@tanstack/react-query';
import { holdForFirstScreen } from '../api/first-screen.ts';
import { watchDeviceClock } from '../session/device/device-clock.ts';
import { isOpenFromDevice } from '../session/auth-store.ts';
import { atRest } from '../session/device/at-rest.ts';
import { preloadOverlays } from '../ui/overlays/overlay-loaders.ts';
import { afterFirstScreen } from './after-first-screen.ts';
import { loadErrorReporting } from './errors/error-reporting.start.ts';

/** Dialogs and menus come after what the day's schedule still has to do. */
const overlaysAfterMs = 3_000;

/** What belongs to no person and must not hold back the first screen. */
export function startLate(queries: QueryClient): void {
  // A device that knows its person opens from what it has; the server is asked when that stands.
  if (isOpenFromDevice()) afterFirstScreen(queries, holdForFirstScreen());
  if (import.meta.env.PROD) {
    afterFirstScreen(
      queries,
      () => void import('./offline/service-worker.ts').then((room) => room.startServiceWorker()),
    );
  }
  afterFirstScreen(
    queries,
    () =>
      void import('../session/device/device-link.ts')
        .then((room) => room.startDeviceLink())
        .catch(() => undefined),
  );
  afterFirstScreen(queries, watchDeviceClock);
  afterFirstScreen(queries, () => void loadErrorReporting());
  setTimeout(() => atRest(() => void preloadOverlays().catch(() => undefined)), overlaysAfterMs);
}

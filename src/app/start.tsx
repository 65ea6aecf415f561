import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configNow } from '../api/config/config.ts';
import { warmUpConnection } from '../api/config/warm-up.ts';
import { startDeviceClock } from '../session/device/device-clock.ts';
import { holdPartnerReturn } from '../session/partner-return.ts';
import { SessionProvider } from '../session/session.tsx';
import { holdEarlyErrors, reportError } from './errors/early-errors.ts';
import { listenForInstall } from './offline/install.ts';
import { LateParts } from './late-parts.tsx';
import { makeQueryClient } from './offline/query-client.ts';
import { makeRouter } from './router.tsx';
import { Shell } from './shell/shell.tsx';
import { reloadForStaleChunks } from './offline/stale-chunks.ts';
import { startLate } from './start-late.ts';

const KioskFrame = lazy(async () => ({ default: (await import('./shell/kiosk-frame.tsx')).KioskFrame }));

/** Draws the app into the page, over the frame that index.html has drawn. */
export function startApp(root: HTMLElement): void {
  startDeviceClock();
  holdPartnerReturn();
  holdEarlyErrors();
  warmUpConnection();
  listenForInstall();
  reloadForStaleChunks(() => Date.now());
  const queryClient = makeQueryClient();
  const router = makeRouter({
    Shell,
    KioskFrame,
    firstFrame: root.innerHTML,
    stage: () => configNow()?.stage ?? null,
    report: reportError,
  });
  // The screen's code travels while the session opens.
  void router.load();
  createRoot(root, { onUncaughtError: reportError }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RouterProvider router={router} />
          <LateParts />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  startLate(queryClient);
}

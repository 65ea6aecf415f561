import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { isOpenPage } from '../domain/base/open-pages.ts';
import { RecentlyUsedProvider } from '../session/recents/recently-used.tsx';
import { useSession } from '../session/session-context.ts';
import { useDrawnPath } from '../ui/buttons/link.tsx';
import { GateView } from './-gate-view.tsx';
import { NotFound } from './-not-found.tsx';
import type { RouterContext } from './-router-context.ts';
import { ScreenFault } from './-screen-fault.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <ScreenFault error={error} report={console.error} onRetry={reset} />,
});

/** Every address stands behind the same gates, online and off; but for the pages of people who need not be signed in. */
function Root() {
  const { gateAt, reader } = useSession();
  const { Shell, KioskFrame, firstFrame } = Route.useRouteContext();
  const path = useDrawnPath();
  const gate = gateAt(path);
  if (isOpenPage(path) && gate.gate !== 'kiosk') return <Outlet />;
  return (
    <RecentlyUsedProvider userId={reader ?? ''}>
      <GateView {...{ gate, Shell, KioskFrame, firstFrame }}>
        <Outlet />
      </GateView>
    </RecentlyUsedProvider>
  );
}

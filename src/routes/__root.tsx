import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { RecentlyUsedProvider } from '../session/recently-used.tsx';
import { useSession } from '../session/session-context.ts';
import { useDrawnPath } from '../ui/link.tsx';
import { GateView } from './-gate-view.tsx';
import { NotFound } from './-not-found.tsx';
import type { RouterContext } from './-router-context.ts';
import { ScreenFault } from './-screen-fault.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <ScreenFault error={error} report={console.error} onRetry={reset} />,
});

/** Every address stands behind the same gates, online and off. */
function Root() {
  const { gateAt, reader } = useSession();
  const { Shell, firstFrame } = Route.useRouteContext();
  return (
    <RecentlyUsedProvider userId={reader ?? ''}>
      <GateView gate={gateAt(useDrawnPath())} Shell={Shell} firstFrame={firstFrame}>
        <Outlet />
      </GateView>
    </RecentlyUsedProvider>
  );
}

import { createRouter } from '@tanstack/react-router';
import { NotFound } from '../routes/-not-found.tsx';
import type { RouterContext } from '../routes/-router-context.ts';
import { ScreenFault } from '../routes/-screen-fault.tsx';
import { routeTree } from '../routes/tree.gen.ts';

/** The router over the generated tree. A screen's code is fetched when a pointer comes near its link. */
export function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ({ error, reset }) => (
      <ScreenFault error={error} report={context.report} onRetry={reset} />
    ),
  });
}

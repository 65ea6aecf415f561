import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFound } from './-not-found.tsx';

// A build for production leaves this file out; a bundle that serves every stage asks which one it serves.
const Example = lazy(async () => ({
  default: (await import('../features/clinical/recent-codes/mru-example.screen.tsx')).MruExampleScreen,
}));

/** [2.3] Only in non-production stages. */
export const Route = createFileRoute('/mru-example')({
  component: function MruExample() {
    const { stage } = Route.useRouteContext();
    if (stage() === 'prod') return <NotFound />;
    return (
      <Suspense fallback={null}>
        <Example />
      </Suspense>
    );
  },
});

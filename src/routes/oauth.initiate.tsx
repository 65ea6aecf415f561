import { createFileRoute } from '@tanstack/react-router';
import { InitiateScreen } from '../features/exchange/partners/initiate.screen.tsx';

export const Route = createFileRoute('/oauth/initiate')({
  // An id of digits alone comes as a number.
  validateSearch: ({ partner }): { partner?: string } =>
    typeof partner === 'string' || typeof partner === 'number' ? { partner: String(partner) } : {},
  component: function Initiate() {
    return <InitiateScreen partnerId={Route.useSearch().partner ?? null} />;
  },
});

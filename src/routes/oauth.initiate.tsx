import { createFileRoute } from '@tanstack/react-router';
import { PartnerAccessScreen } from '../features/partner-access/partner-access.screen.tsx';

export const Route = createFileRoute('/oauth/initiate')({
  validateSearch: (search): Record<string, unknown> => search,
  component: function PartnerAccess() {
    return <PartnerAccessScreen kind="initiate" search={Route.useSearch()} />;
  },
});

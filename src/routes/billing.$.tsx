import { createFileRoute } from '@tanstack/react-router';
import { BillingScreen } from '../features/money/billing/billing.screen.tsx';

export const Route = createFileRoute('/billing/$')({
  component: function Billing() {
    return <BillingScreen section={Route.useParams()['_splat']} />;
  },
});

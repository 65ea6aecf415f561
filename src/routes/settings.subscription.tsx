import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '../features/clinics/settings/subscription.screen.tsx';
import { ExportCard } from '../features/exchange/transfer/export/export-card.tsx';

const Subscription = () => (
  <SubscriptionScreen takeAlong={(isOnline) => <ExportCard isOnline={isOnline} />} />
);

export const Route = createFileRoute('/settings/subscription')({ component: Subscription });

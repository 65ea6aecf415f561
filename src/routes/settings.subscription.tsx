import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '../features/clinics/settings/subscription.screen.tsx';

export const Route = createFileRoute('/settings/subscription')({ component: SubscriptionScreen });

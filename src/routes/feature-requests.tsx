import { createFileRoute } from '@tanstack/react-router';
import { FeatureRequestsScreen } from '../features/clinics/feature-requests/feature-requests.screen.tsx';

export const Route = createFileRoute('/feature-requests')({ component: FeatureRequestsScreen });

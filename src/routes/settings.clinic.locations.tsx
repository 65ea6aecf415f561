import { createFileRoute } from '@tanstack/react-router';
import { LocationsScreen } from '../features/clinics/settings/locations.screen.tsx';

export const Route = createFileRoute('/settings/clinic/locations')({ component: LocationsScreen });

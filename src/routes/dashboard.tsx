import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../features/reporting/dashboard/dashboard.screen.tsx';

export const Route = createFileRoute('/dashboard')({ component: DashboardScreen });

import { createFileRoute } from '@tanstack/react-router';
import { FeesScreen } from '../features/money/fee-schedules/fees.screen.tsx';

export const Route = createFileRoute('/billing/fees')({ component: FeesScreen });

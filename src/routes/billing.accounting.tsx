import { createFileRoute } from '@tanstack/react-router';
import { AccountingScreen } from '../features/money/accounting/accounting.screen.tsx';

export const Route = createFileRoute('/billing/accounting')({ component: AccountingScreen });

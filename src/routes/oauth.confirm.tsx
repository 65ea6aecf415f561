import { createFileRoute } from '@tanstack/react-router';
import { ConfirmScreen } from '../features/exchange/partners/confirm.screen.tsx';

export const Route = createFileRoute('/oauth/confirm')({ component: ConfirmScreen });

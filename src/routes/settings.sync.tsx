import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '../features/sync/sync.screen.tsx';

export const Route = createFileRoute('/settings/sync')({ component: SyncScreen });

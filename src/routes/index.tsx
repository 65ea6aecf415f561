import { createFileRoute } from '@tanstack/react-router';
import { TodayScreen } from '../features/scheduling/today/today.screen.tsx';

export const Route = createFileRoute('/')({ component: TodayScreen });

import { createFileRoute } from '@tanstack/react-router';
import { ReportingScreen } from '../features/reporting/reports/reporting.screen.tsx';

export const Route = createFileRoute('/reporting/$')({ component: ReportingScreen });

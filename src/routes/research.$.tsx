import { createFileRoute } from '@tanstack/react-router';
import { ResearchScreen } from '../features/reporting/research/research.screen.tsx';

export const Route = createFileRoute('/research/$')({ component: ResearchScreen });

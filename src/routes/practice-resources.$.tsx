import { createFileRoute } from '@tanstack/react-router';
import { PracticeResourcesScreen } from '../features/clinics/practice-resources/practice-resources.screen.tsx';

export const Route = createFileRoute('/practice-resources/$')({ component: PracticeResourcesScreen });

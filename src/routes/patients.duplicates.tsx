import { createFileRoute } from '@tanstack/react-router';
import { DuplicatesScreen } from '../features/patients/duplicates/duplicates.screen.tsx';

export const Route = createFileRoute('/patients/duplicates')({ component: DuplicatesScreen });

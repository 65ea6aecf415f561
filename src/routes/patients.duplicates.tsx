import { createFileRoute } from '@tanstack/react-router';
import { DuplicatesScreen } from '../features/people/patients/duplicates/duplicates.screen.tsx';

export const Route = createFileRoute('/patients/duplicates')({ component: DuplicatesScreen });

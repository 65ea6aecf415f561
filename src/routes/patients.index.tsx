import { createFileRoute } from '@tanstack/react-router';
import { PatientsScreen } from '../features/people/patients/patients.screen.tsx';

export const Route = createFileRoute('/patients/')({ component: PatientsScreen });

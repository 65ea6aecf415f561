import { createFileRoute } from '@tanstack/react-router';
import { PatientNewScreen } from '../features/people/patients/patient-new.screen.tsx';

export const Route = createFileRoute('/patients/new')({ component: PatientNewScreen });

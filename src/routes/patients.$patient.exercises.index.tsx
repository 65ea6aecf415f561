import { createFileRoute } from '@tanstack/react-router';
import { ExercisePlanScreen } from '../features/clinical/exercise-plan/exercise-plan.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/exercises/')({
  component: function Exercises() {
    const patientId = readPatientId(Route.useParams().patient);
    return patientId === null ? <NotFound /> : <ExercisePlanScreen key={patientId} patientId={patientId} />;
  },
});

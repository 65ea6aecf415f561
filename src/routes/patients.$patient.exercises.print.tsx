import { createFileRoute } from '@tanstack/react-router';
import { PlanSheetScreen } from '../features/clinical/exercise-plan/plan-sheet.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

/** The sheet of an exercise plan to take home; `plan` names another one than the newest. */
export const Route = createFileRoute('/patients/$patient/exercises/print')({
  validateSearch: (search): { plan?: string } =>
    typeof search['plan'] === 'string' ? { plan: search['plan'] } : {},
  component: function PlanSheet() {
    const patientId = readPatientId(Route.useParams().patient);
    const { plan } = Route.useSearch();
    if (patientId === null) return <NotFound />;
    return <PlanSheetScreen key={patientId} patientId={patientId} planId={plan ?? null} />;
  },
});

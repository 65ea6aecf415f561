import { createFileRoute } from '@tanstack/react-router';
import { PlanOfCareScreen } from '../features/clinical/plan-of-care/plan-of-care.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

/** The plan of care of a case; `case` names another one than the first that is open, `write` opens the form. */
export const Route = createFileRoute('/patients/$patient/plan-of-care')({
  validateSearch: (search): { case?: string; write?: boolean } => ({
    ...(typeof search['case'] === 'string' && { case: search['case'] }),
    ...(search['write'] === true && { write: true }),
  }),
  component: function PlanOfCare() {
    const patientId = readPatientId(Route.useParams().patient);
    const { case: caseId, write } = Route.useSearch();
    if (patientId === null) return <NotFound />;
    return (
      <PlanOfCareScreen
        key={patientId}
        patientId={patientId}
        caseId={caseId ?? null}
        isWriting={write === true}
      />
    );
  },
});

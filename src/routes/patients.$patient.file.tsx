import { createFileRoute } from '@tanstack/react-router';
import { CoverageCards } from '../features/people/documents/coverage-cards.tsx';
import { FormsCard } from '../features/people/forms/filled/forms-card.tsx';
import { PatientFileScreen } from '../features/people/patients/file/patient-file.screen.tsx';
import { VisitsCard } from '../features/scheduling/visit-cases/visits-card.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/file')({
  component: function PatientFile() {
    const patientId = readPatientId(Route.useParams().patient);
    if (patientId === null) return <NotFound />;
    const forms = <FormsCard patientId={patientId} />;
    return (
      <PatientFileScreen
        key={patientId}
        patientId={patientId}
        forms={forms}
        visitsOf={(cases) => <VisitsCard patientId={patientId} cases={cases} />}
        cardsOf={({ id, payer }, mayWrite) => (
          <CoverageCards patientId={patientId} coverageId={id} payer={payer} mayWrite={mayWrite} />
        )}
      />
    );
  },
});

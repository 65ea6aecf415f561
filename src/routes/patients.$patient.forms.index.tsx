import { createFileRoute } from '@tanstack/react-router';
import { PatientFormsScreen } from '../features/people/forms/filled/patient-forms.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/forms/')({
  component: function PatientForms() {
    const patientId = readPatientId(Route.useParams().patient);
    if (patientId === null) return <NotFound />;
    return <PatientFormsScreen key={patientId} patientId={patientId} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { PatientEditScreen } from '../features/people/patients/patient-edit.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/edit')({
  component: function EditPatient() {
    const patientId = readPatientId(Route.useParams().patient);
    return patientId === null ? <NotFound /> : <PatientEditScreen key={patientId} patientId={patientId} />;
  },
});

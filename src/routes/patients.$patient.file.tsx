import { createFileRoute } from '@tanstack/react-router';
import { PatientFileScreen } from '../features/patients/file/patient-file.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/file')({
  component: function PatientFile() {
    const patientId = readPatientId(Route.useParams().patient);
    return patientId === null ? <NotFound /> : <PatientFileScreen key={patientId} patientId={patientId} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import type { PatientId } from '../contract/ids.ts';
import { PatientEditScreen } from '../features/patients/patient-edit.screen.tsx';

export const Route = createFileRoute('/patients/$patient/edit')({
  params: { parse: ({ patient }) => ({ patient: patient as PatientId }) },
  component: function EditPatient() {
    const { patient } = Route.useParams();
    return <PatientEditScreen key={patient} patientId={patient} />;
  },
});

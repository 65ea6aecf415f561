import { createFileRoute } from '@tanstack/react-router';
import { DocumentsScreen } from '../features/people/documents/documents.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/documents/')({
  component: function PatientDocuments() {
    const patientId = readPatientId(Route.useParams().patient);
    if (patientId === null) return <NotFound />;
    return <DocumentsScreen key={patientId} patientId={patientId} />;
  },
});

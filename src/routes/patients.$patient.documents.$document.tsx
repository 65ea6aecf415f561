import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '../features/people/documents/document.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readDocumentId, readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/documents/$document')({
  component: function PatientDocument() {
    const { patient, document } = Route.useParams();
    const [patientId, documentId] = [readPatientId(patient), readDocumentId(document)];
    if (patientId === null || documentId === null) return <NotFound />;
    return <DocumentScreen key={documentId} patientId={patientId} documentId={documentId} />;
  },
});

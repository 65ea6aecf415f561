import { createFileRoute } from '@tanstack/react-router';
import { NoteScreen } from '../features/chart/note.screen.tsx';

export const Route = createFileRoute('/patients/$patient/encounters/$encounter')({
  component: function Note() {
    const { patient, encounter } = Route.useParams();
    return <NoteScreen key={encounter} patientId={patient} encounterId={encounter} />;
  },
});

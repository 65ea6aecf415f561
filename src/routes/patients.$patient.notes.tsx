import { createFileRoute } from '@tanstack/react-router';
import { NotesScreen } from '../features/clinical/chart/notes.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/notes')({
  component: function Notes() {
    const patientId = readPatientId(Route.useParams().patient);
    return patientId === null ? <NotFound /> : <NotesScreen key={patientId} patientId={patientId} />;
  },
});

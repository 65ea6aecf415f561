import { createFileRoute } from '@tanstack/react-router';
import { TimelineScreen } from '../features/timeline/timeline.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { PatientLine } from './-patient-line.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/timeline')({
  component: function Timeline() {
    const patientId = readPatientId(Route.useParams().patient);
    if (patientId === null) return <NotFound />;
    return (
      <TimelineScreen key={patientId} patientId={patientId} banner={<PatientLine patientId={patientId} />} />
    );
  },
});

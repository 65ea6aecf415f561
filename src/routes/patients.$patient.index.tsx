import { createFileRoute } from '@tanstack/react-router';
import { ChartScreen } from '../features/clinical/chart/chart.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/')({
  component: function Chart() {
    const patientId = readPatientId(Route.useParams().patient);
    return patientId === null ? <NotFound /> : <ChartScreen key={patientId} patientId={patientId} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { ChartScreen } from '../features/clinical/chart/chart.screen.tsx';
import { PlanCard } from '../features/clinical/plan-of-care/plan-card.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/')({
  component: function Chart() {
    const patientId = readPatientId(Route.useParams().patient);
    if (patientId === null) return <NotFound />;
    return <ChartScreen key={patientId} patientId={patientId} plan={<PlanCard patientId={patientId} />} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { ChartScreen } from '../features/chart/chart.screen.tsx';

export const Route = createFileRoute('/patients/$patient/')({
  component: function Chart() {
    const { patient } = Route.useParams();
    return <ChartScreen key={patient} patientId={patient} />;
  },
});

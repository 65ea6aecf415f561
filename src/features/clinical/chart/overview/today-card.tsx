import type { Patient } from '../../../../contract/people/patient.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { useChartNow } from '../frame/use-chart-now.ts';
import { VisitLine } from '../visit-card.tsx';

/** Today's visit and its next step, where that is not the one button of the chart already; nothing where none is booked. */
export function TodayCard({ patient }: { patient: Patient }) {
  const { visit, moment } = useChartNow(patient);
  if (visit === null) return null;
  return (
    <Card title="Today">
      <VisitLine visit={visit} hasStep={moment !== 'checkIn'} />
    </Card>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { TimelineScreen } from '../features/reporting/timeline/timeline.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

/** `/patients/$patient/timeline?kinds=visit,note`; without kinds everything. */
export const Route = createFileRoute('/patients/$patient/timeline')({
  validateSearch: (search): { kinds?: string } =>
    typeof search['kinds'] === 'string' ? { kinds: search['kinds'] } : {},
  component: function Timeline() {
    const patientId = readPatientId(Route.useParams().patient);
    const { kinds = '' } = Route.useSearch();
    if (patientId === null) return <NotFound />;
    return <TimelineScreen key={patientId} patientId={patientId} kinds={kinds} />;
  },
});

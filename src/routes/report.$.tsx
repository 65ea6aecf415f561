import { createFileRoute } from '@tanstack/react-router';
import { ReportNoteScreen } from '../features/clinical/report/report-note.screen.tsx';
import { ReportScreen } from '../features/clinical/report/report.screen.tsx';
import { readEncounterId } from './-record-ids.ts';

/** `/report`, and `/report/<visit>` for the report of one visit. */
export const Route = createFileRoute('/report/$')({
  component: function Report() {
    const encounterId = readEncounterId(Route.useParams()['_splat']);
    return encounterId === null ? <ReportScreen /> : <ReportNoteScreen encounterId={encounterId} />;
  },
});

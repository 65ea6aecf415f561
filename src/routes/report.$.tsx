import { createFileRoute } from '@tanstack/react-router';
import { ReportNoteScreen } from '../features/clinical/report/report-note.screen.tsx';
import { ReportScreen } from '../features/clinical/report/report.screen.tsx';
import { readEncounterId } from './-record-ids.ts';

/** `/report`, and `/report/<visit>` for the report of one visit; with `sheet=plan` its exercise plan. */
export const Route = createFileRoute('/report/$')({
  validateSearch: (search): { sheet?: 'plan' } => (search['sheet'] === 'plan' ? { sheet: 'plan' } : {}),
  component: function Report() {
    const encounterId = readEncounterId(Route.useParams()['_splat']);
    const { sheet } = Route.useSearch();
    return encounterId === null ? (
      <ReportScreen />
    ) : (
      <ReportNoteScreen encounterId={encounterId} sheet={sheet === 'plan' ? 'exercisePlan' : null} />
    );
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { readPaperSearch } from '../features/money/ledger/papers/paper-search.ts';
import { StatementScreen } from '../features/money/ledger/papers/statement.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readDate } from './-read-date.ts';
import { readPatientId } from './-record-ids.ts';

/** `/patients/$patient/ledger/statement?from=2026-03-01&to=2026-03-31&size=a4`. */
export const Route = createFileRoute('/patients/$patient/ledger/statement')({
  validateSearch: (search) => readPaperSearch(search, readDate),
  component: function Statement() {
    const patientId = readPatientId(Route.useParams().patient);
    const search = Route.useSearch();
    return patientId === null ? (
      <NotFound />
    ) : (
      <StatementScreen key={patientId} patientId={patientId} search={search} />
    );
  },
});

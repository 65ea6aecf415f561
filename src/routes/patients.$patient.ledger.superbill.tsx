import { createFileRoute } from '@tanstack/react-router';
import { readPaperSearch } from '../features/money/ledger/papers/paper-search.ts';
import { SuperbillScreen } from '../features/money/ledger/papers/superbill.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readDate } from './-read-date.ts';
import { readPatientId } from './-record-ids.ts';

/** `/patients/$patient/ledger/superbill?from=2026-03-01&to=2026-03-31&size=a4`. */
export const Route = createFileRoute('/patients/$patient/ledger/superbill')({
  validateSearch: (search) => readPaperSearch(search, readDate),
  component: function Superbill() {
    const patientId = readPatientId(Route.useParams().patient);
    const search = Route.useSearch();
    return patientId === null ? (
      <NotFound />
    ) : (
      <SuperbillScreen key={patientId} patientId={patientId} search={search} />
    );
  },
});

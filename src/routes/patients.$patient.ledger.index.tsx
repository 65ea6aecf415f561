import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '../features/money/ledger/ledger.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/ledger/')({
  validateSearch: (search): { take?: 'payment' } => (search['take'] === 'payment' ? { take: 'payment' } : {}),
  component: function Ledger() {
    const patientId = readPatientId(Route.useParams().patient);
    const { take } = Route.useSearch();
    if (patientId === null) return <NotFound />;
    return <LedgerScreen key={patientId} patientId={patientId} isTaking={take === 'payment'} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '../features/money/ledger/papers/invoices.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/ledger/invoices/')({
  component: function Invoices() {
    const patientId = readPatientId(Route.useParams().patient);
    return patientId === null ? <NotFound /> : <InvoicesScreen key={patientId} patientId={patientId} />;
  },
});

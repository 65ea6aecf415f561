import { createFileRoute } from '@tanstack/react-router';
import { InvoiceScreen } from '../features/money/ledger/papers/invoice.screen.tsx';
import { readPaperSearch } from '../features/money/ledger/papers/paper-search.ts';
import { NotFound } from './-not-found.tsx';
import { readDate } from './-read-date.ts';
import { readInvoiceId, readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/ledger/invoices/$invoice')({
  validateSearch: (search) => readPaperSearch(search, readDate),
  component: function PatientInvoice() {
    const { patient, invoice } = Route.useParams();
    const search = Route.useSearch();
    const [patientId, invoiceId] = [readPatientId(patient), readInvoiceId(invoice)];
    if (patientId === null || invoiceId === null) return <NotFound />;
    return <InvoiceScreen key={invoiceId} patientId={patientId} invoiceId={invoiceId} search={search} />;
  },
});

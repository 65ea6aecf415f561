import { lazy, Suspense, useState } from 'react';
import type { InvoiceId, PatientId } from '../../../../contract/base/ids.ts';
import { useSession } from '../../../../session/session-context.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { useLedger } from '../use-ledger.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { PaperPage } from './paper-page.tsx';
import type { PaperSearch } from './paper-search.ts';
import { useInvoices } from './use-invoices.ts';

const VoidDialog = lazy(() => import('./void.dialog.tsx'));

interface InvoiceScreenProps {
  patientId: PatientId;
  invoiceId: InvoiceId;
  search: PaperSearch;
}

/** `/patients/$patient/ledger/invoices/$invoice`: one invoice as it prints, and the way to make it void. */
export function InvoiceScreen({ patientId, invoiceId, search }: InvoiceScreenProps) {
  const { isAllowed, read } = useInvoices(patientId);
  const mayVoid = useSession().can('payment.take');
  const { patient } = useLedger(patientId);
  const sync = useSyncState('invoice', invoiceId);
  const [isVoiding, setVoiding] = useState(false);
  const invoice = read.data?.invoices.find(({ id }) => id === invoiceId);
  const path = `/patients/${patientId}/ledger/invoices`;
  const isOffered = mayVoid && patient !== undefined && invoice?.voided === null;
  return (
    <PaperPage
      title="Invoice"
      path={`${path}/${invoiceId}`}
      back={{ to: path, label: 'Invoices' }}
      search={search}
      canPrint={invoice !== undefined && patient !== undefined}
      meta={sync === 'server' ? undefined : <SyncMark state={sync} />}
      acts={
        isOffered ? (
          <Button size="touch" onClick={() => setVoiding(true)}>
            Void
          </Button>
        ) : undefined
      }
    >
      <ReadStage
        state={patient ? read : { ...read, data: undefined }}
        what="the invoice"
        isAllowed={isAllowed}
      >
        {() =>
          invoice === undefined || patient === undefined ? (
            <EmptyState title="There is no such invoice here">
              It may belong to another patient, or the link is not right.
            </EmptyState>
          ) : (
            <InvoiceSheet invoice={invoice} patient={patient} size={search.size ?? 'letter'} />
          )
        }
      </ReadStage>
      {isVoiding && isOffered ? (
        <Suspense fallback={null}>
          <VoidDialog patient={patient} invoice={invoice} onClose={() => setVoiding(false)} />
        </Suspense>
      ) : null}
    </PaperPage>
  );
}

import type { PatientId } from '../../../../contract/base/ids.ts';
import type { Invoice } from '../../../../contract/money/invoice.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { invoiceNumber } from '../../../../domain/money/papers/invoice.ts';
import { useSession } from '../../../../session/session-context.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { Link } from '../../../../ui/buttons/link.tsx';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { Page, Stack } from '../../../../ui/page/page.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { useLedger } from '../use-ledger.ts';
import { NewInvoice } from './new-invoice.tsx';
import { useInvoices } from './use-invoices.ts';
import styles from './papers.module.css';

/** `/patients/$patient/ledger/invoices`: what the patient was asked to pay, and the way to ask for more. */
export function InvoicesScreen({ patientId }: { patientId: PatientId }) {
  const { isAllowed, read } = useInvoices(patientId);
  const mayIssue = useSession().can('payment.take');
  const ledger = useLedger(patientId);
  const { patient, isPartial, derived } = ledger;
  const path = `/patients/${patientId}/ledger`;
  const isHere = patient !== undefined && (patient.mergedInto ?? null) === null;
  return (
    <Page width="reading">
      <PageHeader title="Invoices" back={<Link to={path}>Billing</Link>} />
      <ReadStage state={read} what="the invoices" isAllowed={isAllowed}>
        {({ invoices }) => (
          <Stack>
            {mayIssue && isHere && derived && ledger.read.data ? (
              isPartial ? (
                <EmptyState title="The whole ledger isn’t on this device">
                  An invoice needs every entry. Open it again once there is a connection.
                </EmptyState>
              ) : (
                <NewInvoice
                  patient={patient}
                  charges={ledger.read.data.charges}
                  open={derived.open}
                  creditMinor={derived.creditMinor}
                  invoices={invoices}
                />
              )
            ) : null}
            {invoices.length === 0 ? (
              <EmptyState title="No invoices yet">Invoices appear here once they are created.</EmptyState>
            ) : (
              <Card title="Invoices">
                <ul className={styles['invoices']}>
                  {invoices.map((one) => (
                    <InvoiceRow key={one.id} invoice={one} path={path} />
                  ))}
                </ul>
              </Card>
            )}
          </Stack>
        )}
      </ReadStage>
    </Page>
  );
}

function InvoiceRow({ invoice, path }: { invoice: Invoice; path: string }) {
  const sync = useSyncState('invoice', invoice.id);
  return (
    <li>
      <Link to={`${path}/invoices/${invoice.id}`}>
        <span>
          {invoiceNumber(invoice)} · {shortDayInWords(invoice.issuedOn)}{' '}
          {sync === 'server' ? null : <SyncMark state={sync} compact />}
        </span>
        <span className="pl-figures">
          {invoice.voided === null ? null : <Badge tone="neutral">Void</Badge>}{' '}
          {formatMoney(invoice.totalMinor)}
        </span>
      </Link>
    </li>
  );
}

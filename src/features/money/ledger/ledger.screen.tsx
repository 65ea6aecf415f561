import type { LedgerTotals } from '../../../contract/money/charge.ts';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { LedgerBalance } from '../../../domain/money/ledger.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import styles from './ledger.module.css';
import { CheckoutLink } from './checkout/checkout-link.tsx';
import { LedgerActs } from './entries/ledger-acts.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { PackagesCard } from './packages/packages.card.tsx';
import { PrintMenu } from './papers/print-menu.tsx';
import { TakePayment } from './take-payment.tsx';
import { useLedger } from './use-ledger.ts';

interface LedgerScreenProps {
  patientId: string;
  /** Whether the address asks to take a payment at once. */
  isTaking?: boolean;
}

/** What a patient was charged and has paid, also what waits on this device. */
export function LedgerScreen({ patientId, isTaking = false }: LedgerScreenProps) {
  const { read, patient, payments, entries, derived, isPartial } = useLedger(patientId as PatientId);
  const { data, isLoading, fault, refetch } = read;
  // What is open is known only where the whole ledger is here.
  const openMinor = derived && !isPartial ? derived.balance.openMinor : null;
  const applied =
    data && derived && !isPartial
      ? { charges: data.charges, open: derived.open, creditMinor: derived.creditMinor }
      : null;
  // What is done to a whole ledger needs all of it here.
  const whole =
    data && derived && patient && !isPartial
      ? {
          patient,
          charges: data.charges,
          payments,
          entries,
          open: derived.open,
          creditMinor: derived.creditMinor,
        }
      : null;
  return (
    <Page>
      <PageHeader
        title="Billing"
        isTitleAloud
        {...(isPartial && {
          subtitle: 'The latest entries, as this device has them. Sums are of what is shown.',
        })}
        actions={
          // What is open is filled in at once: the dialog opens by itself only when that is known, or cannot be.
          patient && (derived || fault) ? (
            <>
              <PrintMenu patientId={patient.id} />
              {(patient.mergedInto ?? null) === null ? <CheckoutLink patientId={patient.id} /> : null}
              <TakePayment
                patient={patient}
                openMinor={openMinor}
                payments={payments}
                isAsked={isTaking}
                applied={applied}
              />
            </>
          ) : undefined
        }
      />
      {fault ? <FaultState fault={fault} what="the ledger" onRetry={refetch} /> : null}
      {isLoading ? <SkeletonLines count={6} label="Loading the ledger" /> : null}
      {derived && derived.steps.length === 0 ? (
        <>
          {whole ? <PackagesCard {...whole} /> : null}
          <EmptyState title="Nothing charged or paid yet">
            Charges appear here once a note is signed, payments once they are recorded.
          </EmptyState>
        </>
      ) : null}
      {data && derived && derived.steps.length > 0 ? (
        <>
          <Sums totals={data.totals} balance={derived.balance} creditMinor={derived.creditMinor} />
          {whole ? <LedgerActs {...whole} /> : null}
          {whole ? <PackagesCard {...whole} /> : null}
          <Card padding="none">
            <LedgerTable
              steps={derived.steps}
              patientId={patientId}
              patient={patient}
              entries={entries}
              open={isPartial ? [] : derived.open}
            />
          </Card>
        </>
      ) : null}
    </Page>
  );
}

interface SumsProps {
  totals: LedgerTotals;
  balance: LedgerBalance;
  creditMinor: number;
}

function Sums({ totals, balance, creditMinor }: SumsProps) {
  const { openMinor, paidMinor, adjustedMinor, prepaidMinor } = balance;
  const sums: readonly (readonly [string, number])[] = [
    ['Charges', totals.amountMinor],
    ['Tax', totals.taxMinor],
    ['Total', totals.totalMinor],
    ['Paid', paidMinor],
    ...(adjustedMinor === 0 ? [] : [['Adjustments', 0 - adjustedMinor] as const]),
    ...(prepaidMinor === 0 ? [] : [['In packages', prepaidMinor] as const]),
    // A credit that is the whole balance is said below.
    ...(creditMinor > 0 && openMinor > 0 - creditMinor ? [['Unapplied credit', creditMinor] as const] : []),
  ];
  return (
    <dl className={`${styles['sums']} pl-figures`}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{openMinor < 0 ? 'Credit' : 'Balance due'}</dt>
        <dd className={styles['sum']}>{formatMoney(Math.abs(openMinor))}</dd>
      </div>
    </dl>
  );
}

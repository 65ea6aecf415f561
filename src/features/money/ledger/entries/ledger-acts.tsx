import { lazy, Suspense, useState } from 'react';
import type { Charge } from '../../../../contract/money/charge.ts';
import type { LedgerEntry } from '../../../../contract/money/ledger-entry.ts';
import type { Payment } from '../../../../contract/money/payment.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import type { OpenCharge } from '../../../../domain/money/journal/allocation.ts';
import { useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from './entries.module.css';

const ExplainDialog = lazy(() => import('./explain.dialog.tsx'));
const ApplyDialog = lazy(() => import('./apply.dialog.tsx'));
const AdjustDialog = lazy(() => import('./adjust.dialog.tsx'));

interface LedgerActsProps {
  patient: Patient;
  charges: readonly Charge[];
  payments: readonly Payment[];
  entries: readonly LedgerEntry[];
  open: readonly OpenCharge[];
  creditMinor: number;
}

/** What can be asked of a whole ledger and done to it: how the balance adds up, what payments pay for, what is taken off. */
export function LedgerActs(props: LedgerActsProps) {
  const { patient, charges, payments, entries, open, creditMinor } = props;
  const { can } = useSession();
  const [shown, show] = useState<'explain' | 'apply' | 'adjust' | null>(null);
  const isHere = (patient.mergedInto ?? null) === null;
  const hasOpen = open.some(({ openMinor }) => openMinor > 0);
  const isApplied = entries.some(({ kind }) => kind === 'allocation');
  const close = () => show(null);
  return (
    <div className={styles['acts']}>
      <Button onClick={() => show('explain')}>Explain this balance</Button>
      {isHere && can('payment.take') && ((hasOpen && creditMinor > 0) || isApplied) ? (
        <Button onClick={() => show('apply')}>Apply payments</Button>
      ) : null}
      {isHere && can('ledger.adjust') && hasOpen ? (
        <Button onClick={() => show('adjust')}>Adjust a charge</Button>
      ) : null}
      <Suspense fallback={null}>
        {shown === 'explain' ? (
          <ExplainDialog
            charges={charges}
            payments={payments}
            entries={entries}
            creditMinor={creditMinor}
            onClose={close}
          />
        ) : null}
        {shown === 'apply' ? (
          <ApplyDialog
            patient={patient}
            charges={charges}
            entries={entries}
            open={open}
            creditMinor={creditMinor}
            onClose={close}
          />
        ) : null}
        {shown === 'adjust' ? (
          <AdjustDialog patient={patient} charges={charges} entries={entries} open={open} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}

import Printer from 'lucide-react/icons/printer';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useState } from 'react';
import type { PatientId, PaymentId } from '../../../contract/base/ids.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import type { LedgerOf } from '../../../data/money/refunds.writes.ts';
import { keptMinor, mayReverse } from '../../../domain/money/payments.ts';
import { paidCharges, takenTogether, tipsOf } from '../../../domain/money/receipt.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { Receipt } from './receipt.tsx';
import { useLedger } from './use-ledger.ts';
import { usePaymentPlace } from './use-payment-place.ts';

const ReverseDialog = lazy(() => import('./reverse.dialog.tsx'));

interface PaymentScreenProps {
  patientId: PatientId;
  paymentId: PaymentId;
}

/** `/patients/$patient/payments/$payment`: one payment as its receipt, and the way to reverse it. */
export function PaymentScreen({ patientId, paymentId }: PaymentScreenProps) {
  const isAllowed = useSession().can('ledger.read');
  const { read, patient, payments, entries, derived, isPartial } = useLedger(patientId);
  const ledger =
    read.data && derived && !isPartial
      ? { charges: read.data.charges, entries, creditMinor: derived.creditMinor }
      : null;
  const payment = payments.find(({ id }) => id === paymentId);
  const together = payment ? takenTogether(payments, payment) : [];
  // After the last of them, as the ledger has it: its steps are newest first.
  const step = derived?.steps.find(({ key }) => together.some(({ id }) => id === key));
  const sync = useSyncState('payment', paymentId);
  return (
    <Page>
      <div className="pl-screen-only">
        <PageHeader
          title={payment?.number ? `Payment ${payment.number}` : 'Payment'}
          meta={sync === 'server' ? undefined : <SyncMark state={sync} />}
          actions={
            isAllowed && payment && patient ? (
              <Acts payment={payment} patient={patient} ledger={ledger} />
            ) : undefined
          }
        />
      </div>
      <ReadStage
        state={patient ? read : { ...read, data: undefined }}
        what="this payment"
        isAllowed={isAllowed}
      >
        {(data) =>
          payment && patient ? (
            <Receipt
              payment={payment}
              patient={patient}
              together={together}
              tips={tipsOf(entries, together)}
              paid={isPartial ? null : paidCharges(data.charges, payments, entries, together)}
              openMinor={isPartial ? null : (step?.openMinor ?? null)}
            />
          ) : (
            <EmptyState title="There is no such payment here">
              {isPartial
                ? 'This device has the latest entries of this ledger alone. Open it again once there is a connection.'
                : 'It may belong to another patient, or the link is not right.'}
            </EmptyState>
          )
        }
      </ReadStage>
    </Page>
  );
}

type Patient = NonNullable<ReturnType<typeof useLedger>['patient']>;

interface ActsProps {
  payment: Payment;
  patient: Patient;
  ledger: LedgerOf | null;
}

function Acts({ payment, patient, ledger }: ActsProps) {
  const { can } = useSession();
  const { me } = useClinic();
  const { today } = usePaymentPlace();
  const [isReversing, setReversing] = useState(false);
  const reverser = { userId: me.ID, may: can };
  const isWhole = payment.reversal === null;
  // Of what was given back in part nothing was a mistake.
  const kinds = (['refund', 'mistake'] as const).filter(
    (kind) => (isWhole || kind === 'refund') && mayReverse(payment, kind, today, reverser),
  );
  const isOffered = keptMinor(payment) > 0 && kinds.length > 0 && (patient.mergedInto ?? null) === null;
  return (
    <>
      {isOffered ? (
        <Button icon={<Undo2 aria-hidden="true" />} size="touch" onClick={() => setReversing(true)}>
          Reverse
        </Button>
      ) : null}
      <Button variant="primary" size="touch" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
        Print receipt
      </Button>
      {isReversing && isOffered ? (
        <Suspense fallback={null}>
          <ReverseDialog
            patient={patient}
            payment={payment}
            kinds={kinds}
            ledger={ledger}
            onClose={() => setReversing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

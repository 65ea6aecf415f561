import Printer from 'lucide-react/icons/printer';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useState } from 'react';
import type { PatientId, PaymentId } from '../../../contract/base/ids.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import { mayReverse } from '../../../domain/money/payments.ts';
import { paidCharges } from '../../../domain/money/receipt.ts';
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
  const { read, patient, payments, derived, isPartial } = useLedger(patientId);
  const payment = payments.find(({ id }) => id === paymentId);
  const step = derived?.steps.find(({ key }) => key === paymentId);
  const sync = useSyncState('payment', paymentId);
  return (
    <Page>
      <div className="pl-screen-only">
        <PageHeader
          title={payment?.number ? `Payment ${payment.number}` : 'Payment'}
          meta={sync === 'server' ? undefined : <SyncMark state={sync} />}
          actions={isAllowed && payment && patient ? <Acts payment={payment} patient={patient} /> : undefined}
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
              paid={isPartial ? null : paidCharges(data.charges, payments, payment)}
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

function Acts({ payment, patient }: { payment: Payment; patient: Patient }) {
  const { can } = useSession();
  const { me } = useClinic();
  const { today } = usePaymentPlace();
  const [isReversing, setReversing] = useState(false);
  const reverser = { userId: me.ID, may: can };
  const kinds = (['refund', 'mistake'] as const).filter((kind) => mayReverse(payment, kind, today, reverser));
  const isOffered = payment.reversal === null && kinds.length > 0 && (patient.mergedInto ?? null) === null;
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
            onClose={() => setReversing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

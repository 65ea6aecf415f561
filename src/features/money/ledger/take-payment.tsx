import HandCoins from 'lucide-react/icons/hand-coins';
import { lazy, Suspense, useState } from 'react';
import type { Patient } from '../../../contract/people/patient.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import type { AppliedTo } from '../../../data/money/ledger-entries.writes.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useGo } from '../../../ui/buttons/link.tsx';

const TakePaymentDialog = lazy(() => import('./take-payment.dialog.tsx'));

interface TakePaymentProps {
  patient: Patient;
  /** What is still to be paid; null where it is not known. */
  openMinor: number | null;
  payments: readonly Payment[];
  /** Whether the address asks for it. */
  isAsked?: boolean;
  /** The charges that it is applied to; null where this device does not have all of them. */
  applied?: AppliedTo | null;
}

/** The way to take a payment, for those who may. */
export function TakePayment({
  patient,
  openMinor,
  payments,
  isAsked = false,
  applied = null,
}: TakePaymentProps) {
  const isAllowed = useSession().can('payment.take');
  const [isPressed, setPressed] = useState(false);
  const go = useGo();
  const close = () => {
    setPressed(false);
    // A reload does not ask once more.
    if (isAsked) go(`/patients/${patient.id}/ledger`, { replace: true });
  };
  if (!isAllowed || (patient.mergedInto ?? null) !== null) return null;
  return (
    <>
      <Button
        variant="primary"
        size="touch"
        icon={<HandCoins aria-hidden="true" />}
        onClick={() => setPressed(true)}
      >
        Take payment
      </Button>
      {isPressed || isAsked ? (
        <Suspense fallback={null}>
          <TakePaymentDialog
            patient={patient}
            openMinor={openMinor}
            payments={payments}
            applied={applied}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

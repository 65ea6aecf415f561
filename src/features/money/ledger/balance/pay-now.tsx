import type { PatientId } from '../../../../contract/base/ids.ts';
import { balanceInWords } from '../../../../domain/money/ledger.ts';
import { useSession } from '../../../../session/session-context.ts';
import { CheckoutLink } from '../checkout/checkout-link.tsx';
import { TakePayment } from '../take-payment.tsx';
import { useLedger } from '../use-ledger.ts';

/** What a patient owes, in words, and where it is something the way to take it on the spot. */
export function PayNow({ patientId }: { patientId: PatientId }) {
  return useSession().can('ledger.read') ? <Known patientId={patientId} /> : null;
}

function Known({ patientId }: { patientId: PatientId }) {
  const { read, patient, payments, derived, isPartial } = useLedger(patientId);
  if (patient === undefined || derived === undefined || isPartial) return null;
  const { openMinor } = derived.balance;
  return (
    <>
      <strong className="pl-figures">{balanceInWords(openMinor)}</strong>
      {openMinor > 0 ? (
        <>
          <CheckoutLink patientId={patientId} />
          <TakePayment
            patient={patient}
            openMinor={openMinor}
            payments={payments}
            applied={{
              charges: read.data?.charges ?? [],
              open: derived.open,
              creditMinor: derived.creditMinor,
            }}
          />
        </>
      ) : null}
    </>
  );
}

import { useState } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useGo } from '../../../../ui/buttons/link.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { useLedger } from '../use-ledger.ts';
import { CheckedOut, type CheckedOutSums } from './checked-out.tsx';
import { CheckoutForm } from './checkout.form.tsx';

interface CheckoutScreenProps {
  patientId: PatientId;
  /** Where it was opened, to go back to; the ledger unless said. */
  backTo?: string | undefined;
  /** Opens a booking for the patient. */
  onBook?: ((patient: Patient) => void) | undefined;
}

/** `/consolidated/transaction/checkout/$patient`: the check-out dialog, opened by its path. */
export function CheckoutScreen({ patientId, backTo, onBook }: CheckoutScreenProps) {
  const isAllowed = useSession().can('payment.take');
  const go = useGo();
  const { read, patient, payments, entries, derived, isPartial } = useLedger(patientId);
  const [done, setDone] = useState<CheckedOutSums | null>(null);
  const ledger = `/patients/${patientId}/ledger`;
  const close = () => go(backTo ?? ledger, { replace: true });
  const isMerged = (patient?.mergedInto ?? null) !== null;
  if (patient && derived && read.data && isAllowed && !isMerged)
    return (
      <Page>
        {done === null ? (
          <CheckoutForm
            patient={patient}
            charges={read.data.charges}
            payments={payments}
            entries={entries}
            open={derived.open}
            creditMinor={derived.creditMinor}
            isPartial={isPartial}
            onDone={setDone}
            onClose={close}
          />
        ) : (
          <CheckedOut
            patient={patient}
            done={done}
            balanceMinor={isPartial ? null : derived.balance.openMinor}
            onReceipt={(id) => go(`/patients/${patientId}/payments/${id}`, { replace: true })}
            onBook={onBook && (() => onBook(patient))}
            onClose={close}
          />
        )}
      </Page>
    );
  return (
    <Page>
      <Dialog
        open
        onClose={close}
        title="Check out"
        footer={
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        }
      >
        <ReadStage
          state={isMerged ? read : { ...read, data: undefined }}
          what="this check-out"
          isAllowed={isAllowed}
        >
          {() => <p>This chart was merged into another one. Check out there.</p>}
        </ReadStage>
      </Dialog>
    </Page>
  );
}

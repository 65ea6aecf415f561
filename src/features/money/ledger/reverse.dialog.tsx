import { useState } from 'react';
import type { Patient } from '../../../contract/people/patient.ts';
import { longestPaymentNote, type Payment, type ReversalKind } from '../../../contract/money/payment.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { reversalFaults } from '../../../domain/money/payments.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from './ledger.module.css';
import { reversePaymentOf } from '../../../data/money/payments.writes.ts';
import { usePaymentPlace } from './use-payment-place.ts';

interface ReverseDialogProps {
  patient: Patient;
  payment: Payment;
  /** Those that the person may. */
  kinds: readonly ReversalKind[];
  onClose: () => void;
}

const labels: Readonly<Record<ReversalKind, string>> = {
  refund: 'Money is given back',
  mistake: 'Entered by mistake',
};

/** Asks why a payment is taken back, and how much of it. The payment itself stays as it is. */
export default function ReverseDialog({ patient, payment, kinds, onClose }: ReverseDialogProps) {
  const place = usePaymentPlace();
  const [kind, setKind] = useState<ReversalKind>(kinds[0]!);
  const [refund, setRefund] = useState<number | null>(payment.amountMinor);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const amountMinor = (kind === 'mistake' ? payment.amountMinor : (refund ?? 0)) as Payment['amountMinor'];
  const fields = { kind, amountMinor, reason: reason.trim() };
  const faults = reversalFaults(payment, fields);
  const faultOf = (path: string) => {
    const fault = faults.find((one) => one.path === path);
    return fault && `This ${fault.message}.`;
  };
  const amountFault = faultOf('amountMinor') ?? (amountMinor < 1 ? 'Enter what is given back.' : undefined);
  const reasonFault = fields.reason === '' ? (isTried ? 'Say why.' : undefined) : faultOf('reason');
  const submit = async () => {
    setTried(true);
    if (amountFault !== undefined || fields.reason === '' || faults.length > 0) return;
    setBusy(true);
    const isKept = await reversePaymentOf(patient, payment, place, fields);
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title={`Reverse the payment of ${formatMoney(payment.amountMinor)}?`}
      action={kind === 'refund' ? `Give back ${formatMoney(amountMinor)}` : 'Reverse it'}
      isDanger
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['hint']}>
        The payment stays in the ledger with this reversal beside it. This can’t be undone.
      </p>
      {kinds.length > 1 ? (
        <Chips
          label="What happened"
          options={kinds.map((value) => ({ value, label: labels[value] }))}
          value={kind}
          onChange={(next) => setKind(next ?? kind)}
        />
      ) : null}
      {kind === 'refund' ? (
        <AmountField
          label="Given back"
          value={refund}
          error={isTried || faultOf('amountMinor') !== undefined ? amountFault : undefined}
          onChange={setRefund}
        />
      ) : null}
      <TextArea
        label="Why"
        maxLength={longestPaymentNote}
        rows={3}
        value={reason}
        error={reasonFault}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import type { Patient } from '../../../contract/people/patient.ts';
import { longestPaymentNote, type Payment, type ReversalKind } from '../../../contract/money/payment.ts';
import { giveBack, type LedgerOf } from '../../../data/money/refunds.writes.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { keptMinor, reversalFaults } from '../../../domain/money/payments.ts';
import { useSession } from '../../../session/session-context.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from './ledger.module.css';
import { usePaymentPlace } from './use-payment-place.ts';

interface ReverseDialogProps {
  patient: Patient;
  payment: Payment;
  /** Those that the person may. */
  kinds: readonly ReversalKind[];
  /** What it paid for; null where this device has only the end of the ledger. */
  ledger: LedgerOf | null;
  onClose: () => void;
}

/** A refund leaves the charges owed, or forgives them. */
type Act = 'owed' | 'forgiven' | 'mistake';

const labels: Readonly<Record<Act, string>> = {
  owed: 'Give back, still owed',
  forgiven: 'Give back and forgive',
  mistake: 'Entered by mistake',
};
const hints: Readonly<Record<Act, string>> = {
  owed: 'The charges it paid are due again. The payment stays in the ledger with its refund next to it.',
  forgiven: 'The charges it paid are discounted by as much. The payment stays in the ledger.',
  mistake: 'The money never came in. The payment stays in the ledger, crossed out. This can’t be undone.',
};

/** Asks why a payment is taken back, and how much of it. The payment itself stays as it is. */
export default function ReverseDialog({ patient, payment, kinds, ledger, onClose }: ReverseDialogProps) {
  const place = usePaymentPlace();
  const acts = useActs(kinds, ledger);
  const [act, setAct] = useState<Act>(acts[0]!);
  const [refund, setRefund] = useState<number | null>(keptMinor(payment));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const kind = act === 'mistake' ? 'mistake' : 'refund';
  const amountMinor = (kind === 'mistake' ? payment.amountMinor : (refund ?? 0)) as Payment['amountMinor'];
  const fields = { kind, amountMinor, reason: reason.trim() } as const;
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
    const isKept = await giveBack(patient, payment, place, fields, act === 'forgiven', ledger);
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
      {acts.length > 1 ? (
        <Chips
          label="What happened"
          options={acts.map((value) => ({ value, label: labels[value] }))}
          value={act}
          onChange={(next) => setAct(next ?? act)}
        />
      ) : null}
      <p className={styles['hint']}>{hints[act]}</p>
      {kind === 'refund' ? (
        <AmountField
          label="Given back"
          isExact
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

/** What the person may do: who adjusts any amount may also forgive what it paid for. */
function useActs(kinds: readonly ReversalKind[], ledger: LedgerOf | null): readonly Act[] {
  const { can } = useSession();
  return kinds.flatMap((kind): Act[] => {
    if (kind === 'mistake') return ['mistake'];
    return ledger !== null && can('ledger.adjustAny') ? ['owed', 'forgiven'] : ['owed'];
  });
}

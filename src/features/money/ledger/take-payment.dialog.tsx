import { useState } from 'react';
import type { PaymentId } from '../../../contract/base/ids.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import {
  longestPaymentNote,
  longestPaymentReference,
  type Payment,
  type PaymentMethod,
} from '../../../contract/money/payment.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { methodNames, paymentFaults, referenceNames } from '../../../domain/money/payments.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useGo } from '../../../ui/buttons/link.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './ledger.module.css';
import { applyPaymentOf, type AppliedTo } from '../../../data/money/ledger-entries.writes.ts';
import { takePaymentOf } from '../../../data/money/payments.writes.ts';
import { amountFaultOf, openInWords, twinOf } from './payment-draft.ts';
import { usePaymentDraft } from './use-payment-draft.ts';
import { usePaymentPlace } from './use-payment-place.ts';

interface TakePaymentDialogProps {
  patient: Patient;
  openMinor: number | null;
  payments: readonly Payment[];
  /** The charges that it is applied to, the oldest first; null where this device does not have all of them. */
  applied?: AppliedTo | null;
  onClose: () => void;
}

const methods = (Object.keys(methodNames) as PaymentMethod[]).map((value) => ({
  value,
  label: methodNames[value],
}));

/** Asks what is paid and how. It stands at once, also without a network. */
export default function TakePaymentDialog(props: TakePaymentDialogProps) {
  const { patient, openMinor, payments, applied = null, onClose } = props;
  const place = usePaymentPlace();
  const go = useGo();
  const [draft, set] = usePaymentDraft(openMinor, payments);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { amountMinor, method } = draft;
  const referenceName = method === null ? null : referenceNames[method];
  const words = { reference: referenceName === null ? '' : draft.reference.trim(), note: draft.note.trim() };
  const faults = paymentFaults(words);
  const faultOf = (path: string) => {
    const fault = faults.find((one) => one.path === path);
    return fault && `This ${fault.message}.`;
  };
  const amountFault = amountFaultOf(amountMinor);
  const twin = twinOf(payments, amountMinor, place);
  const submit = async () => {
    setTried(true);
    if (amountFault !== undefined || method === null || faults.length > 0) return;
    setBusy(true);
    const fields = { amountMinor: amountMinor as Payment['amountMinor'], method, ...words };
    const openReceipt = (id: PaymentId) => go(`/patients/${patient.id}/payments/${id}`);
    const apply = async (id: PaymentId) => {
      if (applied !== null) await applyPaymentOf(patient, place, { id, ...fields }, applied);
    };
    const isKept = await takePaymentOf(patient, place, fields, openReceipt, apply);
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title="Take payment"
      action={amountFault === undefined ? `Take ${formatMoney(amountMinor!)}` : 'Take'}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        isExact
        value={amountMinor}
        error={isTried ? amountFault : undefined}
        onChange={(cents) => set({ amountMinor: cents })}
      />
      <p className={styles['hint']} aria-live="polite">
        {openInWords(openMinor, amountMinor)}
        {twin === null ? '' : ` ${twin}`}
      </p>
      <Chips
        label="Paid by"
        options={methods}
        value={method}
        onChange={(next) => set({ method: next })}
        error={isTried && method === null ? 'Choose how it is paid.' : undefined}
      />
      {referenceName === null ? null : (
        <TextField
          label={referenceName}
          optional
          maxLength={longestPaymentReference}
          hint={method === 'card' ? 'From the terminal’s slip. Never the card number.' : undefined}
          value={draft.reference}
          error={faultOf('reference')}
          onChange={({ target }) => set({ reference: target.value })}
        />
      )}
      <TextField
        label="Note"
        optional
        maxLength={longestPaymentNote}
        value={draft.note}
        error={faultOf('note')}
        onChange={({ target }) => set({ note: target.value })}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import type { Patient } from '../../../contract/people/patient.ts';
import {
  longestPaymentNote,
  longestPaymentReference,
  mostPaidMinor,
  type Payment,
  type PaymentMethod,
} from '../../../contract/money/payment.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { methodNames, paymentFaults, referenceNames } from '../../../domain/money/payments.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';
import { changedBack, changedFrom, useKeep } from '../../../session/kept/use-kept.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useGo } from '../../../ui/buttons/link.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import styles from './ledger.module.css';
import { takePaymentOf } from '../../../data/money/payments.writes.ts';
import { keptOf, twinOf, type PaymentDraft } from './payment-draft.ts';
import { usePaymentPlace } from './use-payment-place.ts';

interface TakePaymentDialogProps {
  patient: Patient;
  openMinor: number | null;
  payments: readonly Payment[];
  onClose: () => void;
}

const methods = (Object.keys(methodNames) as PaymentMethod[]).map((value) => ({
  value,
  label: methodNames[value],
}));

/** Asks what is paid and how. It stands at once, also without a network. */
export default function TakePaymentDialog({ patient, openMinor, payments, onClose }: TakePaymentDialogProps) {
  const place = usePaymentPlace();
  const go = useGo();
  const [start] = useState<PaymentDraft>(() => ({
    amountMinor: openMinor !== null && openMinor > 0 ? Math.min(openMinor, mostPaidMinor) : null,
    method: null,
    reference: '',
    note: '',
  }));
  const [draft, setDraft] = useState(start);
  useKeep('payment', changedFrom(start, keptOf(draft)), (kept) =>
    setDraft(kept === undefined ? start : changedBack(start, kept)),
  );
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(!isSameJson(draft, start));
  const set = (change: Partial<PaymentDraft>) => setDraft((current) => ({ ...current, ...change }));
  const { amountMinor, method } = draft;
  const referenceName = method === null ? null : referenceNames[method];
  const words = { reference: referenceName === null ? '' : draft.reference.trim(), note: draft.note.trim() };
  const faults = paymentFaults(words);
  const faultOf = (path: string) => {
    const fault = faults.find((one) => one.path === path);
    return fault && `This ${fault.message}.`;
  };
  const amountFault =
    amountMinor === null || amountMinor < 1
      ? 'Enter what is paid.'
      : amountMinor > mostPaidMinor
        ? `At most ${formatMoney(mostPaidMinor)} at once.`
        : undefined;
  const twin = twinOf(payments, amountMinor, place);
  const submit = async () => {
    setTried(true);
    if (amountFault !== undefined || method === null || faults.length > 0) return;
    setBusy(true);
    const fields = { amountMinor: amountMinor as Payment['amountMinor'], method, ...words };
    const isKept = await takePaymentOf(patient, place, fields, (id) =>
      go(`/patients/${patient.id}/payments/${id}`),
    );
    setBusy(false);
    if (isKept) onClose();
  };
  const isMore = openMinor !== null && amountMinor !== null && amountMinor > Math.max(openMinor, 0);
  return (
    <FormDialog
      title="Take a payment"
      action={amountFault === undefined ? `Take ${formatMoney(amountMinor!)}` : 'Take'}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        value={amountMinor}
        error={isTried ? amountFault : undefined}
        onChange={(cents) => set({ amountMinor: cents })}
      />
      <p className={styles['hint']} aria-live="polite">
        {openMinor === null
          ? 'What is open is not known on this device.'
          : openMinor < 0
            ? `${formatMoney(-openMinor)} of credit so far.`
            : `${formatMoney(openMinor)} is open.`}
        {isMore ? ` ${formatMoney(amountMinor - Math.max(openMinor, 0))} of it becomes credit.` : ''}
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
          hint={method === 'card' ? 'Of the terminal’s slip. Never the number of the card.' : undefined}
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

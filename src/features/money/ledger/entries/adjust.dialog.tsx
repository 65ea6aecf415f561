import { useState } from 'react';
import type { Charge } from '../../../../contract/money/charge.ts';
import type {
  AdjustmentCause,
  AdjustmentKind,
  LedgerEntry,
} from '../../../../contract/money/ledger-entry.ts';
import { longestPaymentNote } from '../../../../contract/money/payment.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { adjustOf } from '../../../../data/money/ledger-entries.writes.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { hasCardNumber } from '../../../../domain/money/card-number.ts';
import type { OpenCharge } from '../../../../domain/money/journal/allocation.ts';
import {
  adjustedMinor,
  adjustmentFault,
  adjustmentNames,
  causeNames,
} from '../../../../domain/money/ledger-entries.ts';
import { cardNumberWords } from '../../../../domain/money/payments.ts';
import { useSession } from '../../../../session/session-context.ts';
import { AmountField } from '../../../../ui/fields/amount-field.tsx';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { usePaymentPlace } from '../use-payment-place.ts';
import { chargeInWords } from './charge-words.ts';

interface AdjustDialogProps {
  patient: Patient;
  charges: readonly Charge[];
  entries: readonly LedgerEntry[];
  open: readonly OpenCharge[];
  onClose: () => void;
}

const causes = (Object.keys(causeNames) as AdjustmentCause[])
  .filter((cause) => cause !== 'refund')
  .map((value) => ({ value, label: causeNames[value] }));

/** Takes something off a charge: which, how much, and why. Each role up to its limit. */
export default function AdjustDialog({ patient, charges, entries, open, onClose }: AdjustDialogProps) {
  const { can } = useSession();
  const place = usePaymentPlace();
  const openOf = new Map(open.map(({ chargeId, openMinor }) => [chargeId, openMinor]));
  const adjustable = charges.filter(({ id }) => (openOf.get(id) ?? 0) > 0);
  const [chargeId, setCharge] = useState<string>(adjustable[0]?.id ?? '');
  const [kind, setKind] = useState<AdjustmentKind>('adjustment');
  const [cause, setCause] = useState<AdjustmentCause>('courtesy');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const most = openOf.get(chargeId) ?? 0;
  const before = adjustedMinor(entries, chargeId);
  const amountFault = faultOf(amount, most) ?? adjustmentFault(kind, amount ?? 0, before, can) ?? undefined;
  const reasonFault = hasCardNumber(reason) ? `This ${cardNumberWords}.` : undefined;
  const kinds = (Object.keys(adjustmentNames) as AdjustmentKind[])
    .filter((one) => one !== 'badDebt' || can('ledger.adjustAny'))
    .map((value) => ({ value, label: adjustmentNames[value] }));
  const submit = async () => {
    setTried(true);
    if (amountFault !== undefined || reasonFault !== undefined || amount === null) return;
    setBusy(true);
    const amountMinor = amount as Charge['amountMinor'];
    const fields = { chargeId: chargeId as Charge['id'], kind, cause, amountMinor, reason: reason.trim() };
    const isKept = await adjustOf(patient, place, fields, charges);
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title="Adjust a charge"
      action={amountFault === undefined ? `Take ${formatMoney(amount!)} off` : 'Take off'}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Charge"
        value={chargeId}
        options={adjustable.map((one) => ({
          value: one.id,
          label: `${formatMoney(openOf.get(one.id) ?? 0)} · ${chargeInWords(one)}`,
        }))}
        onChange={({ target }) => setCharge(target.value)}
      />
      <Chips label="Type" options={kinds} value={kind} onChange={(next) => setKind(next ?? kind)} />
      {kind === 'adjustment' ? (
        <Chips label="Reason" options={causes} value={cause} onChange={(next) => setCause(next ?? cause)} />
      ) : null}
      <AmountField
        label="Amount off"
        isExact
        value={amount}
        error={isTried || (amount !== null && amountFault !== undefined) ? amountFault : undefined}
        onChange={setAmount}
      />
      <TextField
        label="Note"
        optional
        maxLength={longestPaymentNote}
        value={reason}
        error={reasonFault}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

function faultOf(amount: number | null, mostMinor: number): string | undefined {
  if (amount === null || amount < 1) return 'Enter how much to take off.';
  return amount > mostMinor ? `At most the ${formatMoney(mostMinor)} that is open.` : undefined;
}

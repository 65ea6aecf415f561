import { useState } from 'react';
import type { Invoice } from '../../../../contract/money/invoice.ts';
import { longestPaymentNote } from '../../../../contract/money/payment.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { voidInvoiceOf } from '../../../../data/money/invoices.writes.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { hasCardNumber } from '../../../../domain/money/card-number.ts';
import { cardNumberWords } from '../../../../domain/money/payments.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { usePaymentPlace } from '../use-payment-place.ts';

interface VoidDialogProps {
  patient: Patient;
  invoice: Invoice;
  onClose: () => void;
}

/** Asks why an invoice is void. Its charges stay due; it keeps its number. */
export default function VoidDialog({ patient, invoice, onClose }: VoidDialogProps) {
  const { by } = usePaymentPlace();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isCard = hasCardNumber(reason);
  const fault = isCard
    ? `This ${cardNumberWords}.`
    : isTried && reason.trim() === ''
      ? 'Say why.'
      : undefined;
  const submit = async () => {
    setTried(true);
    if (isCard || reason.trim() === '') return;
    setBusy(true);
    const isKept = await voidInvoiceOf(patient, invoice, by, reason.trim());
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title={`Void the invoice of ${formatMoney(invoice.totalMinor)}?`}
      description="It keeps its number and is marked void. Its charges stay due. This can’t be undone."
      action="Void invoice"
      isDanger
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Why"
        value={reason}
        maxLength={longestPaymentNote}
        {...(fault !== undefined && { error: fault })}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import type { LedgerEntry } from '../../../../contract/money/ledger-entry.ts';
import { longestPaymentNote } from '../../../../contract/money/payment.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { reverseEntryOf } from '../../../../data/money/ledger-entries.writes.ts';
import { hasCardNumber } from '../../../../domain/money/card-number.ts';
import { entryInWords } from '../../../../domain/money/ledger-entries.ts';
import { cardNumberWords } from '../../../../domain/money/payments.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { usePaymentPlace } from '../use-payment-place.ts';
import styles from './entries.module.css';

interface ReverseEntryDialogProps {
  patient: Patient;
  entry: LedgerEntry;
  onClose: () => void;
}

/** Asks why an adjustment or a tip is taken back. The entry itself stays in the ledger. */
export default function ReverseEntryDialog({ patient, entry, onClose }: ReverseEntryDialogProps) {
  const place = usePaymentPlace();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const fault = hasCardNumber(reason)
    ? `This ${cardNumberWords}.`
    : isTried && reason.trim() === ''
      ? 'Enter a reason.'
      : undefined;
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '' || hasCardNumber(reason)) return;
    setBusy(true);
    const isKept = await reverseEntryOf(patient, entry, place, { reason: reason.trim() });
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title={`Reverse ${entryInWords(entry)}?`}
      action="Reverse entry"
      isDanger
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['note']}>The entry stays in the ledger with its reversal next to it.</p>
      <TextArea
        label="Reason"
        maxLength={longestPaymentNote}
        rows={3}
        value={reason}
        error={fault}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

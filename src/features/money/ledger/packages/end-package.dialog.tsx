import { useState } from 'react';
import { longestPaymentNote } from '../../../../contract/money/payment.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { endPackageOf } from '../../../../data/money/packages.writes.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { hasCardNumber } from '../../../../domain/money/card-number.ts';
import { refundOf, type SoldPackage } from '../../../../domain/money/packages/packages.ts';
import { cardNumberWords } from '../../../../domain/money/payments.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { usePaymentPlace } from '../use-payment-place.ts';
import styles from './packages.module.css';

interface EndPackageDialogProps {
  patient: Patient;
  sold: SoldPackage;
  onClose: () => void;
}

/** Asks why a package ends, and says what comes back of it: the price less the visits used at list price. */
export default function EndPackageDialog({ patient, sold, onClose }: EndPackageDialogProps) {
  const place = usePaymentPlace();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { terms, uses } = sold;
  const usedMinor = uses.reduce((sum, { listMinor }) => sum + listMinor, 0);
  const { backMinor } = refundOf(sold);
  const fault = hasCardNumber(reason)
    ? `This ${cardNumberWords}.`
    : isTried && reason.trim() === ''
      ? 'Enter a reason.'
      : undefined;
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '' || hasCardNumber(reason)) return;
    setBusy(true);
    const isKept = await endPackageOf(patient, place, sold, reason.trim());
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title={`End ${terms.name}?`}
      action="End package"
      isDanger
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className={`${styles['sums']} pl-figures`}>
        <div>
          <dt>Paid</dt>
          <dd>{formatMoney(terms.priceMinor)}</dd>
        </div>
        <div>
          <dt>
            {uses.length} {uses.length === 1 ? 'visit' : 'visits'} used, at list price
          </dt>
          <dd>{formatMoney(0 - usedMinor)}</dd>
        </div>
        <div className={styles['total']}>
          <dt>Becomes credit</dt>
          <dd>{formatMoney(backMinor)}</dd>
        </div>
      </dl>
      <p className={styles['hint']}>
        To pay it out, refund the payment afterwards. {sold.visitsLeft} unused{' '}
        {sold.visitsLeft === 1 ? 'visit ends' : 'visits end'}.
      </p>
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

import { useState } from 'react';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import styles from './filled.module.css';

interface WithdrawDialogProps {
  title: string;
  patientName: string;
  /** @param reason not blank */
  onWithdraw: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why a form does not belong into this file, and says what becomes of it. */
export default function WithdrawDialog({ title, patientName, onWithdraw, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isBlank = reason.trim() === '';
  return (
    <FormDialog
      title={`Withdraw ${title}?`}
      action="Withdraw it"
      onSubmit={() => {
        setAsked(true);
        return isBlank ? undefined : onWithdraw(reason.trim());
      }}
      onClose={onClose}
    >
      <p>
        For a form that was filled in for the wrong patient. It stays in the file of {patientName} under
        Withdrawn, word for word, and no longer counts. You can undo this.
      </p>
      <p className={styles['quiet']}>
        It is not moved to another patient: it was filled in for this file. Hand the form to the right patient
        again.
      </p>
      <TextArea
        label="Why"
        maxLength={500}
        rows={3}
        value={reason}
        error={isAsked && isBlank ? 'Say why it is withdrawn.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

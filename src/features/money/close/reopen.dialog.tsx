import { useState } from 'react';
import { longestReopenReason, type DayClose } from '../../../contract/money/day-close.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { reopenDayOf } from '../../../data/money/closes.writes.ts';
import { useClinic } from '../../../session/session-context.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import styles from './close.module.css';

/** Asks why a closed day is opened again. The count stays in the history. */
export default function ReopenDialog({ close, onClose }: { close: DayClose; onClose: () => void }) {
  const { clinic, location, me } = useClinic();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    setBusy(true);
    const at = { clinicId: clinic.ID, name: location.name, by: me.name };
    const isKept = await reopenDayOf(at, close, reason.trim());
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title={`Reopen ${shortDayInWords(close.day)}?`}
      action="Reopen day"
      isDanger
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['hint']}>
        The deposit and what was over or short are taken back, and the day is counted again. This count stays
        in the history.
      </p>
      <TextArea
        label="Reason"
        maxLength={longestReopenReason}
        rows={3}
        value={reason}
        error={isTried && reason.trim() === '' ? 'Enter a reason.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

import { useRef, useState } from 'react';
import type { Appointment, Cancellation } from '../../../../contract/scheduling/appointment.ts';
import type { AppointmentId } from '../../../../contract/base/ids.ts';
import { usualCancelReasons } from '../../../../domain/scheduling/visits/cancelling.ts';
import { useLateCancelHours } from '../../../../data/scheduling/online-offers.reads.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Check } from '../../../../ui/fields/check.tsx';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { cancelVisits, type SeveralWords } from '../../../../data/scheduling/appointments.writes.ts';
import { useMoments } from '../use-moments.ts';
import styles from '../chart.module.css';

const told: SeveralWords = {
  name: 'remaining visits',
  stopped: (done, all) => `${done} of ${all} visits are canceled on this device; the others are kept`,
  notUndone: 'Not all visits were booked again',
};

interface GiveUpDialogProps {
  /** Those that are still to come, in order. */
  visits: readonly Appointment[];
  /** That not all of them may be known here. */
  known: string | null;
  /** The usual reason is another one then. */
  hasDied: boolean;
  onClose: () => void;
}

const parties = [
  { value: 'clinic', label: 'The clinic' },
  { value: 'patient', label: 'The patient' },
] as const;
const discharged = 'Discharged';
const deceased = 'Deceased';

/** Cancels the visits that remain of a patient, all or some of them, for one reason: as a rule, because they are discharged. */
export default function GiveUpDialog({ visits, known, hasDied, onClose }: GiveUpDialogProps) {
  const [kept, setKept] = useState<readonly AppointmentId[]>([]);
  const [by, setBy] = useState<Cancellation['by']>('clinic');
  const usual = hasDied ? deceased : discharged;
  const [reason, setReason] = useState(usual);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const momentOf = useMoments();
  const hoursOf = useLateCancelHours();
  const chosen = visits.filter(({ id }) => !kept.includes(id));
  useUnsaved(kept.length > 0 || reason !== usual);

  const keep = (id: AppointmentId, isKept: boolean) =>
    setKept((before) => (isKept ? [...before, id] : before.filter((one) => one !== id)));
  const submit = async () => {
    setAsked(true);
    if (reason.trim() === '') return field.current?.focus();
    setBusy(true);
    const count = await cancelVisits(chosen, { by, reason: reason.trim() }, hoursOf, null, told);
    setBusy(false);
    if (count === chosen.length) onClose();
  };
  return (
    <FormDialog
      title="Cancel remaining visits"
      description={known ?? 'Selected visits are canceled. You can book them again.'}
      action={chosen.length === 1 ? 'Cancel 1 visit' : `Cancel ${chosen.length} visits`}
      leave="Keep them"
      isBusy={isBusy}
      isDisabled={chosen.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Chips label="Who cancels" value={by} options={parties} onChange={(one) => setBy(one ?? by)} />
      <TextField
        ref={field}
        label="Why"
        required
        maxLength={300}
        value={reason}
        error={isAsked && reason.trim() === '' ? 'Say why, or keep the visits.' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles['reasons']} role="group" aria-label="Usual reasons">
        {usualCancelReasons[by].map((one) => (
          <Button key={one} size="small" onClick={() => setReason(one)}>
            {one}
          </Button>
        ))}
      </div>
      <fieldset className={styles['remaining']}>
        <legend>Which visits</legend>
        {visits.map((visit) => (
          <Check
            key={visit.id}
            checked={!kept.includes(visit.id)}
            onChange={(isCancelled) => keep(visit.id, !isCancelled)}
          >
            <span className="pl-figures">{momentOf(visit)}</span>
            {visit.reason === '' ? null : <small>{visit.reason}</small>}
          </Check>
        ))}
      </fieldset>
    </FormDialog>
  );
}

import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import type { Appointment, Cancellation } from '../../../../contract/scheduling/appointment.ts';
import { isLateCancel } from '../../../../domain/scheduling/visits/cancelling.ts';
import { useLateCancelHours } from '../../../../data/scheduling/online-offers.reads.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Check } from '../../../../ui/fields/check.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { CancelFields, lateInWords } from '../visit/cancel-fields.tsx';
import { leavingOut } from '../../../../data/scheduling/class-dates.writes.ts';
import type { Planned } from '../../../../data/scheduling/planned-class.reads.ts';
import { cancelVisits } from '../../../../data/scheduling/appointments.writes.ts';

import styles from '../booking/booking.module.css';

interface ClassCancelFormProps {
  /** Those who are still to come or have come; who is through with it stays. */
  visits: readonly Appointment[];
  /** What plans the class; null where only its visits say that it is held. */
  planned: Planned | null;
  /** Keeps the class. */
  onLeave: () => void;
  onClose: () => void;
}

/** Cancels a class for all who are in it, for one reason; a class falls out on the clinic's part, unless it is said otherwise. */
export function ClassCancelForm({ visits, planned, onLeave, onClose }: ClassCancelFormProps) {
  const [isLeftOut, setLeftOut] = useKept('class left out', true);
  const [by, setBy] = useKept<Cancellation['by']>('class canceled by', 'clinic');
  const [reason, setReason] = useKept('class canceled because', '');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hoursOf = useLateCancelHours();
  const nowMs = useNow(60_000);
  const hours = hoursOf(visits[0]!);
  const isLate = isLateCancel(visits[0]!, by, nowMs, hours);
  useUnsaved(reason !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === '') return field.current?.focus();
    // Else it would stay there empty, and be offered online.
    const besides = planned && isLeftOut ? leavingOut(planned) : null;
    void cancelVisits(visits, { by, reason: reason.trim() }, hoursOf, besides).then(
      (count) => count === visits.length && onClose(),
    );
  };
  return (
    <form className={styles['form']} aria-label="Cancel class" onSubmit={submit} noValidate>
      <CancelFields
        {...{ by, reason, field }}
        onBy={setBy}
        onReason={setReason}
        error={isAsked && reason.trim() === '' ? 'Say why, or keep the class.' : undefined}
        hint={isLate ? lateInWords(hours) : undefined}
      />
      {planned === null ? null : (
        <Check checked={isLeftOut} onChange={setLeftOut}>
          Not held this day
          <small>Otherwise it stays on the schedule, empty, and can be booked.</small>
        </Check>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onLeave}>Keep class</Button>
        <Button type="submit" variant="primary">
          {visits.length === 1 ? 'Cancel 1 visit' : `Cancel ${visits.length} visits`}
        </Button>
      </div>
    </form>
  );
}

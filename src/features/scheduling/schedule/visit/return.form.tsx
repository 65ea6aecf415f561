import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Appointment, AppointmentStatus } from '../../../../contract/scheduling/appointment.ts';
import { stepLabel } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { ClashFields } from '../booking/clash-fields.tsx';
import { changeStatus } from '../../../../data/scheduling/appointments.writes.ts';
import type { useReturn } from './use-return.ts';
import styles from '../booking/booking.module.css';

interface ReturnFormProps extends Pick<ReturnType<typeof useReturn>, 'clashes' | 'needing' | 'context'> {
  visit: Appointment;
  status: AppointmentStatus;
  onDone: () => void;
}

/** What has been booked where a visit was given up, before it takes its time again; and the reason where one is needed. */
export function ReturnForm({ visit, status, clashes, needing, context, onDone }: ReturnFormProps) {
  const [reason, setReason] = useKept(`visit ${visit.id} again because`, '');
  const [isTried, setTried] = useState(false);
  useUnsaved(reason !== '');
  const isMissing = needing.length > 0 && reason.trim() === '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) {
      event.currentTarget.querySelector<HTMLElement>('[name="override"]')?.focus();
      return;
    }
    const why = needing.length > 0 ? { overrideReason: reason.trim() } : {};
    void isSaved(changeStatus(visit, status, why)).then((isKept) => isKept && onDone());
  };
  return (
    <form
      className={styles['form']}
      aria-label={stepLabel(visit.status, status)}
      onSubmit={submit}
      noValidate
    >
      <ClashFields
        {...{ clashes, needing, reason }}
        names={{ ...context, others: context.rows }}
        error={isTried && isMissing ? 'Say why, or leave the visit as it is.' : undefined}
        onReason={setReason}
      />
      <div className={styles['buttons']}>
        <Button onClick={onDone}>Leave it</Button>
        <Button type="submit" variant="primary">
          {stepLabel(visit.status, status)}
        </Button>
      </div>
    </form>
  );
}

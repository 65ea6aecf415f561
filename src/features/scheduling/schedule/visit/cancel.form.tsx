import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import type { Appointment, Cancellation } from '../../../../contract/scheduling/appointment.ts';
import { isLateCancel } from '../../../../domain/scheduling/visits/cancelling.ts';
import { visitsInReach } from '../../../../domain/scheduling/visits/visit-series.ts';
import type { SeriesReach } from '../../../../domain/scheduling/visits/visit-series.ts';
import { useLateCancelHours } from '../../../../data/scheduling/online-offers.reads.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { CancelFields, lateInWords } from './cancel-fields.tsx';
import { ReachChoice } from '../booking/patient/reach-fields.tsx';
import { cancelVisits, changeStatus } from '../../../../data/scheduling/appointments.writes.ts';
import { now } from '../../../../lib/clinic-clock.ts';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { useSeriesOf } from '../booking/patient/use-reach.ts';
import styles from '../booking/booking.module.css';

const isLateNow = (visit: Appointment, by: Cancellation['by'], hours: number) =>
  isLateCancel(visit, by, now(), hours);

/** Cancels a visit: on whose part and why; says before whether it counts as late. */
export function CancelForm({ visit, onDone }: { visit: Appointment; onDone: () => void }) {
  const [by, setBy] = useKept<Cancellation['by']>(`visit ${visit.id} canceled by`, 'patient');
  const [reason, setReason] = useKept(`visit ${visit.id} canceled because`, '');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hoursOf = useLateCancelHours();
  const hours = hoursOf(visit);
  const late = isLateCancel(visit, by, useNow(60_000), hours);
  const [reach, setReach] = useKept<SeriesReach>(`visit ${visit.id} canceled reach`, 'one');
  const series = useSeriesOf(visit);
  const reached = visitsInReach(series ?? [visit], visit, reach);
  useUnsaved(reason !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const cancellation = { by, reason: reason.trim(), late: isLateNow(visit, by, hours) };
    if (cancellation.reason === '') field.current?.focus();
    else if (reached.length > 1)
      void cancelVisits(reached, cancellation, hoursOf).then((count) => count === reached.length && onDone());
    else
      void isSaved(changeStatus(visit, 'cancelled', { cancellation })).then((isKept) => isKept && onDone());
  };
  return (
    <form className={styles['form']} aria-label="Cancel visit" onSubmit={submit} noValidate>
      {series ? <ReachChoice visit={visit} series={series} reach={reach} onReach={setReach} /> : null}
      <CancelFields
        {...{ by, reason, field }}
        onBy={setBy}
        onReason={setReason}
        error={isAsked && reason.trim() === '' ? 'Say why, or keep the visit.' : undefined}
        hint={late ? lateInWords(hours) : undefined}
      />
      <div className={styles['buttons']}>
        <Button onClick={onDone}>Keep visit</Button>
        <Button type="submit" variant="primary">
          {reached.length > 1 ? `Cancel ${reached.length} visits` : 'Cancel visit'}
        </Button>
      </div>
    </form>
  );
}

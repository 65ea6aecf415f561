import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { LocationField } from '../booking/location-field.tsx';
import { AlikeClashes, ReachChoice } from '../booking/patient/reach-fields.tsx';
import type { SeriesReach } from '../../../../domain/scheduling/visits/visit-series.ts';
import { useMove } from './use-move.ts';
import { SeriesNote } from '../series/series-note.tsx';
import { WhenFields } from '../booking/when-fields.tsx';
import styles from '../booking/booking.module.css';

interface MoveFormProps {
  visit: Appointment;
  /** What it begins with: where the visit was dropped. */
  proposed?: AppointmentMove | undefined;
  /** For which of its series it is, at first. */
  reach?: SeriesReach | undefined;
  onLeft?: ((before: Appointment, move: AppointmentMove) => void) | undefined;
  onDone: () => void;
}

/** Moves a visit in time, to another provider, location or other rooms, or changes its type, length, reason or note. */
export function MoveForm({ visit, proposed, reach: wanted, onLeft, onDone }: MoveFormProps) {
  const entered = useMove(visit, proposed, onDone, onLeft, wanted);
  const { draft, change, faults, setFaults, faultsNow, context, wish, save } = entered;
  const { locations, location, goTo, series, reach, setReach, alike, others } = entered;
  const { reason, setReason, note, setNote } = entered;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsNow();
    flushSync(() => setFaults(found));
    if (Object.keys(found).length > 0)
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else save();
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <WhenFields draft={draft} faults={faults} context={context} wish={wish} onChange={change} />
      <LocationField {...{ visit, locations, location }} setup={context.setup} onChange={goTo} />
      {series ? (
        <ReachChoice visit={visit} series={series} reach={reach} onReach={setReach} />
      ) : visit.seriesId ? (
        <SeriesNote visit={visit} />
      ) : null}
      <AlikeClashes alike={alike} others={others} context={context} />
      <TextField
        label="Reason"
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextArea
        label="Note for the front desk"
        optional
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles['buttons']}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save change
        </Button>
      </div>
    </form>
  );
}

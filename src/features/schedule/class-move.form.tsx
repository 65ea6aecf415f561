import type { FormEvent } from 'react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Appointment } from '../../contract/appointment.ts';
import type { AppointmentType } from '../../contract/schedule-setup.ts';
import type { AppointmentMove } from '../../domain/appointment-changes.ts';
import { Button } from '../../ui/button.tsx';
import { useClassMove } from './use-class-move.ts';
import { WhenFields } from './when-fields.tsx';
import styles from './booking.module.css';

interface ClassMoveFormProps {
  type: AppointmentType;
  /** All of its roster; who is through with it, or did not come, stays. */
  visits: readonly Appointment[];
  /** How long the class is. */
  minutes: number;
  /** What it begins with: where the class was dropped. */
  proposed: AppointmentMove | undefined;
  onLeft: (before: Appointment, move: AppointmentMove) => void;
  /** Leaves the class where it is. */
  onLeave: () => void;
  onClose: () => void;
}

/** Moves a class with all who are in it, to another time, provider or room; what speaks against any of them stands once. */
export function ClassMoveForm(props: ClassMoveFormProps) {
  const { type, visits, minutes, proposed, onLeft, onLeave, onClose } = props;
  const entered = useClassMove({ type, visits, minutes, proposed, onLeft, onClose, onLeave });
  const { draft, change, ground, wish, faultsNow, save, count } = entered;
  const [isTried, setTried] = useState(false);
  const faults = useMemo(() => (isTried ? faultsNow() : {}), [isTried, faultsNow]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (Object.keys(faultsNow()).length > 0)
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else save();
  };
  return (
    <form className={styles['form']} aria-label="Move class" onSubmit={submit} noValidate>
      <WhenFields {...{ draft, faults, ground, wish }} onChange={change} />
      <div className={styles['buttons']}>
        <Button onClick={onLeave}>Leave it</Button>
        <Button type="submit" variant="primary">
          {count === 1 ? 'Move 1 visit' : `Move ${count} visits`}
        </Button>
      </div>
    </form>
  );
}

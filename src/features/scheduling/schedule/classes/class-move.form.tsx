import type { FormEvent } from 'react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useClassMove } from './use-class-move.ts';
import type { ClassMoveInput } from './use-class-move.ts';
import { WhenFields } from '../booking/when-fields.tsx';
import styles from '../booking/booking.module.css';

/** Moves a class with all who are in it, to another time, provider or room; what clashes with any of them is said once. */
export function ClassMoveForm(input: ClassMoveInput) {
  const { draft, change, context, wish, faultsNow, save, count } = useClassMove(input);
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
      <WhenFields {...{ draft, faults, context, wish }} onChange={change} />
      <div className={styles['buttons']}>
        <Button onClick={input.onLeave}>Leave it</Button>
        <Button type="submit" variant="primary">
          {count === 1 ? 'Move 1 visit' : `Move ${count} visits`}
        </Button>
      </div>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { pausedUntilMs, pauseMinutes } from '../../../../domain/access/kiosk-pause.ts';
import { parseTypedBirthDate } from '../../../../domain/base/time/typed-time.ts';
import { now } from '../../../../lib/clinic-clock.ts';
import { noteMiss } from '../../../../session/device/kiosk.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { HandoverPage } from './handover-page.tsx';
import styles from './handover.module.css';

interface LeftAlonePageProps {
  birthDate: PlainDate;
  /** When it was not known, on this tablet. */
  missesMs: readonly number[];
  onKnown: () => void;
}

/** The tablet was left alone: whoever takes it up sees nothing before they say what the patient knows. */
export function LeftAlonePage({ birthDate, missesMs, onKnown }: LeftAlonePageProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const isPaused = pausedUntilMs(missesMs, useNow(5_000)) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPaused) return undefined;
    const today = new Date(now()).toISOString().slice(0, 10) as PlainDate;
    const date = parseTypedBirthDate(typed, today);
    if (date === null) return setFault('Type the month, the day and the year: 02/14/1985.');
    setTyped('');
    if (date === birthDate) return onKnown();
    setFault('That is not the birth date of the patient whose form this is.');
    return void noteMiss();
  };
  return (
    <HandoverPage title={isPaused ? 'A short break' : 'Go on with your form'}>
      {isPaused ? (
        <p>The form opens again in {pauseMinutes} minutes. The front desk can open it now.</p>
      ) : (
        <form className={styles['form']} noValidate autoComplete="off" onSubmit={submit}>
          <p>The tablet was left alone for a while. What was entered is still here.</p>
          <TextField
            label="Your birth date"
            hint="Month, day, year: 02/14/1985 or 02141985"
            autoComplete="off"
            inputMode="numeric"
            maxLength={10}
            error={fault}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="primary" size="touch" block>
            Go on
          </Button>
        </form>
      )}
    </HandoverPage>
  );
}

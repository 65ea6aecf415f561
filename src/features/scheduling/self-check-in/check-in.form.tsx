import { useId, useState, type FormEvent } from 'react';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { CheckInWords } from '../../../domain/scheduling/visits/self-check-in.ts';
import { parseTypedBirthDate } from '../../../domain/base/time/typed-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CheckInPage } from './check-in-page.tsx';
import styles from './check-in.module.css';

interface CheckInFormProps {
  today: PlainDate;
  /** Nobody can be found yet. */
  isWaiting: boolean;
  onSubmit: (words: CheckInWords) => Promise<void>;
}

/** What only the patient knows well enough. Kept nowhere but in these fields, and by no browser that would offer it to the next. */
export function CheckInForm({ today, isWaiting, onSubmit }: CheckInFormProps) {
  const [known, setKnown] = useState('');
  const [birth, setBirth] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const birthDate = parseTypedBirthDate(birth, today);
  const faults = {
    known: known.trim() === '' ? 'Type your last name, or four digits of your phone number.' : undefined,
    birth: birthDate === null ? 'Type the month, the day and the year: 02/14/1985.' : undefined,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isWaiting) return undefined;
    setTried(true);
    const wrong = faults.known ? 'known' : faults.birth ? 'birth' : null;
    if (wrong !== null || birthDate === null) return document.getElementById(`${id}-${wrong}`)?.focus();
    setBusy(true);
    try {
      await onSubmit({ known, birthDate });
    } finally {
      setBusy(false);
    }
  };
  return (
    <CheckInPage title="Check in for your visit">
      <form className={styles['form']} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <TextField
          id={`${id}-known`}
          label="Last name, or last 4 digits of your phone"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
          error={isTried ? faults.known : undefined}
          value={known}
          onChange={(event) => setKnown(event.target.value)}
        />
        <TextField
          id={`${id}-birth`}
          label="Birth date"
          hint="Month, day, year: 02/14/1985 or 02141985"
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          error={isTried ? faults.birth : undefined}
          value={birth}
          onChange={(event) => setBirth(event.target.value)}
        />
        <Button type="submit" variant="primary" size="touch" block busy={isBusy || isWaiting}>
          Continue
        </Button>
      </form>
    </CheckInPage>
  );
}

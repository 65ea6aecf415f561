import { useEffect, useId, useState, type FormEvent } from 'react';
import { passphraseFault } from '../../domain/access/passphrase.ts';
import { pinFault } from '../../domain/access/pin.ts';
import { canUsePasskey } from '../../session/device/device-lock.ts';
import { Check } from '../../ui/fields/check.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './lock.module.css';
import { PassphraseField } from './passphrase-field.tsx';

export interface SetUpWords {
  readonly passphrase: string;
  readonly passkey: boolean;
  /** '' for none. */
  readonly pin: string;
}

interface SetUpFormProps {
  id: string;
  email: string;
  /** What others know of the person. */
  known: readonly string[];
  onSubmit: (words: SetUpWords) => void;
}

/** Passphrase; a passkey where the device can make one; a PIN for whoever wants one. */
export function SetUpForm({ id, email, known, onSubmit }: SetUpFormProps) {
  const ownId = useId();
  const [passphrase, setPassphrase] = useState('');
  const [pin, setPin] = useState('');
  const [wantsPasskey, setWantsPasskey] = useState(false);
  const [mayPasskey, setMayPasskey] = useState(false);
  const [faults, setFaults] = useState<{ passphrase?: string | null; pin?: string | null }>({});
  useEffect(() => void canUsePasskey().then(setMayPasskey, () => undefined), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = { passphrase: passphraseFault(passphrase), pin: pin === '' ? null : pinFault(pin) };
    setFaults(wrong);
    const first = wrong.passphrase ? 'passphrase' : wrong.pin ? 'pin' : null;
    if (first) return document.getElementById(`${ownId}-${first}`)?.focus();
    onSubmit({ passphrase, passkey: wantsPasskey && mayPasskey, pin });
  };

  return (
    <form id={id} className={styles['form']} noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PassphraseField
        id={`${ownId}-passphrase`}
        known={known}
        value={passphrase}
        error={faults.passphrase ?? undefined}
        onChange={(next) => {
          setPassphrase(next);
          setFaults({});
        }}
      />
      <TextField
        id={`${ownId}-pin`}
        label="PIN for quick unlocking"
        optional
        hint="4 to 8 digits. Works until this browser is closed; five tries."
        type="password"
        inputMode="numeric"
        maxLength={8}
        error={faults.pin ?? undefined}
        value={pin}
        onChange={(event) => {
          setPin(event.target.value);
          setFaults({});
        }}
      />
      {mayPasskey ? (
        <Check checked={wantsPasskey} onChange={setWantsPasskey}>
          Unlock with this device’s fingerprint, face or key as well
          <small>The device asks you once, now.</small>
        </Check>
      ) : null}
    </form>
  );
}

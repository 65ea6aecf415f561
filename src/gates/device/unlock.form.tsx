import { useEffect, useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Unlocked, Unlocking } from '../../session/device/device-lock.ts';
import styles from './lock.module.css';
import { wordsOfUnlock } from './unlock-words.ts';

type Way = 'pin' | 'passphrase';

interface UnlockFormProps {
  /** The ways in that work now, the quickest first. */
  ways: readonly (Way | 'passkey')[];
  email: string;
  /** What the button says. */
  action?: string;
  unlock: (by: Unlocking) => Promise<Unlocked>;
}

/** Opens the vault with what the person knows or carries. */
export function UnlockForm({ ways, email, action = 'Unlock', unlock }: UnlockFormProps) {
  const typed: readonly Way[] = ways.filter((way): way is Way => way !== 'passkey');
  const [chosen, setChosen] = useState<Way | null>(null);
  const [secret, setSecret] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  // A PIN that is used up is not offered any more, also when it had been chosen.
  const way = chosen !== null && typed.includes(chosen) ? chosen : (typed[0] ?? null);
  const other = typed.find((one) => one !== way);

  // The page has nothing else to do: whoever stands before it types.
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  const run = async (by: Unlocking) => {
    setBusy(true);
    setFault(undefined);
    try {
      const outcome = await unlock(by);
      if (outcome.is === 'open') return;
      setSecret('');
      setFault(wordsOfUnlock(by.kind, outcome));
      document.getElementById(id)?.focus();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secret === '' || way === null) return document.getElementById(id)?.focus();
    void run(way === 'pin' ? { kind: 'pin', pin: secret } : { kind: 'passphrase', passphrase: secret });
  };

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {way === null ? (
        <p role="alert">{fault}</p>
      ) : (
        <SecretField key={way} id={id} way={way} error={fault} value={secret} onChange={setSecret} />
      )}
      {way === null ? null : (
        <Button type="submit" variant="primary" size="touch" block busy={isBusy}>
          {action}
        </Button>
      )}
      {ways.includes('passkey') ? (
        <Button
          variant={way === null ? 'primary' : 'quiet'}
          size="touch"
          block
          disabled={isBusy}
          onClick={() => void run({ kind: 'passkey' })}
        >
          Use fingerprint, face or key
        </Button>
      ) : null}
      {other === undefined ? null : (
        <Button
          variant="plain"
          size="touch"
          block
          disabled={isBusy}
          onClick={() => {
            setChosen(other);
            setSecret('');
            setFault(undefined);
          }}
        >
          {other === 'pin' ? 'Use the PIN' : 'Use the passphrase'}
        </Button>
      )}
    </form>
  );
}

interface SecretFieldProps {
  id: string;
  way: Way;
  value: string;
  error: string | undefined;
  onChange: (secret: string) => void;
}

function SecretField({ id, way, value, error, onChange }: SecretFieldProps) {
  const isPin = way === 'pin';
  return (
    <TextField
      id={id}
      label={isPin ? 'PIN' : 'Passphrase'}
      type="password"
      inputMode={isPin ? 'numeric' : 'text'}
      autoComplete={isPin ? 'off' : 'current-password'}
      maxLength={256}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

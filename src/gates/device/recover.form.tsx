import { useId, useState, type FormEvent } from 'react';
import { passphraseFault } from '../../domain/access/passphrase.ts';
import { hasJustSignedIn, recoverDevice, signInAnew } from '../../session/device/device-lock.ts';
import { useOnline } from '../../session/use-online.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './lock.module.css';
import { PassphraseField } from './passphrase-field.tsx';

interface RecoverFormProps {
  email: string;
  onBack: () => void;
}

/** Passphrase forgotten: after a sign-in the server gives its share of the key out, and a new passphrase is set. */
export function RecoverForm({ email, onBack }: RecoverFormProps) {
  const id = useId();
  const isOnline = useOnline();
  const [passphrase, setPassphrase] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSignedIn = hasJustSignedIn();

  const run = async (work: () => Promise<string | null | void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      setFault((await work()) ?? undefined);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = passphraseFault(passphrase);
    if (!wrong) return void run(() => recoverDevice(passphrase));
    setFault(wrong);
    document.getElementById(id)?.focus();
  };

  const back = (
    <Button variant="plain" size="touch" block disabled={isBusy} onClick={onBack}>
      Back to unlocking
    </Button>
  );
  if (!isSignedIn) {
    return (
      <div className={styles['form']}>
        <p>
          Sign in with your account’s password. Then you choose a new passphrase for this device, and all that
          is kept here opens again.
        </p>
        <Button
          variant="primary"
          size="touch"
          block
          busy={isBusy}
          disabled={!isOnline}
          onClick={() => void run(() => signInAnew(email))}
        >
          Sign in to get back in
        </Button>
        {fault === undefined ? null : <p role="alert">{fault}</p>}
        {isOnline ? null : <p role="status">That needs a connection, and this device is offline.</p>}
        {back}
      </div>
    );
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PassphraseField id={id} known={[email]} value={passphrase} error={fault} onChange={setPassphrase} />
      <Button type="submit" variant="primary" size="touch" block busy={isBusy} disabled={!isOnline}>
        Set the passphrase and unlock
      </Button>
      {back}
    </form>
  );
}

import Lock from 'lucide-react/icons/lock';
import { useId, useState, type FormEvent } from 'react';
import { protects } from '../../../domain/base/device-words.ts';
import { passphraseFault, passphraseInWords } from '../../../domain/access/passphrase.ts';
import { pinFault } from '../../../domain/access/pin.ts';
import { useSession } from '../../../session/session-context.ts';
import { useVault } from '../../../session/device/use-vault.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { NewSecretField } from '../../../ui/fields/new-secret-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './devices.module.css';

/** What guards this device, and what it is unlocked with. Works without a network. */
export function ThisDevice() {
  const { lock } = useSession();
  const vault = useVault();
  return (
    <Card
      title="This device"
      aside={
        <Button icon={<Lock />} onClick={() => void lock()}>
          Lock now
        </Button>
      }
    >
      <div className={styles['form']}>
        <p className={styles['quiet']}>{vault.mode === null ? null : protects[vault.mode]}</p>
        <p className={styles['quiet']}>
          Locks after {Math.round(vault.idleMs / 60_000)} minutes without a touch.{' '}
          {vault.hasPin ? 'A PIN is set.' : 'No PIN is set.'}
        </p>
        {vault.unlockers.includes('passphrase') ? <UnlockingForm /> : null}
      </div>
    </Card>
  );
}

/** A new passphrase or PIN, for whoever knows the present passphrase. */
function UnlockingForm() {
  const { reader, me } = useSession();
  const id = useId();
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<{ present?: string; next?: string; pin?: string }>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrongNext = next === '' ? null : passphraseFault(next);
    const wrongPin = pin === '' ? null : pinFault(pin);
    setFault({ ...(wrongNext && { next: wrongNext }), ...(wrongPin && { pin: wrongPin }) });
    if (reader === null || wrongNext || wrongPin) return;
    setBusy(true);
    try {
      const { changeUnlocking } = await import('../../../session/device/device-lock.ts');
      const outcome = await changeUnlocking({ present, next, pin });
      if (outcome.is !== 'open') {
        setFault({ present: 'That is not the passphrase of this device. Nothing was changed.' });
        document.getElementById(id)?.focus();
        return;
      }
      for (const clear of [setPresent, setNext, setPin]) clear('');
      toast.success('What unlocks this device is changed');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        id={id}
        label="Current passphrase"
        type="password"
        autoComplete="current-password"
        error={fault.present}
        value={present}
        onChange={(event) => setPresent(event.target.value)}
      />
      <NewSecretField
        label="New passphrase"
        optional
        showLabel="Show the new passphrase"
        told={next === '' ? null : passphraseInWords(next, me ? [me.fname, me.lname, me.email] : [])}
        error={fault.next}
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <TextField
        label="New PIN"
        optional
        type="password"
        inputMode="numeric"
        maxLength={8}
        error={fault.pin}
        value={pin}
        onChange={(event) => setPin(event.target.value)}
      />
      <div>
        <Button type="submit" busy={isBusy} disabled={present === '' || (next === '' && pin === '')}>
          Change
        </Button>
      </div>
    </form>
  );
}

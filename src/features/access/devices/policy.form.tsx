import { useState, type FormEvent } from 'react';
import type { DevicePolicy, VaultMode } from '../../../contract/access/vault.ts';
import { offeredIdleMinutes } from '../../../domain/access/idle-lock.ts';
import { protects } from '../../../domain/base/device-words.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './devices.module.css';

interface PolicyFormProps {
  kept: DevicePolicy;
  onSave: (policy: DevicePolicy) => Promise<void>;
}

const modes = [
  { value: 'shared', label: 'Shared: unlock after every start' },
  { value: 'personal', label: 'Personal: opens by itself' },
];

/** Shared or personal, and after how long a device locks. Each device keeps to it from its next word with the server. */
export function PolicyForm({ kept, onSave }: PolicyFormProps) {
  const [mode, setMode] = useState<VaultMode>(kept.mode);
  const [idleMinutes, setIdleMinutes] = useState(kept.idleMinutes);
  const [isBusy, setBusy] = useState(false);
  const isOnline = useOnline();
  const offered = offeredIdleMinutes.includes(kept.idleMinutes)
    ? offeredIdleMinutes
    : [...offeredIdleMinutes, kept.idleMinutes];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave({ mode, idleMinutes });
      toast.success('The clinic’s devices keep to it from their next word with the server');
    } catch (refused) {
      toast.fail('It was not saved', { description: refused });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <SelectField
        label="Kind of device"
        hint={protects[mode]}
        options={modes}
        value={mode}
        onChange={(event) => setMode(event.target.value === 'personal' ? 'personal' : 'shared')}
      />
      <SelectField
        label="Locks when nobody touches it for"
        options={offered.map((one) => ({ value: String(one), label: `${one} minutes` }))}
        value={String(idleMinutes)}
        onChange={(event) => setIdleMinutes(Number(event.target.value))}
      />
      <div>
        <Button
          type="submit"
          busy={isBusy}
          disabled={!isOnline || (mode === kept.mode && idleMinutes === kept.idleMinutes)}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

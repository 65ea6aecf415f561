import { useId, useState } from 'react';
import { protects } from '../../domain/base/device-words.ts';
import { setUpDevice } from '../../session/device/device-lock.ts';
import { useDevicePolicy } from '../../session/device/device-policy.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { GatePage } from '../gate-page.tsx';
import { SetUpForm, type SetUpWords } from './set-up.form.tsx';
import { useBusy } from './use-busy.ts';
import { wordsOfUnlock } from './unlock-words.ts';

/** The first time of a person on this device: what they unlock it with. */
export function SetUpGate() {
  const { me, signOut } = useSession();
  const policy = useDevicePolicy();
  const [fault, setFault] = useState<string | null>(null);
  const [isLeaving, leave] = useBusy();
  const [isBusy, run] = useBusy();
  const formId = useId();
  if (policy === null || me === null) return null;
  const { mode, idleMinutes } = policy;
  const submit = ({ passphrase, passkey, pin }: SetUpWords) =>
    run(async () => {
      setFault(null);
      const name = me.name || me.email;
      const setUp = { mode, idleMs: idleMinutes * 60_000, name, passphrase, passkey };
      const outcome = await setUpDevice(pin === '' ? setUp : { ...setUp, pin });
      if (outcome.is !== 'open') setFault(wordsOfUnlock('passkey', outcome));
    });
  return (
    <GatePage
      title="Protect this device"
      over={me.name || me.email}
      fault={fault}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="touch"
            block
            busy={isBusy}
            disabled={isLeaving}
          >
            Protect this device
          </Button>
          <Button
            variant="plain"
            size="touch"
            block
            busy={isLeaving}
            disabled={isBusy}
            onClick={() => leave(signOut)}
          >
            Sign out
          </Button>
        </>
      }
    >
      <p>{protects[mode]}</p>
      <p>
        It locks after {idleMinutes} minutes without a touch. Forgotten, a sign-in with the network brings you
        back in.
      </p>
      <SetUpForm id={formId} email={me.email} known={[me.fname, me.lname, me.email]} onSubmit={submit} />
    </GatePage>
  );
}

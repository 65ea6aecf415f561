import { useState } from 'react';
import { signInAnew, switchTo, unlockDevice, whoIsHere } from '../../session/device/device-lock.ts';
import { useSession } from '../../session/session-context.ts';
import { useVault } from '../../session/device/use-vault.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useWaitingHere } from '../../session/device/use-waiting-here.ts';
import { GatePage } from '../gate-page.tsx';
import { PeopleList } from './people-list.tsx';
import styles from './lock.module.css';
import { RecoverForm } from './recover.form.tsx';
import { UnlockForm } from './unlock.form.tsx';
import { WaitingNote } from './waiting-note.tsx';
import { useBusy } from './use-busy.ts';

const orders = ['pin', 'passphrase', 'passkey'] as const;

/** The vault is locked: who is here, and how they come in. Another person takes over with one press. */
export function LockGate() {
  const { signOut, signInFault } = useSession();
  const vault = useVault();
  const [{ mine, others }] = useState(whoIsHere);
  const [isBusy, run] = useBusy();
  const waiting = useWaitingHere();
  const [hasForgotten, setForgotten] = useState(false);
  const name = mine?.name || mine?.email || 'You';
  const ways = orders.filter((way) => vault.unlockers.includes(way));
  return (
    <GatePage
      title="Locked"
      fault={signInFault}
      actions={
        <>
          <PeopleList people={others} waiting={waiting} disabled={isBusy} onChoose={switchTo} />
          <Button size="touch" block busy={isBusy} onClick={() => run(() => signInAnew())}>
            Switch user
          </Button>
          <Button variant="plain" size="touch" block disabled={isBusy} onClick={() => run(signOut)}>
            Sign {name} out of this device
          </Button>
        </>
      }
    >
      <p className={styles['who']}>
        <Avatar name={name} src={null} />
        <strong>{name}</strong>
      </p>
      {hasForgotten ? (
        <RecoverForm email={mine?.email ?? ''} onBack={() => setForgotten(false)} />
      ) : (
        <>
          <p>What you entered is kept here, sealed.</p>
          <WaitingNote waiting={waiting.find(({ userId }) => userId === mine?.sub)} />
          <UnlockForm ways={ways} email={mine?.email ?? ''} unlock={unlockDevice} />
          {vault.unlockers.includes('recovery') ? (
            <Button variant="plain" size="touch" block onClick={() => setForgotten(true)}>
              Forgot passphrase?
            </Button>
          ) : null}
        </>
      )}
    </GatePage>
  );
}

import { useState } from 'react';
import { leaseWords } from '../../domain/base/time/clock-words.ts';
import { askForLease } from '../../session/device/device-lock.ts';
import { useVault } from '../../session/device/use-vault.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { GatePage } from '../gate-page.tsx';
import { useBusy } from './use-busy.ts';

/** The device was on its own for too long: a lost one must not stay readable for ever. Nothing on it is lost. */
export function LeaseOverGate() {
  const { signOut } = useSession();
  const { leaseEnd } = useVault();
  const [isBusy, run] = useBusy();
  const [hasFailed, setFailed] = useState(false);
  return (
    <GatePage
      title="Connect this device once"
      fault={hasFailed ? 'Can’t reach the server. Check the network, then try again.' : null}
      actions={
        <>
          <Button
            variant="primary"
            size="touch"
            block
            busy={isBusy}
            onClick={() => run(async () => setFailed((await askForLease()) !== 'goes-on'))}
          >
            Try again
          </Button>
          <Button variant="plain" size="touch" block disabled={isBusy} onClick={() => run(signOut)}>
            Sign out
          </Button>
        </>
      }
    >
      <p>{leaseWords(leaseEnd?.why ?? 'offline', leaseEnd?.elapsedMs ?? 0)}</p>
      <p>Your unsent changes are saved on this device and will sync.</p>
    </GatePage>
  );
}

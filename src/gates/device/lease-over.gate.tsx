import { useState } from 'react';
import { askForLease } from '../../session/device/device-lock.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { GatePage } from '../gate-page.tsx';
import { useBusy } from './use-busy.ts';

/** The device was on its own for too long: a lost one must not stay readable for ever. Nothing on it is lost. */
export function LeaseOverGate() {
  const { signOut } = useSession();
  const [isBusy, run] = useBusy();
  const [hasFailed, setFailed] = useState(false);
  return (
    <GatePage
      title="Connect this device once"
      fault={hasFailed ? 'The server could not be reached. Check the network, then try again.' : null}
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
      <p>
        This device has had no word from the server for three days, so it is closed until it has. With a
        network it opens again.
      </p>
      <p>What you entered and has not been sent is kept, sealed, and goes on then.</p>
    </GatePage>
  );
}

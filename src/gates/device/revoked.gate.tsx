import { leaveRevoked } from '../../session/device/device-lock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { GatePage } from '../gate-page.tsx';
import { useBusy } from './use-busy.ts';

/** Somebody has shut this device out. Its keys are gone, and with them all that was kept here. */
export function RevokedGate() {
  const [isBusy, run] = useBusy();
  return (
    <GatePage
      title="Access of this device was revoked"
      actions={
        <Button variant="primary" size="touch" block busy={isBusy} onClick={() => run(leaveRevoked)}>
          Go to the sign-in
        </Button>
      }
    >
      <p>You or an admin of your clinic ended this device’s access. What Plumbline kept here was wiped.</p>
      <p>
        What had been sent is safe on the server. What had not been sent from this device is gone with it.
      </p>
    </GatePage>
  );
}

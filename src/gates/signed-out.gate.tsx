import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { GatePage } from './gate-page.tsx';
import { useBusy } from './use-busy.ts';

/** [2.7] Nobody is signed in on this device. */
export function SignedOutGate() {
  const { signIn, signInFault } = useSession();
  const [isBusy, run] = useBusy();
  return (
    <GatePage
      title="Signed out"
      fault={signInFault}
      actions={
        <Button variant="primary" size="touch" block busy={isBusy} onClick={() => run(signIn)}>
          Sign in
        </Button>
      }
    >
      <p>Sign in to open your clinic's schedule, charts and ledgers.</p>
      <p>What was entered on this device and has not been sent yet is kept until you are back.</p>
    </GatePage>
  );
}

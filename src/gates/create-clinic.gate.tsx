import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { GatePage } from './gate-page.tsx';
import { useBusy } from './use-busy.ts';

/** [2.5] The person belongs to no clinic: how to come into one. */
export function CreateClinicGate() {
  const { me, reload, signOut } = useSession();
  const [isBusy, run] = useBusy();
  return (
    <GatePage
      title="No clinic yet"
      actions={
        <>
          <Button variant="primary" size="touch" block busy={isBusy} onClick={() => run(reload)}>
            Look again
          </Button>
          <Button variant="plain" size="touch" block disabled={isBusy} onClick={() => run(signOut)}>
            Sign in as someone else
          </Button>
        </>
      }
    >
      <p>
        {me?.name ? `${me.name}, your` : 'Your'} account <strong>{me?.email}</strong> works, but belongs to no
        clinic.
      </p>
      <p>
        Ask an admin of your clinic to add this address to its members. Once that is done, it opens here
        without signing in again.
      </p>
    </GatePage>
  );
}

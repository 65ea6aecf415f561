import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/buttons/button.tsx';
import { GatePage } from './gate-page.tsx';
import { useBusy } from './device/use-busy.ts';

/** The user could not be loaded, and this device knows nothing of them yet. */
export function LoadFaultGate({ message }: { message: string }) {
  const { reload, signOut, reader, me, unselectClinic } = useSession();
  const [isBusy, run] = useBusy();
  return (
    <GatePage
      title="Plumbline could not open"
      actions={
        <>
          <Button variant="primary" size="touch" block busy={isBusy} onClick={() => run(reload)}>
            Try again
          </Button>
          {me && me.clinics.length > 1 ? (
            <Button size="touch" block onClick={unselectClinic}>
              Pick another clinic
            </Button>
          ) : null}
          {reader ? (
            <Button variant="plain" size="touch" block disabled={isBusy} onClick={() => run(signOut)}>
              Sign out
            </Button>
          ) : null}
        </>
      }
    >
      <p>{message}</p>
    </GatePage>
  );
}

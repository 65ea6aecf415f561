import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/buttons/button.tsx';
import { GatePage } from './gate-page.tsx';
import { useBusy } from './device/use-busy.ts';

/** The clinic has no open location, and this person may not open one. */
export function NoLocationGate({ clinicName }: { clinicName: string }) {
  const { me, reload, signOut, unselectClinic } = useSession();
  const [isBusy, run] = useBusy();
  return (
    <GatePage
      title="No open location"
      actions={
        <>
          <Button variant="primary" size="touch" block busy={isBusy} onClick={() => run(reload)}>
            Look again
          </Button>
          {(me?.clinics.length ?? 0) > 1 ? (
            <Button size="touch" block onClick={unselectClinic}>
              Pick another clinic
            </Button>
          ) : null}
          <Button variant="plain" size="touch" block disabled={isBusy} onClick={() => run(signOut)}>
            Sign out
          </Button>
        </>
      }
    >
      <p>
        Every location of <strong>{clinicName}</strong> is closed. An admin of the clinic can open one in the
        settings; then look again.
      </p>
    </GatePage>
  );
}

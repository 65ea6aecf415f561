import { useState, useSyncExternalStore } from 'react';
import { switchTo, whoIsHere } from '../session/device/device-lock.ts';
import { leaving } from '../session/leaving.ts';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/buttons/button.tsx';
import { GatePage } from './gate-page.tsx';
import { PeopleList } from './device/people-list.tsx';
import { useBusy } from './device/use-busy.ts';

/** [2.7] Nobody is signed in on this device. */
export function SignedOutGate() {
  const { signIn, signInFault, hasLostDevice } = useSession();
  const [isSigningIn, run] = useBusy();
  const isLeaving = useSyncExternalStore(leaving.subscribe, leaving.getSnapshot);
  const isBusy = isSigningIn || isLeaving;
  // Others may still work here: they unlock, without the sign-in page.
  const [people] = useState(() => whoIsHere().others);
  return (
    <GatePage
      title="Signed out"
      fault={signInFault}
      actions={
        <>
          <PeopleList people={people} disabled={isBusy} onChoose={switchTo} />
          <Button variant="primary" size="touch" block busy={isBusy} onClick={() => run(signIn)}>
            Sign in
          </Button>
        </>
      }
    >
      <p>Sign in to open your clinic's schedule, charts and ledgers.</p>
      {hasLostDevice ? null : (
        <p>What was entered on this device and has not been sent yet is kept until you are back.</p>
      )}
    </GatePage>
  );
}

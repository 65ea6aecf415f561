import { useState, useSyncExternalStore } from 'react';
import { switchTo, whoIsHere } from '../session/device/device-lock.ts';
import { hasSomeoneLeft } from '../session/auth-store.ts';
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
  // Neither somebody who left, nor somebody who stays, nor a fault to tell of: a stranger, who reads what this is.
  const [isNew] = useState(() => people.length === 0 && !hasSomeoneLeft());
  const isStranger = isNew && !signInFault && !hasLostDevice;
  return (
    <GatePage
      title={isStranger ? 'Your clinic’s day in one place' : 'Signed out'}
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
      {isStranger ? (
        <>
          <p>
            Schedule, notes and payments for chiropractic, physical therapy, massage and acupuncture clinics.
          </p>
          <p>
            It works without a network: what you enter is saved on this device, and syncs when you’re back
            online.
          </p>
        </>
      ) : (
        <p>Sign in to open your clinic’s schedule, charts and ledgers.</p>
      )}
      {hasLostDevice || isStranger ? null : (
        <p>What was entered on this device and has not been sent yet is kept until you are back.</p>
      )}
    </GatePage>
  );
}

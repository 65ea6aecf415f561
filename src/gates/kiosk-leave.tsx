import { useState } from 'react';
import { whoIsHere, type Unlocking } from '../session/device-lock.ts';
import { closeKiosk, leaveKiosk } from '../session/kiosk.ts';
import { useVault } from '../session/use-vault.ts';
import { Button } from '../ui/button.tsx';
import { useGo } from '../ui/link.tsx';
import styles from './gate-page.module.css';
import { UnlockForm } from './unlock.form.tsx';
import { useBusy } from './use-busy.ts';

const orders = ['pin', 'passphrase', 'passkey'] as const;

/** How staff end a check-in: with what unlocks the device of whoever began it, or by locking it, which opens nothing. */
export function KioskLeave({ onBack }: { onBack?: () => void }) {
  const vault = useVault();
  const [{ mine }] = useState(whoIsHere);
  const [isBusy, run] = useBusy();
  const go = useGo();
  const leave = async (by: Unlocking) => {
    const outcome = await leaveKiosk(by);
    // Wherever somebody had tried to get to.
    if (outcome.is === 'open') go('/schedule', { search: { view: 'flow' }, replace: true });
    return outcome;
  };
  // Where it stands under other words, those are the page's own title.
  const Heading = onBack === undefined ? 'h2' : 'h1';
  const name = mine?.name || 'whoever began it';
  return (
    <section className={styles['actions']} aria-labelledby="leave-title">
      <div className={styles['head']}>
        <Heading id="leave-title">For staff</Heading>
      </div>
      <p>To end check-in on this device, use the PIN or passphrase of {name}.</p>
      <UnlockForm
        ways={orders.filter((way) => vault.unlockers.includes(way))}
        email={mine?.email ?? ''}
        action="End check-in"
        unlock={leave}
      />
      {onBack === undefined ? null : (
        <Button size="touch" block disabled={isBusy} onClick={onBack}>
          Back to check-in
        </Button>
      )}
      <Button variant="plain" size="touch" block busy={isBusy} onClick={() => run(closeKiosk)}>
        Somebody else: end it and lock this device
      </Button>
    </section>
  );
}

import { useState } from 'react';
import { whoIsHere, type Unlocking } from '../../session/device/device-lock.ts';
import { closeKiosk, leaveKiosk } from '../../session/device/kiosk.ts';
import { useVault } from '../../session/device/use-vault.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useGo } from '../../ui/buttons/link.tsx';
import styles from '../gate-page.module.css';
import { UnlockForm } from './unlock.form.tsx';
import { useBusy } from './use-busy.ts';

const orders = ['pin', 'passphrase', 'passkey'] as const;

interface KioskLeaveProps {
  onBack?: () => void;
  /** It was given to one patient, for forms. */
  isForms?: boolean;
  /** Where staff come out; the flow board unless it is said. */
  to?: string;
}

const wordsOf = (isForms: boolean) =>
  isForms
    ? { end: 'take this device back', action: 'Take it back', back: 'Back to the form' }
    : { end: 'end check-in on this device', action: 'End check-in', back: 'Back to check-in' };

/**
 * How staff take back a device that was given to patients: with what unlocks the device of whoever gave it, or by locking it, which
 * opens nothing.
 */
export function KioskLeave({ onBack, isForms = false, to }: KioskLeaveProps) {
  const vault = useVault();
  const [{ mine }] = useState(whoIsHere);
  const [isBusy, run] = useBusy();
  const go = useGo();
  const leave = async (by: Unlocking) => {
    const outcome = await leaveKiosk(by);
    // Wherever somebody had tried to get to.
    if (outcome.is !== 'open') return outcome;
    if (to === undefined) go('/schedule', { search: { view: 'flow' }, replace: true });
    else go(to, { replace: true });
    return outcome;
  };
  // Where it stands under other words, those are the page's own title.
  const Heading = onBack === undefined ? 'h2' : 'h1';
  const name = mine?.name || 'whoever began it';
  const words = wordsOf(isForms);
  return (
    <section className={styles['actions']} aria-labelledby="leave-title">
      <div className={styles['head']}>
        <Heading id="leave-title">For staff</Heading>
      </div>
      <p>
        To {words.end}, use the PIN or passphrase of {name}.
      </p>
      <UnlockForm
        ways={orders.filter((way) => vault.unlockers.includes(way))}
        email={mine?.email ?? ''}
        action={words.action}
        unlock={leave}
      />
      {onBack === undefined ? null : (
        <Button size="touch" block disabled={isBusy} onClick={onBack}>
          {words.back}
        </Button>
      )}
      <Button variant="plain" size="touch" block busy={isBusy} onClick={() => run(closeKiosk)}>
        Someone else: end it and lock this device
      </Button>
    </section>
  );
}

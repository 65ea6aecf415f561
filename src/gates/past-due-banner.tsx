import { useState } from 'react';
import { useSession } from '../session/session-context.ts';
import { useGo } from '../ui/buttons/link.tsx';
import styles from './gate-page.module.css';
import { useBusy } from './device/use-busy.ts';

/** [2.10] Above every screen but those of billing, while the clinic is past due. */
export function PastDueBanner() {
  const { can, openPaymentPage } = useSession();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const go = useGo();
  const update = () => {
    // Whoever may not change the payment is told there who may.
    if (!can('subscription.write')) return go('/settings/subscription');
    run(async () => setFault(await openPaymentPage()));
  };
  return (
    <aside className={styles['due']} aria-label="Past due">
      <span>{fault ?? 'Your subscription is past due! Please update your payment method.'}</span>
      <button type="button" disabled={isBusy} onClick={update}>
        Update Payment
      </button>
    </aside>
  );
}

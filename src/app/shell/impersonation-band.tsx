import VenetianMask from 'lucide-react/icons/venetian-mask';
import { useEffect } from 'react';
import { roleNames } from '../../domain/access/role-names.ts';
import { useSession } from '../../session/session-context.ts';
import styles from './impersonation-band.module.css';

/** [6.4] Above every screen and gate for as long as somebody sees the clinic as another role does. */
export function ImpersonationBand() {
  const { impersonatedRole, impersonatedFlags, stopImpersonating } = useSession();
  useEffect(() => {
    document.documentElement.dataset['impersonating'] = '';
    return () => {
      delete document.documentElement.dataset['impersonating'];
    };
  }, []);
  const count = Object.keys(impersonatedFlags).length;
  const flags = count === 0 ? null : `${count} ${count === 1 ? 'flag' : 'flags'} changed`;
  const role = impersonatedRole === null ? null : `as ${roleNames[impersonatedRole]}`;
  return (
    <aside className={styles['band']} aria-label="Impersonation">
      <VenetianMask aria-hidden="true" />
      <p role="status">
        <strong>You see Plumbline {[role, flags].filter((words) => words !== null).join(', ')}</strong>
        <span>, in this tab only. Your own roles decide what is saved.</span>
      </p>
      <button type="button" onClick={stopImpersonating}>
        Stop
      </button>
    </aside>
  );
}

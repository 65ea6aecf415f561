import { useSession } from '../../../session/session-context.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import styles from './billing-nav.module.css';

const pages = [
  { to: '/billing', label: 'Charges' },
  { to: '/billing/close', label: 'Close of day' },
  { to: '/billing/balances', label: 'Patient balances' },
  { to: '/billing/reports', label: 'Reports' },
] as const;

/** The pages of billing, over each of them. */
export function BillingNav() {
  if (!useSession().can('ledger.read')) return null;
  return (
    <nav className={`${styles['nav']} pl-screen-only`} aria-label="Billing pages">
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} exact={to === '/billing'}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

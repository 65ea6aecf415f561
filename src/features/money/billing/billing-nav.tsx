import { useRef } from 'react';
import type { Action } from '../../../domain/access/permission.ts';
import { useSession } from '../../../session/session-context.ts';
import { Link, usePath } from '../../../ui/buttons/link.tsx';
import { useChosenInView } from '../../../ui/use-chosen-in-view.ts';
import styles from './billing-nav.module.css';

interface BillingPage {
  readonly to: string;
  readonly label: string;
  readonly action: Action;
}

const charges: BillingPage = { to: '/billing', label: 'Charges', action: 'ledger.read' };
const pages: readonly BillingPage[] = [
  { to: '/billing/close', label: 'Close of day', action: 'ledger.read' },
  { to: '/billing/balances', label: 'Patient balances', action: 'ledger.read' },
  { to: '/billing/reports', label: 'Reports', action: 'ledger.read' },
  { to: '/billing/fees', label: 'Fees', action: 'ledger.read' },
  { to: '/billing/accounting', label: 'Accounting', action: 'accounting.export' },
];

/** The pages of billing, over each of them. */
export function BillingNav() {
  const { can } = useSession();
  const path = usePath();
  // Sections of the charges have addresses of their own below `/billing`.
  const current = pages.find(({ to }) => path.startsWith(to)) ?? charges;
  const row = useRef<HTMLElement>(null);
  useChosenInView(row, '[data-current]', current.to);
  const shown = [charges, ...pages].filter(({ action }) => can(action));
  if (shown.length === 0) return null;
  return (
    <nav ref={row} className={`${styles['nav']} pl-screen-only`} aria-label="Billing pages">
      {shown.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          exact
          data-current={page === current || undefined}
          aria-current={page === current ? 'page' : undefined}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './settings.module.css';

const pages = [
  { to: '/settings', label: 'You' },
  { to: '/settings/clinic/locations', label: 'Clinic' },
  { to: '/settings/catalogue', label: 'Catalogue' },
  { to: '/settings/sync', label: 'This device' },
  { to: '/settings/subscription', label: 'Subscription' },
] as const;

/** The head of every settings page, with the way to the others. */
export function SettingsFrame({ subtitle, children }: { subtitle: string; children: ReactNode }) {
  return (
    <Page>
      <PageHeader title="Settings" subtitle={subtitle} />
      <SettingsNav />
      {children}
    </Page>
  );
}

/** The settings pages side by side; also above the one that another feature draws. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className={styles['nav']}>
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} exact>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

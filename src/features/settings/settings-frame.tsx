import { useEffect, useRef, type ReactNode } from 'react';
import { Link, usePath } from '../../ui/link.tsx';
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

/** The settings pages side by side. */
function SettingsNav() {
  const path = usePath();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen; the page one is on stands in sight.
  useEffect(() => {
    const here = nav.current?.querySelector('[aria-current="page"]');
    here?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    // The path is what moves the mark.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [path]);
  return (
    <nav ref={nav} aria-label="Settings" className={styles['nav']}>
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

/** The way to the other settings pages, above the page that another feature draws whole. */
export function SettingsTop() {
  return (
    <div className={styles['top']}>
      <SettingsNav />
    </div>
  );
}

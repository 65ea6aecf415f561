import { useRef, type ReactNode } from 'react';
import { useSession } from '../../../session/session-context.ts';
import { Link, usePath } from '../../../ui/buttons/link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ThemeToggle } from '../../../ui/buttons/theme-toggle.tsx';
import { useChosenInView } from '../../../ui/use-chosen-in-view.ts';
import styles from './settings-frame.module.css';
import { settingsPages } from './settings-pages.ts';

/** The way to the other settings pages, and the head of one: its name in the list, unless it has a longer one. */
export function SettingsFrame({
  title,
  subtitle,
  actions,
  children,
}: {
  title?: string;
  subtitle: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const path = usePath();
  const label = settingsPages.flatMap(({ pages }) => pages).find(({ to }) => to === path)?.label;
  return (
    <>
      <SettingsTop />
      <Page>
        <PageHeader title={title ?? label ?? 'Settings'} subtitle={subtitle} actions={actions} />
        {children}
      </Page>
    </>
  );
}

/**
 * The way to the other settings pages. It stands right before the page, also one that another feature draws whole: a
 * list at its side where there is room, else a row above it.
 */
export function SettingsTop() {
  const path = usePath();
  const { can } = useSession();
  const nav = useRef<HTMLElement>(null);
  useChosenInView(nav, '[aria-current="page"]', path);
  return (
    <nav ref={nav} aria-label="Settings" className={styles['nav']}>
      {settingsPages.map(({ group, pages }) => (
        <ul key={group} aria-label={group}>
          <li aria-hidden="true" className={styles['group']}>
            {group}
          </li>
          {pages.map(({ to, label, icon: Icon, action }) =>
            action !== undefined && !can(action) ? null : (
              <li key={to}>
                <Link to={to} exact>
                  <Icon aria-hidden="true" />
                  {label}
                </Link>
              </li>
            ),
          )}
        </ul>
      ))}
      <ul aria-label="Look">
        <li>
          <ThemeToggle className={styles['toggle']} />
        </li>
      </ul>
    </nav>
  );
}

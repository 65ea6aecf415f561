import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One quiet line under the title: what, of when, how many. */
  subtitle?: ReactNode;
  /** A link back, drawn before the title. */
  back?: ReactNode;
  /** Badges and marks next to the title. */
  meta?: ReactNode;
  /** For those who listen alone, where a tab in sight says the same. */
  isTitleAloud?: boolean;
  /** Buttons at the right; under the title on a phone. */
  actions?: ReactNode;
}

/** The head of a screen: its one h1. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, back, meta, actions, isTitleAloud = false } = props;
  return (
    <header className={classNames(styles['header'], isTitleAloud && styles['aloud'])}>
      <div className={styles['words']}>
        {back === undefined ? null : <div className={styles['back']}>{back}</div>}
        <div className={styles['titleLine']}>
          <h1 className={isTitleAloud ? 'pl-aloud' : styles['title']}>{title}</h1>
          {meta}
        </div>
        {subtitle === undefined ? null : <p className={styles['subtitle']}>{subtitle}</p>}
      </div>
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}

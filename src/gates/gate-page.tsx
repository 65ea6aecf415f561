import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Mark } from '../ui/shell/mark.tsx';
import styles from './gate-page.module.css';

interface GatePageProps {
  title: string;
  /** Stands small above the title. */
  over?: string;
  children?: ReactNode;
  /** Why the last try failed. */
  fault?: string | null;
  actions: ReactNode;
  /** For a form; else the page is as narrow as its words. */
  wide?: boolean;
}

/** A page of its own, without the frame: one thing to read and one clear next step. */
export function GatePage({ title, over, children, fault, actions, wide = false }: GatePageProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page replaced another one: whoever listens hears what it is now.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={styles['page']}>
      <div className={classNames(styles['column'], wide && styles['wide'])}>
        <header className={styles['brand']}>
          <Mark />
          <span>Plumbline</span>
        </header>
        <main className={styles['card']} aria-labelledby={titleId}>
          <div className={styles['head']}>
            {over === undefined ? null : <p className={styles['over']}>{over}</p>}
            <h1 id={titleId} ref={heading} tabIndex={-1} data-quiet-focus="">
              {title}
            </h1>
          </div>
          {children === undefined ? null : <div className={styles['words']}>{children}</div>}
          {fault ? (
            <p className={styles['fault']} role="alert">
              {fault}
            </p>
          ) : null}
          <div className={styles['actions']}>{actions}</div>
        </main>
      </div>
    </div>
  );
}

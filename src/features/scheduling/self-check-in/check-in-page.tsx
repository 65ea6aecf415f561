import { useEffect, useRef, type ReactNode } from 'react';
import styles from './check-in.module.css';

interface CheckInPageProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** One step: its words, and what leads on. Whoever listens hears the title when the step begins. */
export function CheckInPage({ title, children, actions }: CheckInPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['step']} aria-labelledby="check-in-title">
      <h1 id="check-in-title" ref={heading} tabIndex={-1} data-quiet-focus="">
        {title}
      </h1>
      {children}
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}

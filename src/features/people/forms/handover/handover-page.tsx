import { useEffect, useRef, type ReactNode } from 'react';
import styles from './handover.module.css';

interface HandoverPageProps {
  title: string;
  /** A quiet line above the title. */
  above?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** One step: its words, and what leads on. Whoever listens hears the title when the step begins. */
export function HandoverPage({ title, above, children, actions }: HandoverPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <section className={styles['step']} aria-labelledby="handover-title">
      {above === undefined ? null : <p className={styles['above']}>{above}</p>}
      <h1 id="handover-title" ref={heading} tabIndex={-1} data-quiet-focus="">
        {title}
      </h1>
      {children}
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** What stands at the right of the title: a button, a badge. */
  aside?: ReactNode;
  /** `none` for a list or table that reaches the edges. */
  padding?: 'regular' | 'none';
  /** Of the title; 2 unless the card lies in another one. */
  level?: 2 | 3;
  className?: string | undefined;
  children: ReactNode;
}

/** A sheet of the page. With a title it is a named region. */
export function Card({ title, aside, padding = 'regular', level = 2, className, children }: CardProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={classNames(styles['card'], className)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title === undefined && aside === undefined ? null : (
        <header className={styles['header']}>
          {title === undefined ? <span /> : <Heading id={titleId}>{title}</Heading>}
          {aside}
        </header>
      )}
      <div className={padding === 'none' ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  );
}

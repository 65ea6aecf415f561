import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

/**
 * The body of a screen, inside the shell's gutter. `reading` for forms and notes (one column of a readable width),
 * `regular` for lists, `wide` for the schedule and tables.
 */
export function Page({
  width = 'regular',
  children,
}: {
  width?: 'reading' | 'regular' | 'wide';
  children: ReactNode;
}) {
  return <div className={classNames(styles['page'], styles[width])}>{children}</div>;
}

/** A main column with a second one at its side where there is room; under it where there is none. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>{children}</div>
      <div className={styles['stack']}>{aside}</div>
    </div>
  );
}

/** Things one under the other, evenly spaced. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles['stack']}>{children}</div>;
}

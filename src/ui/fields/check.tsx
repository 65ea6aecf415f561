import type { ReactNode } from 'react';
import styles from './check.module.css';

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is agreed to by the check; a `small` in it stands below as a hint. */
  children: ReactNode;
}

/** A box to tick, with its words next to it; all of it can be pressed. */
export function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className={styles['check']}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}

import type { ReactNode } from 'react';
import styles from './state.module.css';

/** Nothing here, said kindly, with one clear next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['state']}>
      {icon === undefined ? null : (
        <div className={styles['icon']} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={styles['title']}>{title}</p>
      {children === undefined ? null : <div className={styles['words']}>{children}</div>}
      {action === undefined ? null : <div className={styles['action']}>{action}</div>}
    </div>
  );
}

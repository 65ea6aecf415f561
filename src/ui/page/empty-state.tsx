import type { ReactNode } from 'react';
import styles from './state.module.css';

/** Nothing here, said kindly, with one clear next step. */
export function EmptyState({
  icon,
  title,
  isWholePage = false,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  /** The page has no other head: the title is its h1. */
  isWholePage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Title = isWholePage ? 'h1' : 'p';
  return (
    <div className={styles['state']}>
      {icon === undefined ? null : (
        <div className={styles['icon']} aria-hidden="true">
          {icon}
        </div>
      )}
      <Title className={styles['title']}>{title}</Title>
      {children === undefined ? null : <div className={styles['words']}>{children}</div>}
      {action === undefined ? null : <div className={styles['action']}>{action}</div>}
    </div>
  );
}

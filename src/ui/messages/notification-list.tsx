import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './notification-list.module.css';

/** Clause 3.14. */
export interface DismissableNotification {
  readonly id: string;
  /** Comes back at the next start although it was dismissed: what it says is still so. */
  readonly persistent: boolean;
  readonly action: { readonly label: string; readonly onPress: () => void } | null;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

interface NotificationListProps {
  notifications: readonly DismissableNotification[];
  onDismiss: (notification: DismissableNotification) => void;
}

/** What the product has to say when there is time, above the screen; each can be put away. */
export function NotificationList({ notifications, onDismiss }: NotificationListProps) {
  const list = useRef<HTMLUListElement>(null);
  const mustFocus = useRef(false);
  const count = notifications.length;
  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    // The one that was dismissed had the focus.
    const next = list.current?.querySelector<HTMLElement>('button') ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
    // That one has gone is what moves the focus.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [count]);
  return (
    <section className="pl-screen-only" aria-label="Notices" aria-live="polite">
      <ul ref={list} className={styles['list']} data-empty={count === 0 || undefined}>
        {notifications.map((one) => (
          <li key={one.id} className={styles['notice']}>
            <span className={styles['icon']} aria-hidden="true">
              {one.icon}
            </span>
            <p className={styles['words']}>
              <strong>{one.title}</strong> <span>{one.text}</span>
            </p>
            {one.action === null ? null : (
              <Button size="small" onClick={one.action.onPress}>
                {one.action.label}
              </Button>
            )}
            <IconButton
              label={`Dismiss: ${one.title}`}
              icon={<X />}
              onClick={() => {
                mustFocus.current = true;
                onDismiss(one);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

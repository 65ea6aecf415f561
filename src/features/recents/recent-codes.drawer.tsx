import { Pin, PinOff, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { recentCodes } from './recent-codes-store.ts';
import styles from './recents.module.css';

/** [2.15] The side drawer of codes used lately; in non-production stages only. */
export function RecentCodesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const items = useSyncExternalStore(recentCodes.subscribe, recentCodes.getSnapshot);
  return (
    <Drawer open={open} onClose={onClose} title="Recent CPT Codes">
      {items.length === 0 ? (
        <EmptyState title="No code used yet">Codes that you use stand here, newest first.</EmptyState>
      ) : (
        <ul className={styles['list']}>
          {items.map(({ id, name, isPinned }) => (
            <li key={id}>
              <span className={styles['name']}>
                <b className="pl-figures">{id}</b> {name}
              </span>
              <IconButton
                label={isPinned ? `Unpin ${id}` : `Pin ${id}`}
                icon={isPinned ? <PinOff /> : <Pin />}
                aria-pressed={isPinned}
                onClick={() => recentCodes.pin(id, !isPinned)}
              />
              <IconButton label={`Remove ${id}`} icon={<X />} onClick={() => recentCodes.remove(id)} />
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { recentCodeType } from '../../../domain/clinical/recent-code.ts';
import { listenForRecentCodes } from '../../../session/recents/recent-codes-adapter.ts';
import { useRecentlyUsed } from '../../../session/recents/use-recently-used.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { RecentCodeRow } from './recent-code-row.tsx';
import styles from './recents.module.css';

/**
 * [2.15] The side drawer of codes used lately; in non-production stages only. Drawn when it is asked for first, and then
 * opened and closed by whoever asks again. A code that is pressed waits in the queue; one press gives all to the open note.
 */
export function RecentCodesDrawer() {
  const tray = useRecentlyUsed();
  const list = useRef<HTMLUListElement>(null);
  const open = useEffectEvent(() => tray.open());
  const toggle = useEffectEvent(() => tray.toggle());
  useEffect(() => {
    open();
    return listenForRecentCodes(() => toggle());
  }, []);
  if (!tray.isShown) return null;
  const path = globalThis.location.pathname;
  const canUse = tray.isTaken(recentCodeType, path);
  const count = tray.queue.length;
  const remove = (id: string, at: number) => {
    // The row goes, and the focus with it: the next one takes it.
    const rows = list.current?.querySelectorAll<HTMLElement>('li > button:first-child') ?? [];
    (rows[at + 1] ?? rows[at - 1])?.focus();
    void tray.remove(id);
  };
  return (
    <Drawer
      open={tray.isOpen}
      onClose={tray.close}
      title="Recent CPT Codes"
      footer={
        tray.items.length === 0 ? undefined : (
          <>
            <p className={styles['hint']} aria-live="polite">
              {canUse
                ? count === 0
                  ? 'Select the codes to add to the note.'
                  : `${count} chosen.`
                : 'Open an unsigned note to add codes to it.'}
            </p>
            <Button
              variant="primary"
              disabled={!canUse || count === 0}
              onClick={() => tray.execute(globalThis.location.pathname)}
            >
              {count > 1 ? `Put ${count} codes into the note` : 'Put into the note'}
            </Button>
          </>
        )
      }
    >
      {!tray.isLoaded ? <SkeletonLines count={4} label="Loading the codes" /> : null}
      {tray.isLoaded && tray.items.length === 0 ? (
        <EmptyState title="No code used yet">
          Codes of services you add to a note appear here, newest first.
        </EmptyState>
      ) : null}
      <ul ref={list} className={styles['list']} aria-label="Codes">
        {tray.items.map((item, at) => (
          <RecentCodeRow key={item.id} item={item} canUse={canUse} onRemove={() => remove(item.id, at)} />
        ))}
      </ul>
    </Drawer>
  );
}

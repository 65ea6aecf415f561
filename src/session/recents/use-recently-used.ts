import { useContext, useEffect, useEffectEvent, useId, useMemo, useSyncExternalStore } from 'react';
import { hasRecentCodes } from './recent-codes-adapter.ts';
import { takeOldRecents } from './old-recents.ts';
import { RecentTray, type TrayCallback, type TrayState } from './recent-tray.ts';
import { whenUnlocked } from '../../vault/seals.ts';
import { RecentlyUsedContext } from './recently-used.tsx';

type TrayActs = Pick<
  RecentTray,
  | 'add'
  | 'pin'
  | 'unpin'
  | 'remove'
  | 'open'
  | 'close'
  | 'toggle'
  | 'enqueue'
  | 'dequeue'
  | 'isQueued'
  | 'register'
  | 'isTaken'
  | 'execute'
>;
export interface RecentlyUsed extends TrayState, TrayActs {
  /** [9.5] In local, dev and staging only. Elsewhere nothing is recorded or shown. */
  readonly isShown: boolean;
}

function makeTray(userId: string): RecentTray {
  return new RecentTray({
    async openRepository() {
      const [{ RecentsRepository }, seals] = await Promise.all([
        import('../../db/recents-repository.ts'),
        whenUnlocked(userId),
      ]);
      return new RecentsRepository({ indexedDB, IDBKeyRange }, seals);
    },
    takeOld: takeOldRecents,
    nowMs: () => Date.now(),
    warn: (words, ...more) => console.warn(words, ...more),
    bus: 'BroadcastChannel' in globalThis ? new BroadcastChannel(`plumbline-recents-${userId}`) : null,
  });
}

function useTray(): RecentTray {
  const place = useContext(RecentlyUsedContext);
  if (!place) throw new Error('useRecentlyUsed must be used within a RecentlyUsedProvider.');
  place.tray ??= makeTray(place.userId);
  return place.tray;
}

/** The recently-used tray: its items, its queue, and what can be done with both. [8.7] Throws outside its provider. */
export function useRecentlyUsed(): RecentlyUsed {
  const tray = useTray();
  const state = useSyncExternalStore(tray.subscribe, tray.getSnapshot);
  const isShown = hasRecentCodes();
  return useMemo(() => {
    const { add, pin, unpin, remove, open, close, toggle } = tray;
    const { enqueue, dequeue, isQueued, register, isTaken, execute } = tray;
    const acts = {
      pin,
      unpin,
      remove,
      open,
      close,
      toggle,
      enqueue,
      dequeue,
      isQueued,
      register,
      isTaken,
      execute,
    };
    return { ...state, ...acts, add: isShown ? add : async () => {}, isShown };
  }, [tray, state, isShown]);
}

/** Takes queued items of a type for as long as the component is there. [8.7] Throws outside the provider. */
export function useTrayCallback({ type, pathname, callback }: Omit<TrayCallback, 'componentId'>): void {
  const tray = useTray();
  const componentId = useId();
  const take = useEffectEvent(callback);
  useEffect(
    () => tray.register({ componentId, type, pathname, callback: (queued, item) => take(queued, item) }),
    [tray, componentId, type, pathname],
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import { atRest } from '../../session/device/at-rest.ts';
import { useWaitingHere } from '../../session/device/use-waiting-here.ts';
import { usePending } from '../../session/reads/use-pending.ts';
import { showOnIcon, socketState } from '../../sync/public-state.ts';
import { countAll } from '../../sync/public.ts';
import { SyncChip } from '../../ui/shell/sync-chip.tsx';
import { syncWords } from './sync-words.ts';

/** What waits on this device. By itself, so that a save draws this and not the frame around every screen. */
export function SyncNow() {
  const pending = usePending();
  const own = countAll(pending);
  const others = useWaitingHere().reduce((sum, { entries, documents }) => sum + entries + documents, 0);
  const counts = { ...own, waiting: own.waiting + others };
  const { waiting, sending, needsReview } = counts;
  const count = waiting + sending + needsReview;
  // Until the outbox has been read, the icon keeps what it said.
  useEffect(() => {
    return pending.isLoaded ? atRest(() => showOnIcon(count)) : undefined;
  }, [pending.isLoaded, count]);
  const socket = useSyncExternalStore(socketState.subscribe, socketState.getSnapshot);
  // Until something has been asked of the server, the browser's word is the best there is.
  const online = pending.online === 'unknown' && !navigator.onLine ? 'offline' : pending.online;
  return (
    <SyncChip {...syncWords({ ...pending, counts, others, online })} to="/settings/sync" socket={socket} />
  );
}

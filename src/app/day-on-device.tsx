import { useSyncExternalStore } from 'react';
import { timeInWords } from '../domain/day-words.ts';
import { useSession } from '../session/session-context.ts';
import { packState } from '../sync/pack-state.ts';
import { OfflineReady } from '../ui/shell/offline-ready.tsx';

/** Whether the day's pack is on this device, and of when. */
export function DayOnDevice() {
  const { location } = useSession();
  const { ready, takenAtMs } = useSyncExternalStore(packState.subscribe, packState.getSnapshot);
  if (location === null) return null;
  const asOf = takenAtMs === null ? null : timeInWords(takenAtMs, location.timezone);
  return <OfflineReady isReady={ready} asOf={asOf} />;
}

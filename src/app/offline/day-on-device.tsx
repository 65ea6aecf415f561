import { useMemo, useSyncExternalStore } from 'react';
import { dayAt } from '../../domain/base/time/clinic-day.ts';
import { shortDayInWords, timeInWords } from '../../domain/base/time/day-words.ts';
import { clockAheadMs } from '../../lib/clinic-clock.ts';
import { useSession } from '../../session/session-context.ts';
import { heldPacks, packState } from '../../sync/public-state.ts';
import { useNow } from '../../ui/use-now.ts';
import { shellState } from './shell-state.ts';
import { OfflineReady } from '../../ui/shell/offline-ready.tsx';

/**
 * Whether this device can do without a network: the application starts from it, and the day's pack is on it, of when. Of the pack,
 * before the sync has started, as the last start left it.
 * @param isSpelledOut where there is room for its words, which else come by a tap
 */
export function DayOnDevice({ isSpelledOut = false }: { isSpelledOut?: boolean }) {
  const { clinic, location } = useSession();
  const { ready, takenAtMs, until } = useSyncExternalStore(packState.subscribe, packState.getSnapshot);
  const isShellWhole = useSyncExternalStore(shellState.subscribe, shellState.getSnapshot);
  const nowMs = useNow(60_000);
  const held = useMemo(() => {
    if (!clinic || !location) return null;
    const today = dayAt(nowMs, location.timezone);
    const isToday = (pack: { clinicId: string; locationId: string; date: string }) =>
      pack.clinicId === clinic.ID && pack.locationId === location.ID && pack.date === today;
    return heldPacks().find(isToday)?.takenAtMs ?? null;
  }, [clinic, location, nowMs]);
  if (location === null) return null;
  const atMs = takenAtMs ?? held;
  const isDayHere = ready || (takenAtMs === null && held !== null);
  return (
    <OfflineReady
      isSpelledOut={isSpelledOut}
      isReady={isDayHere && isShellWhole === null ? null : isDayHere && isShellWhole === true}
      // Of the next days: without its year, and in one piece, for the rail is narrow.
      until={
        until === null
          ? null
          : shortDayInWords(until)
              .replace(/, \d{4}$/, '')
              .replaceAll(' ', '\u00a0')
      }
      asOf={atMs === null ? null : timeInWords(atMs - clockAheadMs(), location.timezone)}
    />
  );
}

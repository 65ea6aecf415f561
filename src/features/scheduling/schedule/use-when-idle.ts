import { useEffect, useState, useSyncExternalStore } from 'react';
import { markOf, pendingStore, type SyncMark } from '../../../sync/public.ts';
import { isIdle, whenIdle } from './idle.ts';

/**
 * A value as it was when somebody last paused; the newest where nobody presses anything.
 * @param about what it is a value of: another one is shown at once
 */
export function useWhenIdle<T>(value: T, about: string): T {
  const [shown, setShown] = useState({ value, about });
  const isOther = shown.value !== value || shown.about !== about;
  const isDue = isOther && (shown.about !== about || isIdle());
  if (isDue) setShown({ value, about });
  useEffect(
    () => (isOther ? whenIdle(() => setShown({ value, about })) : undefined),
    [isOther, value, about],
  );
  return isDue ? value : shown.value;
}

let seen = pendingStore.getSnapshot();
let forget: (() => void) | null = null;
const listeners = new Set<() => void>();

/** One subscription for the marks of all cards, called together with the visits themselves. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) forget = follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) forget?.();
  };
}

function follow(): () => void {
  const show = () => {
    seen = pendingStore.getSnapshot();
    for (const listener of listeners) listener();
  };
  const stop = pendingStore.subscribe(() => (isIdle() ? show() : whenIdle(show)));
  seen = pendingStore.getSnapshot();
  return stop;
}

/** How far a visit of the schedule is on its way from this device to the server, as of the last pause. */
export const useIdleSyncState = (id: string): SyncMark =>
  useSyncExternalStore(subscribe, () => {
    if (listeners.size === 0) seen = pendingStore.getSnapshot();
    return markOf('appointment', id, seen);
  });

import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Pending, pendingStore } from '../../sync/public.ts';

/** What waits on this device, and whether the server can be reached. */
export const usePending = (): Pending =>
  useSyncExternalStore(pendingStore.subscribe, pendingStore.getSnapshot, pendingStore.getSnapshot);

/** A device that cannot keep anything never tells; then the screen goes on without it. */
const patienceMs = 4_000;

/**
 * Whether what waits on this device lies over the reads. Whoever copies a read into something of their own must wait for
 * it: the device's copy alone may be older than what was entered here.
 */
export function useOutboxRead(): boolean {
  const { isLoaded } = usePending();
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded || !isPatient;
}

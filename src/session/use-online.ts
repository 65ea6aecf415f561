import { useSyncExternalStore } from 'react';
import { usePending } from './reads/use-pending.ts';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};
const hasNetwork = () => navigator.onLine;

/**
 * Whether the server can be reached, as far as this device knows: for what cannot wait in the outbox and has to say so
 * before it is tried. True while nobody knows.
 */
export function useOnline(): boolean {
  const isConnected = useSyncExternalStore(subscribe, hasNetwork, hasNetwork);
  return usePending().online !== 'offline' && isConnected;
}

import { useSyncExternalStore } from 'react';
import { pendingStore, type Pending } from '../sync/pending.ts';

/** What waits on this device, and whether the server can be reached. */
export const usePending = (): Pending =>
  useSyncExternalStore(pendingStore.subscribe, pendingStore.getSnapshot, pendingStore.getSnapshot);

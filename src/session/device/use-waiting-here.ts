import { useSyncExternalStore } from 'react';
import { waitingHereStore, type WaitingHere } from '../../sync/public-state.ts';

export type { WaitingHere };

/** What lies here of people whose vault is not open: on the lock screen also of whoever it belongs to. */
export const useWaitingHere = (): readonly WaitingHere[] =>
  useSyncExternalStore(waitingHereStore.subscribe, waitingHereStore.getSnapshot);

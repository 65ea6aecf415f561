import { useSyncExternalStore } from 'react';
import { markOf, type SyncMark } from '../sync/overlay.ts';
import { pendingStore, type Patch } from '../sync/pending.ts';

/** Where one record stands: on the server, on this device, on its way, or waiting for a person. */
export const useSyncState = (entity: Patch['entity'], id: string): SyncMark =>
  useSyncExternalStore(pendingStore.subscribe, () => markOf(entity, id, pendingStore.getSnapshot()));

import { useSyncExternalStore } from 'react';
import type { RowPatch } from '../domain/queued-write.ts';
import { markOf, type SyncMark } from '../sync/overlay.ts';
import { pendingStore } from '../sync/pending.ts';

/** Where one record stands: on the server, on this device, on its way, or waiting for a person. */
export const useSyncState = (entity: RowPatch['entity'], id: string): SyncMark =>
  useSyncExternalStore(pendingStore.subscribe, () => markOf(entity, id, pendingStore.getSnapshot()));

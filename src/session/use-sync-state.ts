import { useSyncExternalStore } from 'react';
import type { RowPatch } from '../domain/queued-write.ts';
import { markOf, type SyncMark } from '../sync/reads/overlay.ts';
import { pendingStore } from '../sync/reads/pending.ts';

/** Where one record stands: on the server, on this device, on its way, or waiting for a person. */
export const useSyncState = (entity: RowPatch['entity'], id: string): SyncMark =>
  useSyncExternalStore(pendingStore.subscribe, () => markOf(entity, id, pendingStore.getSnapshot()));

/** From the most urgent on. */
const urgency: readonly SyncMark[] = ['needs-review', 'sending', 'device'];

/** Where several records stand that are shown as one: the most urgent of them. */
export const useSyncStateOf = (
  entity: RowPatch['entity'],
  records: readonly { readonly id: string }[],
): SyncMark =>
  useSyncExternalStore(pendingStore.subscribe, () => {
    const pending = pendingStore.getSnapshot();
    if (pending.ops.length === 0) return 'server';
    const marks = new Set(records.map(({ id }) => markOf(entity, id, pending)));
    return urgency.find((mark) => marks.has(mark)) ?? 'server';
  });

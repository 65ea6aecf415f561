import { useSyncExternalStore } from 'react';
import type { WriteEntity } from '../domain/write-rules.ts';
import { markOf, pendingStore, type SyncMark } from '../sync/public.ts';

/** Where one record stands: on the server, on this device, on its way, or waiting for a person. */
export const useSyncState = (entity: WriteEntity, id: string): SyncMark =>
  useSyncExternalStore(pendingStore.subscribe, () => markOf(entity, id, pendingStore.getSnapshot()));

/** From the most urgent on. */
const urgency: readonly SyncMark[] = ['needs-review', 'sending', 'device'];

/** Where several records stand that are shown as one: the most urgent of them. */
export const useSyncStateOf = (entity: WriteEntity, records: readonly { readonly id: string }[]): SyncMark =>
  useSyncExternalStore(pendingStore.subscribe, () => {
    const pending = pendingStore.getSnapshot();
    if (pending.ops.length === 0) return 'server';
    const marks = new Set(records.map(({ id }) => markOf(entity, id, pending)));
    return urgency.find((mark) => marks.has(mark)) ?? 'server';
  });

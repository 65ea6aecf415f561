/** What the first screen may know of sync: reads, and what waits. None of it loads Dexie. */
export { markOf, overlayRow, overlayRows, type SyncMark } from './reads/overlay.ts';
export { countAll, mayHavePending, type Pending, type PendingOp, pendingStore } from './reads/pending.ts';
export { defineRead, type Read, type ReadCache } from './reads/read.ts';
export type { RunningSync, SyncContext } from './sync-session.ts';
export { holdUpdate, isUpdateHeld } from './update-hold.ts';

import type { DeviceId, OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { LeaseRow, OutboxDatabase } from '../../db/outbox-database.ts';
import type { SyncPorts } from '../device/ports.ts';
import type { KnownOpen } from '../outbox/known-open.ts';
import type { OpContents } from '../outbox/op-contents.ts';

/** What one run of the drain works with and whom it tells. */
export interface RunContext {
  readonly ports: SyncPorts;
  readonly database: OutboxDatabase;
  /** For what must outlive a power cut before it is sent: a write under a new id. */
  readonly durable: OutboxDatabase;
  readonly contents: OpContents;
  readonly deviceId: DeviceId;
  readonly lease: LeaseRow;
  /** The queue as this tab knew it just before it took the lease. */
  readonly known: KnownOpen;
  readonly isStopped: () => boolean;
  readonly onRows: (rows: readonly OpRow[], removed?: readonly OpId[]) => void;
  /** The queue was read anew: these are open. */
  readonly onOpen?: (open: readonly OpRow[]) => void;
  readonly onReachable: (isReachable: boolean) => void;
  readonly onNeedsSignIn: (needsSignIn: boolean) => void;
}

import type { OpId } from '../contract/ids.ts';
import type { OpRow } from '../db/op-row.ts';
import type { OutboxDatabase } from '../db/outbox-database.ts';
import { readRows, readShown } from './drain-step.ts';
import { showPendingOps, type PendingOp } from './pending.ts';

/** Keeps the pending store equal to the outbox: from this tab directly, from other tabs on their hint. */
export interface PendingFeed {
  load(): Promise<void>;
  /** Rows as they are stored now. */
  apply(rows: readonly OpRow[], removed?: readonly OpId[]): void;
  /** Another tab says that these were changed. */
  reload(opIds: readonly OpId[]): Promise<void>;
  stop(): void;
}

const toPendingOp = (row: OpRow): PendingOp => ({
  opId: row.opId,
  name: row.name,
  label: row.label,
  lane: row.lane,
  clinicId: row.clinicId,
  state: row.state,
  patches: row.patches,
  createdAt: row.createdAt,
  patientId: row.patientId,
  lastError: row.lastError,
  attempts: row.attempts,
  nextAttemptAtMs: row.nextAttemptAtMs,
  appliedAtMs: row.appliedAtMs,
  versions: row.versions,
  position: row.position,
});

/** A feed for one user; rows of other users are never shown. */
export function createPendingFeed(database: OutboxDatabase, userId: string): PendingFeed {
  let ops = new Map<OpId, PendingOp>();
  let isStopped = false;

  function show(): void {
    if (!isStopped)
      showPendingOps([...ops.values()].toSorted((left, right) => left.position - right.position));
  }

  function take(rows: readonly OpRow[], removed: readonly OpId[]): void {
    for (const row of rows) {
      if (row.userId !== userId) continue;
      if (row.state === 'discarded') ops.delete(row.opId);
      else ops.set(row.opId, toPendingOp(row));
    }
    for (const opId of removed) ops.delete(opId);
  }

  return {
    async load() {
      const rows = await readShown(database, userId);
      ops = new Map();
      take(rows, []);
      show();
    },
    apply(rows, removed = []) {
      if (rows.length === 0 && removed.length === 0) return;
      take(rows, removed);
      show();
    },
    async reload(opIds) {
      const rows = await readRows(database, userId, opIds);
      const found = new Set(rows.map((row) => row.opId));
      take(
        rows,
        opIds.filter((opId) => !found.has(opId)),
      );
      show();
    },
    stop() {
      isStopped = true;
    },
  };
}

import type { ClinicId, OpId } from '../contract/ids.ts';
import type { OpFault, OpRow } from '../db/op-row.ts';
import type { LaneRow, LeaseRow, OutboxDatabase, OutboxDexie } from '../db/outbox-database.ts';
import { requireLease } from './lease.ts';

const openOf = (outbox: OutboxDexie, userId: string, after = -Infinity) =>
  outbox.ops
    .where('[userId+open+position]')
    .between([userId, 1, after], [userId, 1, Infinity], false, true)
    .toArray();

/** Every open write of a user, in the order they were entered. */
export const readOpen = (database: OutboxDatabase, userId: string): Promise<OpRow[]> =>
  database.use((outbox) => openOf(outbox, userId));

/**
 * Starts a run: what a dead leader had under way is queued again under the same id; the server knows whether it has
 * it already.
 * @returns every open write, and which of them were changed
 */
export const beginRun = (
  database: OutboxDatabase,
  lease: LeaseRow,
): Promise<{ open: OpRow[]; changed: OpRow[] }> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.leases, async () => {
      await requireLease(outbox, lease);
      const open = await openOf(outbox, lease.userId);
      const changed: OpRow[] = [];
      const rows = open.map((op) => {
        if (op.state !== 'sending') return op;
        const row: OpRow = { ...op, state: 'queued', nextAttemptAtMs: 0 };
        changed.push(row);
        return row;
      });
      if (changed.length > 0) await outbox.ops.bulkPut(changed);
      return { open: rows, changed };
    }),
  );

/** What one step writes and takes, in a single transaction: the last batch's outcome and the claim of the next. */
export interface Step {
  /** Rows of the batch that was answered, as they are now. */
  readonly settled: readonly OpRow[];
  readonly lanes: readonly LaneRow[];
  /** How the queue stands after this answer. */
  readonly standing: Pick<LeaseRow, 'failures' | 'notBeforeMs' | 'isServersWish'>;
  /** Writes to mark as under way. */
  readonly claim: readonly OpId[];
  /** The last place in the queue that this run knows of. */
  readonly knownPosition: number;
}

/**
 * Writes down what the server said and marks the next batch as under way.
 * @returns the claimed rows as they stand now (a write discarded or taken in the meantime is not among them), and the
 * writes that were entered since
 * @throws LeaseLost when another tab has taken over; nothing was written then
 */
export const takeStep = (
  database: OutboxDatabase,
  lease: LeaseRow,
  step: Step,
  nowMs: number,
): Promise<{ claimed: OpRow[]; entered: OpRow[] }> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.lanes, outbox.leases, async () => {
      const current = await requireLease(outbox, lease);
      const writes: PromiseLike<unknown>[] = [
        outbox.leases.put({ ...current, ...step.standing, renewedAtMs: nowMs }),
      ];
      if (step.lanes.length > 0) writes.push(outbox.lanes.bulkPut([...step.lanes]));
      const found = await outbox.ops.bulkGet([...step.claim]);
      const claimed = found
        // `sending` is our own mark, when the first try of this step was committed although its connection died.
        .filter((row) => row && ['queued', 'waiting', 'sending'].includes(row.state))
        .map((row): OpRow => ({ ...row!, state: 'sending', attempts: row!.attempts + 1 }));
      writes.push(outbox.ops.bulkPut([...step.settled, ...claimed]));
      const entered = await openOf(outbox, lease.userId, step.knownPosition);
      await Promise.all(writes);
      return { claimed, entered };
    }),
  );

/** Sets all that can travel of one clinic aside, until the clinic is the user's again. */
export const parkClinic = (
  database: OutboxDatabase,
  lease: LeaseRow,
  clinicId: ClinicId,
  fault: OpFault,
): Promise<OpRow[]> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.leases, async () => {
      await requireLease(outbox, lease);
      const rows = (await openOf(outbox, lease.userId))
        .filter((op) => op.clinicId === clinicId && op.state !== 'needs-review' && op.state !== 'parked')
        .map((op): OpRow => ({ ...op, state: 'parked', lastError: fault }));
      await outbox.ops.bulkPut(rows);
      return rows;
    }),
  );

/** Tries again what was parked, as after a sign-in. */
export const unparkAll = (database: OutboxDatabase, userId: string): Promise<OpRow[]> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, async () => {
      const rows = (await openOf(outbox, userId))
        .filter((op) => op.state === 'parked')
        .map((op): OpRow => ({ ...op, state: 'queued', nextAttemptAtMs: 0 }));
      await outbox.ops.bulkPut(rows);
      return rows;
    }),
  );

/** Everything screens may have to show: what is open, what was done lately, and what was discarded. */
export const readShown = (database: OutboxDatabase, userId: string): Promise<OpRow[]> =>
  database.use((outbox) =>
    outbox.ops
      .where('[userId+open+position]')
      .between([userId, 0, -Infinity], [userId, 1, Infinity])
      .toArray(),
  );

const dayMs = 24 * 60 * 60_000;
/** Done writes keep their patches for answers that are older than they are. */
export const keptDone = { days: 7, count: 2_000 };
export const keptDiscardedDays = 30;

/** Removes what no screen and no undo needs any more. Open writes are never touched. */
export const pruneClosed = (database: OutboxDatabase, userId: string, nowMs: number): Promise<OpId[]> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, async () => {
      const closed = await outbox.ops
        .where('[userId+open+position]')
        .between([userId, 0, -Infinity], [userId, 0, Infinity])
        .toArray();
      const done = closed.filter((op) => op.state === 'done');
      const surplus = new Set(done.slice(0, Math.max(0, done.length - keptDone.count)));
      const gone = closed.filter((op) =>
        op.state === 'discarded'
          ? nowMs - (op.discardedAtMs ?? nowMs) > keptDiscardedDays * dayMs
          : surplus.has(op) || nowMs - (op.appliedAtMs ?? nowMs) > keptDone.days * dayMs,
      );
      await outbox.ops.bulkDelete(gone.map((op) => op.opId));
      return gone.map((op) => op.opId);
    }),
  );

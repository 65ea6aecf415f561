import type { ClinicId, OpId } from '../contract/ids.ts';
import type { OpFault, OpRow } from '../db/op-row.ts';
import {
  withClaims,
  type LaneRow,
  type LeaseRow,
  type OutboxDatabase,
  type OutboxDexie,
} from '../db/outbox-database.ts';
import { requireLease } from './lease.ts';

const openOf = (outbox: OutboxDexie, userId: string, after = -Infinity, upTo = Infinity) =>
  outbox.ops
    .where('[userId+open+position]')
    .between([userId, 1, after], [userId, 1, upTo], false, true)
    .toArray();

/** Every open write of a user, in the order they were entered. */
export const readOpen = (database: OutboxDatabase, userId: string): Promise<OpRow[]> =>
  database.use((outbox) =>
    outbox.transaction('r', outbox.ops, outbox.leases, async () =>
      withClaims(await openOf(outbox, userId), await outbox.leases.get(userId)),
    ),
  );

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
      const current = await requireLease(outbox, lease);
      const open = await openOf(outbox, lease.userId);
      if (current.claimed.length === 0) return { open, changed: [] };
      const changed: OpRow[] = [];
      const rows = withClaims(open, current).map((op) => {
        if (op.state !== 'sending') return op;
        const row: OpRow = { ...op, state: 'queued', attempts: op.attempts + 1, nextAttemptAtMs: 0 };
        changed.push(row);
        return row;
      });
      await Promise.all([outbox.ops.bulkPut(changed), outbox.leases.put({ ...current, claimed: [] })]);
      return { open: rows, changed };
    }),
  );

/**
 * Marks writes as under way.
 * @param knownPosition the last place in the queue that this run knows of
 * @returns the claimed rows as they stand now (one that was discarded or changed hands meanwhile is not among them), and
 * the writes that were entered since
 * @throws LeaseLost when another tab has taken over; nothing was written then
 */
export const claimBatch = (
  database: OutboxDatabase,
  lease: LeaseRow,
  { ops, knownPosition, nowMs }: { ops: readonly OpRow[]; knownPosition: number; nowMs: number },
): Promise<{ claimed: OpRow[]; entered: OpRow[] }> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.leases, async () => {
      const current = await requireLease(outbox, lease);
      const chosen = new Set(ops.map((op) => op.opId));
      const first = ops[0]?.position ?? 0;
      const last = ops.at(-1)?.position ?? 0;
      const [found, entered] = await Promise.all([
        openOf(outbox, lease.userId, first - 0.5, last),
        openOf(outbox, lease.userId, knownPosition),
      ]);
      const claimed = found
        .filter((row) => chosen.has(row.opId) && (row.state === 'queued' || row.state === 'waiting'))
        .map((row): OpRow => ({ ...row, state: 'sending', attempts: row.attempts + 1 }));
      const under = [...new Set([...current.claimed, ...claimed.map((row) => row.opId)])];
      await outbox.leases.put({ ...current, claimed: under, renewedAtMs: nowMs });
      return { claimed, entered };
    }),
  );

/** What the server said of one batch. */
export interface Settlement {
  /** Rows of the batch that was answered, as they are now. */
  readonly rows: readonly OpRow[];
  readonly lanes: readonly LaneRow[];
  /** How the queue stands after this answer. */
  readonly standing: Pick<LeaseRow, 'failures' | 'notBeforeMs' | 'isServersWish'>;
}

/**
 * Writes down what the server said.
 * @throws LeaseLost when another tab has taken over; nothing was written then, and the other tab asks again
 */
export const recordSettlement = (
  database: OutboxDatabase,
  lease: LeaseRow,
  { rows, lanes, standing }: Settlement,
  nowMs: number,
): Promise<void> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.lanes, outbox.leases, async () => {
      const current = await requireLease(outbox, lease);
      const settled = new Set(rows.map((row) => row.opId));
      const claimed = current.claimed.filter((opId) => !settled.has(opId));
      await Promise.all([
        outbox.ops.bulkPut([...rows]),
        outbox.lanes.bulkPut([...lanes]),
        outbox.leases.put({ ...current, ...standing, claimed, renewedAtMs: nowMs }),
      ]);
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
      const current = await requireLease(outbox, lease);
      const rows = (await openOf(outbox, lease.userId))
        .filter((op) => op.clinicId === clinicId && op.state !== 'needs-review' && op.state !== 'parked')
        .map((op): OpRow => ({ ...op, state: 'parked', lastError: fault }));
      const parked = new Set(rows.map((row) => row.opId));
      const claimed = current.claimed.filter((opId) => !parked.has(opId));
      await Promise.all([outbox.ops.bulkPut(rows), outbox.leases.put({ ...current, claimed })]);
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
    outbox.transaction('r', outbox.ops, outbox.leases, async () => {
      const rows = await outbox.ops
        .where('[userId+open+position]')
        .between([userId, 0, -Infinity], [userId, 1, Infinity])
        .toArray();
      return withClaims(rows, await outbox.leases.get(userId));
    }),
  );

/** Single writes as they stand; those that are gone are left out. */
export const readRows = (
  database: OutboxDatabase,
  userId: string,
  opIds: readonly OpId[],
): Promise<OpRow[]> =>
  database.use((outbox) =>
    outbox.transaction('r', outbox.ops, outbox.leases, async () => {
      const rows = await outbox.ops.bulkGet([...opIds]);
      const found = rows.filter((row) => row?.userId === userId).map((row) => row!);
      return withClaims(found, await outbox.leases.get(userId));
    }),
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

import type { ClinicId } from '../../contract/base/ids.ts';
import type { TrailPosition } from '../../contract/base/live.ts';
import type { OpFault, OpMeta, OpRow, StoredOp } from '../../db/op-row.ts';
import {
  withClaims,
  type LeaseRow,
  type OutboxDatabase,
  type OutboxDexie,
  type OutcomeRow,
} from '../../db/outbox-database.ts';
import { stepCounter } from '../device/device-row.ts';
import { requireLease, revisionOf } from './lease.ts';
import type { Replacement } from '../outbox/op-contents.ts';
import { openBetween } from '../outbox/open-ops.ts';
import { followed, follows, type Rebased } from '../review/rebase.ts';

/** Every open write of a user, in the order they were entered. */
export const readOpen = (database: OutboxDatabase, userId: string): Promise<StoredOp[]> =>
  database.use((outbox) =>
    outbox.transaction('r', outbox.ops, outbox.outcomes, outbox.leases, async () =>
      withClaims(await openBetween(outbox, userId), await outbox.leases.get(userId)),
    ),
  );

const stepped = (lease: LeaseRow): LeaseRow => ({ ...lease, revision: revisionOf(lease) + 1 });

/**
 * Starts a run: what a dead leader had under way is queued again under the same id; the server knows whether it has
 * it already.
 * @returns which rows were changed
 */
export const beginRun = (database: OutboxDatabase, lease: LeaseRow): Promise<StoredOp[]> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.outcomes, outbox.leases, async () => {
      const current = await requireLease(outbox, lease);
      if (current.claimed.length === 0) return [];
      const open = await openBetween(outbox, lease.userId);
      const changed = withClaims(open, current)
        .filter((op) => op.state === 'sending')
        .map((op): StoredOp => ({ ...op, state: 'queued', attempts: op.attempts + 1, nextAttemptAtMs: 0 }));
      await Promise.all([
        outbox.ops.bulkPut(changed),
        outbox.leases.put({ ...stepped(current), claimed: [] }),
      ]);
      return changed;
    }),
  );

export interface Claim {
  /** What is to be sent, as this run knows it. */
  readonly ops: readonly OpMeta[];
  /** The device's counter up to which this run knows the queue. */
  readonly knownSeq: number;
  readonly nowMs: number;
}

export interface Claimed {
  /** The rows as they stand now, without those that were discarded or changed hands; null: as the run knows them. */
  readonly claimed: StoredOp[] | null;
  /** What was entered since. */
  readonly entered: StoredOp[];
  /** Up to where the run knows the queue now; null when something else changed too, and all has to be read again. */
  readonly seq: number | null;
  /** How far this device knows the trails of its clinics. */
  readonly positions: LeaseRow['positions'];
}

/**
 * Marks writes as under way. Rows are read only when the device's counter says that something has changed.
 * @throws LeaseLost when another tab has taken over; nothing was written then
 */
export const claimBatch = (
  database: OutboxDatabase,
  lease: LeaseRow,
  { ops, knownSeq, nowMs }: Claim,
): Promise<Claimed> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.outcomes, outbox.leases, outbox.device, async () => {
      const [current, device] = await Promise.all([requireLease(outbox, lease), outbox.device.get('device')]);
      const seq = device?.seq ?? 0;
      const read = seq === knownSeq ? null : await readClaimed(outbox, lease.userId, ops, knownSeq);
      const claimed = read?.claimed ?? ops;
      const under = [...new Set([...current.claimed, ...claimed.map((row) => row.opId)])];
      await outbox.leases.put({ ...stepped(current), claimed: under, renewedAtMs: nowMs });
      const { positions } = current;
      if (!read) return { claimed: null, entered: [], seq, positions };
      return { ...read, seq: read.entered.length === seq - knownSeq ? seq : null, positions };
    }),
  );

async function readClaimed(
  outbox: OutboxDexie,
  userId: string,
  ops: readonly OpMeta[],
  knownSeq: number,
): Promise<{ claimed: StoredOp[]; entered: StoredOp[] }> {
  const chosen = new Set(ops.map((op) => op.opId));
  const [found, entered] = await Promise.all([
    openBetween(outbox, userId, (ops[0]?.position ?? 0) - 0.5, ops.at(-1)?.position ?? 0),
    openBetween(outbox, userId, knownSeq),
  ]);
  const claimed = found
    .filter((row) => chosen.has(row.opId) && (row.state === 'queued' || row.state === 'waiting'))
    .map((row): StoredOp => ({ ...row, state: 'sending', attempts: row.attempts + 1 }));
  return { claimed, entered };
}

/** What the server said of one batch. */
export interface Settlement {
  /** Rows of the batch that was answered, as they are now. */
  readonly rows: readonly OpRow[];
  /** Writes that met a newer record and go on in another form, under another id. */
  readonly rebased?: readonly Rebased[];
  /** How the queue stands after this answer. */
  readonly standing: Pick<LeaseRow, 'failures' | 'notBeforeMs' | 'waitsSinceMs' | 'isServersWish'>;
  /** The last change that the answer has named, and of which clinic. */
  readonly position?: TrailPosition & { readonly clinicId: ClinicId };
}

interface StoredSettlement {
  readonly rows: readonly StoredOp[];
  readonly replaced?: readonly Replacement[];
  readonly standing: Settlement['standing'];
  readonly position?: Settlement['position'];
}

/**
 * Writes down what the server said: all that is done in one small row, which `compactOutcomes` works into the rows later;
 * the others in their own rows.
 * @param rows of the batch, as they are stored now
 * @throws LeaseLost when another tab has taken over; nothing was written then, and the other tab asks again
 */
export const recordSettlement = (
  database: OutboxDatabase,
  lease: LeaseRow,
  { rows, replaced = [], standing, position }: StoredSettlement,
  nowMs: number,
): Promise<void> => {
  const done = rows.filter((row) => row.state === 'done');
  const others = rows.filter((row) => row.state !== 'done');
  return database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.contents, outbox.outcomes, outbox.leases, async () => {
      const current = await requireLease(outbox, lease);
      const settled = new Set([...rows.map((row) => row.opId), ...replaced.map(({ from }) => from)]);
      const claimed = current.claimed.filter((opId) => !settled.has(opId));
      await Promise.all([
        done.length > 0 ? outbox.outcomes.put(outcomeOf(lease.userId, done, nowMs)) : null,
        others.length > 0 ? outbox.ops.bulkPut(others) : null,
        outbox.leases.put({
          ...stepped(current),
          ...standing,
          ...withPosition(current, position),
          claimed,
          renewedAtMs: nowMs,
        }),
      ]);
      await putReplacements(outbox, lease.userId, replaced);
    }),
  );
};

/** Two pushes travel at once: what the later one has told stands. */
function withPosition(
  { positions }: LeaseRow,
  position: Settlement['position'],
): Pick<LeaseRow, 'positions'> | null {
  if (!position) return null;
  const { clinicId, cursor, mark } = position;
  const isOlder = (positions?.[clinicId]?.cursor ?? 0) > cursor;
  return isOlder ? null : { positions: { ...positions, [clinicId]: { cursor, mark } } };
}

const outcomeOf = (userId: string, done: readonly StoredOp[], nowMs: number): OutcomeRow => ({
  userId,
  from: Math.min(...done.map((row) => row.position)),
  appliedAtMs: done[0]?.appliedAtMs ?? nowMs,
  done: done.map(({ opId, lane, attempts, versions, isMerged }) => ({
    opId,
    lane,
    attempts,
    versions,
    ...(isMerged && { isMerged }),
  })),
});

/** Puts each write in the place of the one it came from; what waits behind that one follows. */
export async function putReplacements(
  outbox: OutboxDexie,
  userId: string,
  replaced: readonly Replacement[],
): Promise<void> {
  for (const one of replaced) {
    const behind = (await openBetween(outbox, userId)).filter((op) => follows(op, one.from));
    await outbox.ops.delete(one.from);
    await outbox.ops.bulkPut([one.stored, ...behind.map((op) => followed(op, one))]);
    await outbox.contents.put(one.content);
  }
}

/**
 * Sets all that can travel of one clinic aside, until the clinic is the user's again. What is under way counts as sent: of a
 * second push nobody knows yet whether it has arrived.
 */
export const parkClinic = (
  database: OutboxDatabase,
  lease: LeaseRow,
  clinicId: ClinicId,
  { kind, status, code }: OpFault,
): Promise<StoredOp[]> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.outcomes, outbox.leases, async () => {
      const current = await requireLease(outbox, lease);
      const sent = new Set(current.claimed);
      const rows = (await openBetween(outbox, lease.userId))
        .filter((op) => op.clinicId === clinicId && op.state !== 'needs-review' && op.state !== 'parked')
        .map((op): StoredOp => ({
          ...op,
          attempts: op.attempts + (sent.has(op.opId) ? 1 : 0),
          state: 'parked',
          fault: { kind, status, code },
          sealedFault: null,
        }));
      const parked = new Set(rows.map((row) => row.opId));
      const claimed = current.claimed.filter((opId) => !parked.has(opId));
      await Promise.all([outbox.ops.bulkPut(rows), outbox.leases.put({ ...stepped(current), claimed })]);
      return rows;
    }),
  );

/** Queues again what was parked, as after a sign-in. What is still not the user's is parked once more. */
export const unparkAll = (database: OutboxDatabase, userId: string): Promise<StoredOp[]> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.outcomes, outbox.device, async () => {
      const rows = (await openBetween(outbox, userId))
        .filter((op) => op.state === 'parked')
        .map((op): StoredOp => ({ ...op, state: 'queued', nextAttemptAtMs: 0 }));
      if (rows.length === 0) return rows;
      await outbox.ops.bulkPut(rows);
      await stepCounter(outbox);
      return rows;
    }),
  );

import type { OpId } from '../contract/ids.ts';
import type { WriteBase } from '../contract/sync.ts';
import type { OpRow } from '../db/op-row.ts';
import type { OutboxDatabase, OutboxDexie } from '../db/outbox-database.ts';
import { stableJson } from '../lib/stable-json.ts';
import { uuid7 } from '../lib/uuid.ts';
import { deviceRow } from './device-row.ts';
import type { Clock, Random } from './ports.ts';

/** What a person decides about a write that cannot go on by itself. */
interface Reviewer {
  readonly database: OutboxDatabase;
  readonly clock: Clock;
  readonly random: Random;
  readonly userId: string;
}

export interface Reviewed {
  readonly rows: readonly OpRow[];
  readonly removed: readonly OpId[];
}

/** The write was sent, or settled elsewhere, before the person decided. */
export class NotUpForReview extends Error {
  override readonly name = 'NotUpForReview';
}

/**
 * Sends a refused write once more with the same content, in its old place, under a new id: the old id may stand for
 * the refusal on the server. A conflicting one is based on the version that the server answered with; so the person's
 * words win, knowingly. What waits behind it follows to the new id.
 */
export async function retryRefused(
  { database, clock, random, userId }: Reviewer,
  opId: OpId,
): Promise<Reviewed> {
  const newOpId = uuid7(clock.nowMs(), random.bytes) as OpId;
  return database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.device, outbox.leases, async () => {
      if (await outbox.ops.get(newOpId)) return { rows: [], removed: [] };
      const refused = await requireOpen(outbox, userId, opId);
      if (refused.state === 'parked') {
        const queued: OpRow = { ...refused, state: 'queued', nextAttemptAtMs: 0 };
        await outbox.ops.put(queued);
        return { rows: [queued], removed: [] };
      }
      // Any other state goes on by itself; and what may already be on the server must keep its id.
      if (refused.state !== 'needs-review') return { rows: [], removed: [] };
      if (refused.lastError?.kind === 'depends') throw new NotUpForReview(refused.lastError.message);
      const device = await deviceRow(outbox, clock, random);
      const seq = device.seq + 1;
      await outbox.device.put({ ...device, seq });
      const renewed: OpRow = {
        ...refused,
        opId: newOpId,
        seq,
        base: renewedBase(refused),
        state: 'queued',
        attempts: 0,
        nextAttemptAtMs: 0,
        lastError: null,
      };
      const open = await openOf(outbox, userId);
      const followers = open
        .filter((op) => follows(op, opId))
        .map((op) => ({
          ...op,
          base: isAfter(op.base, opId) ? { after: newOpId } : op.base,
          dependsOn: op.dependsOn.map((before) => (before === opId ? newOpId : before)),
        }));
      await outbox.ops.delete(opId);
      await outbox.ops.bulkPut([renewed, ...followers]);
      return { rows: [renewed, ...followers], removed: [opId] };
    }),
  );
}

/**
 * Gives a write up. It is kept for 30 days and can be restored. What was built on it takes its base; what needs the
 * record that it would have made cannot go on and waits for a person too.
 */
export async function discardOpen({ database, clock, userId }: Reviewer, opId: OpId): Promise<Reviewed> {
  return database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.leases, async () => {
      const found = await outbox.ops.get(opId);
      if (found?.state === 'discarded') return { rows: [found], removed: [] };
      const given = await requireOpen(outbox, userId, opId);
      const isSettled = given.state === 'needs-review' || given.state === 'parked' || given.attempts === 0;
      if (!isSettled) throw new NotUpForReview(onItsWay);
      const discarded: OpRow = { ...given, state: 'discarded', open: 0, discardedAtMs: clock.nowMs() };
      const isMaking = given.base === null;
      const followers = (await openOf(outbox, userId))
        .filter((op) => follows(op, opId))
        .map((op): OpRow => {
          const needsRecord = isMaking || op.dependsOn.includes(opId);
          if (!needsRecord) return { ...op, base: isAfter(op.base, opId) ? given.base : op.base };
          return { ...op, state: 'needs-review', lastError: withoutGround(given) };
        });
      await outbox.ops.bulkPut([discarded, ...followers]);
      return { rows: [discarded, ...followers], removed: [] };
    }),
  );
}

/** Undoes a discard: the write is back in its place, and so is what had to stop because of it. */
export async function restoreDiscarded({ database, userId }: Reviewer, opId: OpId): Promise<Reviewed> {
  return database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, async () => {
      const discarded = await outbox.ops.get(opId);
      if (discarded?.userId !== userId || discarded.state !== 'discarded') return { rows: [], removed: [] };
      const state = discarded.lastError && isFinal(discarded) ? 'needs-review' : 'queued';
      const restored: OpRow = { ...discarded, state, open: 1, discardedAtMs: null, nextAttemptAtMs: 0 };
      const open = await openOf(outbox, userId);
      const stopped = open
        .filter((op) => follows(op, opId) && op.lastError?.kind === 'depends')
        .map((op): OpRow => ({ ...op, state: 'queued', lastError: null }));
      const rebased = open
        .filter((op) => op.lane === restored.lane && op.position > restored.position)
        .slice(0, 1)
        .filter((op) => restored.base !== null && stableJson(op.base) === stableJson(restored.base))
        .map((op): OpRow => ({ ...op, base: { after: opId } }));
      const rows = [restored, ...stopped, ...rebased];
      await outbox.ops.bulkPut(rows);
      return { rows, removed: [] };
    }),
  );
}

const isAfter = (base: WriteBase, opId: OpId): boolean =>
  typeof base === 'object' && base !== null && base.after === opId;

const follows = (op: OpRow, opId: OpId): boolean =>
  op.opId !== opId && (isAfter(op.base, opId) || op.dependsOn.includes(opId));

const isFinal = (op: OpRow): boolean =>
  op.lastError?.kind === 'conflict' || op.lastError?.kind === 'rejected';

const withoutGround = (given: OpRow): OpRow['lastError'] => ({
  kind: 'depends',
  status: null,
  code: 'predecessor-discarded',
  message: `It builds on "${given.label}", which was discarded. Bring that back, or discard this too.`,
});

/** A conflict's answer names the version it met. */
function renewedBase({ base, lastError }: OpRow): WriteBase {
  if (lastError?.kind !== 'conflict') return base;
  const details = part(lastError.answer, 'details');
  const version = part(part(details, 'current'), 'version') ?? part(details, 'version');
  return typeof version === 'number' ? version : base;
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const openOf = (outbox: OutboxDexie, userId: string): Promise<OpRow[]> =>
  outbox.ops.where('[userId+open+position]').between([userId, 1, -Infinity], [userId, 1, Infinity]).toArray();

const onItsWay =
  'This entry is on its way and may be on the server already. It keeps trying by itself; look again in a moment.';

async function requireOpen(outbox: OutboxDexie, userId: string, opId: OpId): Promise<OpRow> {
  const row = await outbox.ops.get(opId);
  if (row?.userId !== userId || row.open === 0) {
    throw new NotUpForReview('This entry is no longer waiting: it has been sent or settled already.');
  }
  const lease = await outbox.leases.get(userId);
  if (lease?.claimed.includes(opId)) throw new NotUpForReview(onItsWay);
  return row;
}

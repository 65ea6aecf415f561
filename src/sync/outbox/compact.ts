import type { OpId } from '../../contract/base/ids.ts';
import type { LaneRow, OutboxDatabase, OutboxDexie, OutcomeRow } from '../../db/outbox-database.ts';
import type { SyncPorts } from '../device/ports.ts';
import { recordOfLane, withSettlements, type Settlements } from './open-ops.ts';

/**
 * Works what was settled into the rows, one answer in each transaction, so that nobody waits long behind it.
 * @returns whether there may be more
 */
export const compactOutcome = (database: OutboxDatabase, userId: string): Promise<boolean> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.outcomes, outbox.lanes, async () => {
      const [first, second] = await outbox.outcomes
        .where('[userId+from]')
        .between([userId, -Infinity], [userId, Infinity])
        .limit(2)
        .toArray();
      if (!first) return false;
      const settled: Settlements = new Map(
        first.done.map((op) => [op.opId, { ...op, appliedAtMs: first.appliedAtMs }]),
      );
      const found = await outbox.ops.bulkGet(first.done.map((op) => op.opId));
      const rows = withSettlements(
        found.filter((row) => row !== undefined),
        settled,
      );
      await Promise.all([
        outbox.ops.bulkPut(rows),
        outbox.lanes.bulkPut(lanesOf(userId, first)),
        outbox.outcomes.delete([userId, first.from]),
      ]);
      return second !== undefined;
    }),
  );

/** The newest version of each record that was settled, for what is entered next in its lane. */
function lanesOf(userId: string, { done }: OutcomeRow): LaneRow[] {
  const lanes = new Map<string, LaneRow>();
  for (const { opId, lane, versions, isMerged } of done) {
    if (isMerged) continue;
    const version = versions[recordOfLane(lane)];
    if (version !== undefined && version >= (lanes.get(lane)?.version ?? 0)) {
      lanes.set(lane, { userId, lane, opId, version });
    }
  }
  return [...lanes.values()];
}

const dayMs = 24 * 60 * 60_000;
/** Done writes keep their patches for answers that are older than they are. */
export const keptDone = { days: 7, count: 2_000 };
export const keptDiscardedDays = 30;

/** Rows are rewritten when nobody has waited for anything for this long. */
const restMs = 2_000;

/** Works what was settled into the rows while nothing else is under way. */
export interface Compactor {
  /** In a while, unless this is said again meanwhile. */
  later(): void;
  stop(): void;
}

export function createCompactor(
  database: OutboxDatabase,
  userId: string,
  { clock, report }: Pick<SyncPorts, 'clock' | 'report'>,
): Compactor {
  let cancel = () => {};
  const step = () => {
    compactOutcome(database, userId).then(
      (isMore) => isMore && (cancel = clock.after(0, step)),
      (error: unknown) => report('Tidying the outbox failed', error),
    );
  };
  return {
    later() {
      cancel();
      cancel = clock.after(restMs, step);
    },
    stop: () => cancel(),
  };
}

/** Removes what no screen and no undo needs any more. Open writes are never touched. */
export const pruneClosed = (database: OutboxDatabase, userId: string, nowMs: number): Promise<OpId[]> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.contents, outbox.contentVersions, outbox.packs, async () => {
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
      await Promise.all([
        outbox.ops.bulkDelete(gone.map((op) => op.opId)),
        outbox.contents.bulkDelete(gone.map((op): [string, number] => [userId, op.position])),
        outbox.contentVersions.bulkDelete(gone.map((op): [string, OpId] => [userId, op.opId])),
      ]);
      if (gone.length > 0) await dropPacks(outbox, userId, new Set(gone.map((op) => op.opId)));
      return gone.map((op) => op.opId);
    }),
  );

/** A pack that holds what is gone goes with it; what else it held is opened one by one. */
async function dropPacks(outbox: OutboxDexie, userId: string, gone: ReadonlySet<OpId>): Promise<void> {
  await outbox.packs
    .where('[userId+scope+from]')
    .between([userId, '', -Infinity], [userId, '\uffff', Infinity])
    .filter(({ holds }) => holds.some(([opId]) => gone.has(opId)))
    .delete();
}

import type { OpId } from '../../contract/base/ids.ts';
import type { WriteBase } from '../../contract/base/queued-write.ts';
import type { DirectStores } from '../../db/direct-transaction.ts';
import type { StoredOp } from '../../db/op-row.ts';
import type { LaneRow, OutcomeRow } from '../../db/outbox-database.ts';
import { newestVersion, recordOfLane, settledBy, settledRow } from './open-ops.ts';
import type { PendingOp } from '../reads/pending.ts';
import { effectiveBase, isAfterAnother, unseen } from './write-base.ts';
import type { WriteIntent } from './write-intent.ts';

/** How the lanes stand that a write touches. Reads nothing for a write that nothing can come before. */
export interface LaneTails {
  /** The last write of a lane that is not on the server yet; one that was discarded does not count. */
  openTail(lane: string): Promise<StoredOp | undefined>;
  /** The last open write of each lane that the write must come after. */
  tailsBefore(intent: WriteIntent): Promise<OpId[]>;
  /**
   * What the write was made against. Behind an open write of ours it is that write's outcome; else what the person saw, or
   * what our last write made of just that.
   * @param shown the waiting writes that the person saw, too
   */
  baseOf(intent: WriteIntent, shown: readonly PendingOp[]): Promise<WriteBase>;
}

const lanesOfOps = { store: 'ops', index: '[userId+open+lane+position]' } as const;

/** Inside a transaction that covers `ops`, `outcomes` and `lanes`. */
export function laneTails(stores: DirectStores, userId: string): LaneTails {
  let outcomes: Promise<OutcomeRow[]> | undefined;
  const readOutcomes = () =>
    (outcomes ??= stores.between({ store: 'outcomes' }, [userId, -Infinity], [userId, Infinity]));
  const inLane = (lane: string): readonly [IDBValidKey, IDBValidKey] => [
    [userId, 1, lane, -Infinity],
    [userId, 1, lane, Infinity],
  ];

  async function openTail(lane: string): Promise<StoredOp | undefined> {
    const [last, rows] = await Promise.all([
      stores.last<StoredOp>(lanesOfOps, inLane(lane), () => true),
      readOutcomes(),
    ]);
    const settled = settledBy(rows);
    if (!last || !settled.has(last.opId)) return last;
    return stores.last<StoredOp>(lanesOfOps, inLane(lane), ({ opId }) => !settled.has(opId));
  }

  /** The version on which a row of waiting writes rests; null where it begins with the making of the record. */
  async function knownBaseOf(tail: StoredOp): Promise<number | null> {
    if (!isAfterAnother(tail.base)) return tail.base;
    const waiting = await stores.between<StoredOp>(lanesOfOps, ...inLane(tail.lane));
    const byId = new Map(waiting.map((op) => [op.opId, op]));
    let op: StoredOp | undefined = tail;
    while (op && isAfterAnother(op.base)) {
      const before: OpId = op.base.after;
      op = byId.get(before) ?? (await stores.get<StoredOp>('ops', before));
    }
    return typeof op?.base === 'number' ? op.base : null;
  }

  return {
    openTail,
    async tailsBefore({ afterLanes = [] }) {
      const tails = await Promise.all(afterLanes.map(openTail));
      return tails.flatMap((tail) => tail?.opId ?? []);
    },
    async baseOf({ lane, seen }, shown) {
      if (seen === null) return null;
      const [tail, kept, rows] = await Promise.all([
        openTail(lane),
        stores.get<LaneRow>('lanes', [userId, lane]),
        readOutcomes(),
      ]);
      // What was merged with a newer record has not been shown to anybody: the server compares this write with it.
      if (tail?.isMerged) return unseen(tail.base);
      const ours = newestVersion(lane, kept, rows);
      // Our last write may have been applied a moment ago; what lies further ahead holds changes of others.
      const known = ours === seen + 1 ? ours : seen;
      if (!tail) {
        const last = shown.findLast((op) => op.lane === lane && op.state !== 'done');
        return last ? baseUnder(stores, rows, last.opId, known) : known;
      }
      // Another page has written against a newer record than this person had before them: the server compares.
      const effective = await knownBaseOf(tail);
      return effective !== null && effective > known ? known : { after: tail.opId };
    },
  };
}

/**
 * What a write was made against whose writer saw a last write of the lane that is not open any more. Where it was given up
 * meanwhile, the newer record that it met was hidden under it: it is what would follow it, had it been entered before. Where it
 * was applied, what others made of the record after it was hidden under it as well: nothing newer than its own was seen.
 */
async function baseUnder(
  stores: DirectStores,
  outcomes: OutcomeRow[],
  last: OpId,
  known: number,
): Promise<WriteBase> {
  let op = await stores.get<StoredOp>('ops', last);
  if (op) op = settledRow(op, settledBy(outcomes));
  if (op?.state === 'done') return Math.min(known, op.versions[recordOfLane(op.lane)] ?? known);
  while (op?.state === 'discarded') {
    const effective = effectiveBase(op);
    if (!isAfterAnother(effective)) return typeof effective === 'number' ? Math.min(effective, known) : known;
    const before: StoredOp | undefined = await stores.get<StoredOp>('ops', effective.after);
    if (!before) return unseen(known);
    if (before.state !== 'discarded') return effective;
    op = before;
  }
  return known;
}

import type { OpId } from '../../contract/base/ids.ts';
import type { StoredOp } from '../../db/op-row.ts';
import type { LaneRow, OutboxDexie, OutcomeRow } from '../../db/outbox-database.ts';

/**
 * What is still open, as the tables say it together: a write that an outcome has settled is done, although its row is
 * rewritten only later. Everything here runs inside a transaction that covers `ops` and `outcomes`.
 */
export type Settlements = ReadonlyMap<OpId, StoredOutcome>;
type StoredOutcome = OutcomeRow['done'][number] & { readonly appliedAtMs: number };

export const outcomeRows = (outbox: OutboxDexie, userId: string): Promise<OutcomeRow[]> =>
  outbox.outcomes.where('[userId+from]').between([userId, -Infinity], [userId, Infinity]).toArray();

export async function readSettlements(outbox: OutboxDexie, userId: string): Promise<Settlements> {
  return settledBy(await outcomeRows(outbox, userId));
}

export const settledBy = (rows: readonly OutcomeRow[]): Settlements =>
  new Map(
    rows.flatMap(({ done, appliedAtMs }) => done.map((op) => [op.opId, { ...op, appliedAtMs }] as const)),
  );

/** Rows with what has been settled since laid over them. */
export const withSettlements = (rows: readonly StoredOp[], settled: Settlements): StoredOp[] =>
  settled.size === 0 ? [...rows] : rows.map((row) => settledRow(row, settled));

export function settledRow(row: StoredOp, settled: Settlements): StoredOp {
  const outcome = row.open === 1 ? settled.get(row.opId) : undefined;
  if (!outcome) return row;
  const { attempts, versions, appliedAtMs } = outcome;
  return {
    ...row,
    state: 'done',
    open: 0,
    attempts,
    versions,
    appliedAtMs,
    nextAttemptAtMs: 0,
    fault: null,
    sealedFault: null,
  };
}

/** The open writes of a user between two places of the queue, in order. */
export async function openBetween(
  outbox: OutboxDexie,
  userId: string,
  after = -Infinity,
  upTo = Infinity,
): Promise<StoredOp[]> {
  const [rows, settled] = await Promise.all([
    outbox.ops
      .where('[userId+open+position]')
      .between([userId, 1, after], [userId, 1, upTo], false, true)
      .toArray(),
    readSettlements(outbox, userId),
  ]);
  return settled.size === 0 ? rows : rows.filter((row) => !settled.has(row.opId));
}

/** One write as it stands. */
export async function readOp(outbox: OutboxDexie, userId: string, opId: OpId): Promise<StoredOp | undefined> {
  const [row, settled] = await Promise.all([outbox.ops.get(opId), readSettlements(outbox, userId)]);
  return row?.userId === userId ? settledRow(row, settled) : undefined;
}

/** What the last write of ours in a lane made of its record; 0 when nothing is known. */
export async function laneVersion(outbox: OutboxDexie, userId: string, lane: string): Promise<number> {
  const [kept, outcomes] = await Promise.all([outbox.lanes.get([userId, lane]), outcomeRows(outbox, userId)]);
  return newestVersion(lane, kept, outcomes);
}

/** The same from what was read. */
export function newestVersion(
  lane: string,
  kept: LaneRow | undefined,
  outcomes: readonly OutcomeRow[],
): number {
  const id = recordOfLane(lane);
  const versions = outcomes.flatMap(({ done }) =>
    done.filter((op) => op.lane === lane && !op.isMerged).map((op) => op.versions[id] ?? 0),
  );
  return Math.max(kept?.version ?? 0, ...versions);
}

/** The record that a lane is about. */
export const recordOfLane = (lane: string): string => lane.slice(lane.indexOf(':') + 1);

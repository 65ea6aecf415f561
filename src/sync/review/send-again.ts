import type { StoredOp } from '../../db/op-row.ts';
import type { OutboxDatabase } from '../../db/outbox-database.ts';
import { stepCounter } from '../device/device-row.ts';
import { keptDone } from '../outbox/compact.ts';
import { readSettlements, recordOfLane, withSettlements } from '../outbox/open-ops.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Queues again, under their ids and in their places, the writes that the server has said it applied, as far back as they
 * are kept. For a server that was restored from a backup: what it still has it knows by the id. The versions of ours that
 * it named are forgotten with it, and so is how far we know its trails. What was entered on top of a write of ours rests on
 * that write from now on; what rests on any other version is compared with what stands there now.
 * @returns which were queued
 */
export const queueSettledAgain = (
  database: OutboxDatabase,
  userId: string,
  nowMs: number,
): Promise<StoredOp[]> =>
  database.use((outbox) =>
    outbox.transaction(
      'rw',
      [outbox.ops, outbox.contents, outbox.outcomes, outbox.lanes, outbox.device, outbox.leases],
      async () => {
        const [found, settled, lease] = await Promise.all([
          outbox.ops
            .where('[userId+open+position]')
            .between([userId, 0, -Infinity], [userId, 1, Infinity])
            .toArray(),
          readSettlements(outbox, userId),
          outbox.leases.get(userId),
        ]);
        const standing = withSettlements(found, settled);
        const done = standing.filter(({ state }) => state === 'done');
        const contents = await outbox.contents.bulkGet(
          done.map(({ position }): [string, number] => [userId, position]),
        );
        const isLate = ({ appliedAtMs }: StoredOp) => nowMs - (appliedAtMs ?? nowMs) <= keptDone.days * dayMs;
        const again = new Set(done.filter((row, at) => isLate(row) && contents[at]?.opId === row.opId));
        // Those that were settled in short get their whole row either way, so that none of it is left to be laid over them.
        const onOwn = restingOn([...again]);
        const rows = standing.flatMap((row) => {
          if (row.open === 1) return onOwn(row);
          if (row.state !== 'done') return [];
          return again.has(row) ? queued(onOwn(row)) : row;
        });
        await Promise.all([
          outbox.ops.bulkPut(rows),
          outbox.outcomes.where('[userId+from]').between([userId, -Infinity], [userId, Infinity]).delete(),
          outbox.lanes.bulkDelete([...again].map(({ lane }): [string, string] => [userId, lane])),
          lease ? outbox.leases.put({ ...lease, positions: {} }) : null,
          stepCounter(outbox),
        ]);
        return rows.filter(({ open }) => open === 1);
      },
    ),
  );

const queued = (row: StoredOp): StoredOp => ({
  ...row,
  state: 'queued',
  open: 1,
  appliedAtMs: null,
  versions: {},
  nextAttemptAtMs: 0,
});

/** @returns a row as it rests on what is sent again; see `queueSettledAgain` */
function restingOn(again: readonly StoredOp[]): (row: StoredOp) => StoredOp {
  const byLane = new Map<string, StoredOp[]>();
  for (const op of again) byLane.set(op.lane, [...(byLane.get(op.lane) ?? []), op]);
  return (row) => {
    const { base, lane, position } = row;
    if (typeof base !== 'number') return row;
    const own = byLane
      .get(lane)
      ?.filter((op) => op.position < position && op.versions[recordOfLane(lane)] === base)
      .toSorted((left, right) => right.position - left.position)[0];
    return own ? { ...row, base: { after: own.opId } } : { ...row, restsOnLost: true };
  };
}

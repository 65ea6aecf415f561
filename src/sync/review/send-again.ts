import type { StoredOp } from '../../db/op-row.ts';
import type { OutboxDatabase } from '../../db/outbox-database.ts';
import { stepCounter } from '../device/device-row.ts';
import { keptDone } from '../outbox/compact.ts';
import { readSettlements, withSettlements } from '../outbox/open-ops.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Queues again, under their ids and in their places, the writes that the server has said it applied, as far back as they
 * are kept. For a server that was restored from a backup: what it still has it knows by the id. The versions of ours that
 * it named are forgotten with it.
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
      outbox.ops,
      outbox.contents,
      outbox.outcomes,
      outbox.lanes,
      outbox.device,
      async () => {
        const [found, settled] = await Promise.all([
          outbox.ops
            .where('[userId+open+position]')
            .between([userId, 0, -Infinity], [userId, 1, Infinity])
            .toArray(),
          readSettlements(outbox, userId),
        ]);
        const done = withSettlements(found, settled).filter(({ state }) => state === 'done');
        const contents = await outbox.contents.bulkGet(
          done.map(({ position }): [string, number] => [userId, position]),
        );
        const isLate = ({ appliedAtMs }: StoredOp) => nowMs - (appliedAtMs ?? nowMs) <= keptDone.days * dayMs;
        const again = new Set(done.filter((row, at) => isLate(row) && contents[at]?.opId === row.opId));
        // Those that were settled in short get their whole row either way, so that none of it is left to be laid over them.
        const rows = done.map((row) => (again.has(row) ? queued(row) : row));
        await Promise.all([
          outbox.ops.bulkPut(rows),
          outbox.outcomes.where('[userId+from]').between([userId, -Infinity], [userId, Infinity]).delete(),
          outbox.lanes.bulkDelete([...again].map(({ lane }): [string, string] => [userId, lane])),
          stepCounter(outbox),
        ]);
        return rows.filter(({ state }) => state === 'queued');
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

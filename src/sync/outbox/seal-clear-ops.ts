import type { ClearOp, OpRow } from '../../db/op-row.ts';
import type { OutboxDatabase } from '../../db/outbox-database.ts';
import { contentOf, sizeOf, type OpContents } from './op-contents.ts';

/** How many rows are sealed in one transaction. */
const atOnce = 100;

/**
 * Seals what the first release left in the clear, before anything else is read. Nothing changes but how it lies there;
 * a page that dies in between goes on at its next start.
 * @throws VaultLocked
 */
export async function sealClearOps(
  database: OutboxDatabase,
  contents: OpContents,
  userId: string,
): Promise<void> {
  const clear = await database.use(async (outbox) => {
    if (!(await outbox.clearOps.get(userId))) return [];
    const found = await outbox.ops
      .where('[userId+open+position]')
      .between([userId, 0, -Infinity], [userId, 1, Infinity])
      .filter((row) => 'label' in row)
      .toArray();
    return found as unknown as ClearOp[];
  });
  for (let from = 0; from < clear.length; from += atOnce) {
    await sealSome(database, contents, clear.slice(from, from + atOnce));
  }
  if (clear.length > 0) await database.use((outbox) => outbox.clearOps.delete(userId));
}

async function sealSome(
  database: OutboxDatabase,
  contents: OpContents,
  clear: readonly ClearOp[],
): Promise<void> {
  const rows = clear.map((row): OpRow => ({
    ...row,
    contentVersion: 1,
    size: sizeOf(row.body),
  }));
  const stored = await contents.toStored(rows);
  const sealed = await Promise.all(
    rows.map(async (row) => ({
      userId: row.userId,
      position: row.position,
      opId: row.opId,
      version: 1,
      sealed: await contents.seal(row, contentOf(row)),
    })),
  );
  await database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.contents, async () => {
      const now = await outbox.ops.bulkGet(clear.map((row) => row.opId));
      // Another tab of this version may have done it, and gone on with the row.
      const isClear = now.map((row) => row !== undefined && 'label' in row);
      await Promise.all([
        outbox.ops.bulkPut(stored.filter((_row, index) => isClear[index])),
        outbox.contents.bulkPut(sealed.filter((_row, index) => isClear[index])),
      ]);
    }),
  );
}

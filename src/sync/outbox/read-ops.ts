import type { OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import { withClaims, type OutboxDatabase, type OutboxDexie } from '../../db/outbox-database.ts';
import type { OpContents } from './op-contents.ts';
import { readSettlements, withSettlements } from './open-ops.ts';

/** Everything screens may have to show: what is open, what was done lately, and what was discarded. @throws VaultLocked */
export async function readShown(
  database: OutboxDatabase,
  contents: OpContents,
  userId: string,
): Promise<OpRow[]> {
  const { rows, gathered } = await database.use((outbox) =>
    outbox.transaction('r', tablesOf(outbox), async () => {
      // Asked for at once: while the browser looks up the rows, the packs are being opened.
      const [ahead, found, settlements, lease] = await Promise.all([
        contents.ahead(outbox),
        outbox.ops
          .where('[userId+open+position]')
          .between([userId, 0, -Infinity], [userId, 1, Infinity])
          .toArray(),
        readSettlements(outbox, userId),
        outbox.leases.get(userId),
      ]);
      const stored = withSettlements(found, settlements);
      return { rows: withClaims(stored, lease), gathered: await contents.gather(outbox, stored, ahead) };
    }),
  );
  return contents.open(rows, gathered);
}

/** Single writes as they stand; those that are gone are left out. @throws VaultLocked */
export async function readRows(
  database: OutboxDatabase,
  contents: OpContents,
  userId: string,
  opIds: readonly OpId[],
): Promise<OpRow[]> {
  const { rows, gathered } = await database.use((outbox) =>
    outbox.transaction('r', tablesOf(outbox), async () => {
      const found = (await outbox.ops.bulkGet([...opIds])).filter((row) => row?.userId === userId);
      const stored = withSettlements(
        found.map((row) => row!),
        await readSettlements(outbox, userId),
      );
      return {
        rows: withClaims(stored, await outbox.leases.get(userId)),
        gathered: await contents.gather(outbox, stored),
      };
    }),
  );
  return contents.open(rows, gathered);
}

const tablesOf = (outbox: OutboxDexie) => [
  outbox.ops,
  outbox.outcomes,
  outbox.leases,
  outbox.contents,
  outbox.contentVersions,
  outbox.packs,
];

import type { OpRow } from '../../src/db/op-row.ts';
import type { OutboxDatabase } from '../../src/db/outbox-database.ts';
import { createOpContents } from '../../src/sync/outbox/op-contents.ts';
import { readShown } from '../../src/sync/outbox/read-ops.ts';
import type { Seals } from '../../src/vault/seals.ts';
import { plainSeals } from './plain-seals.ts';

/** Every write of a user as the device keeps it, opened, in the order of the queue. */
export async function storedOps(
  database: OutboxDatabase,
  userId = 'ada',
  seals: Seals = plainSeals(userId),
): Promise<OpRow[]> {
  const rows = await readShown(database, createOpContents(database, userId, seals), userId);
  return rows.toSorted((left, right) => left.position - right.position);
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { createApiWorld, type ApiWorld } from '../../../../tests/support/api-world.ts';
import { furnish, type Things } from '../../../../tests/support/endpoint-calls.ts';
import { checkLedger } from './check-ledger.ts';

let world: ApiWorld;
let things: Things;
let pool: Pool;
beforeAll(async () => {
  world = await createApiWorld();
  things = await furnish(world, world.here);
  ({ pool } = world.database);
});
afterAll(() => world.close());

/** Does what no program may: changes rows past their triggers. */
async function falsify(text: string, values: readonly unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(text, [...values]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

it('finds nothing where nothing is wrong', async () => {
  const report = await checkLedger(pool);
  expect(report.faults).toEqual([]);
  expect(report.entries).toBeGreaterThan(3);
});

it('names a posting that was falsified by a cent, and whose it is', async () => {
  await falsify(
    `update postings set amount_minor = amount_minor - 1 where entry_id = $1 and account = 'credit.patient'`,
    [things.paymentId],
  );
  const { faults } = await checkLedger(pool);
  expect(faults.map(({ entryId, offMinor, what }) => [entryId, offMinor, what])).toEqual([
    [things.paymentId, -1, 'the 2 postings of this payment come to -1 cents instead of 0'],
    [things.paymentId, -1, 'credit.patient has -4001 cents instead of -4000'],
  ]);
  expect(faults[1]!.patientId).toBe(things.patientId);
  await falsify(
    `update postings set amount_minor = amount_minor + 1 where entry_id = $1 and account = 'credit.patient'`,
    [things.paymentId],
  );
});

it('names an entry that is even and wrong, and one that is missing', async () => {
  await falsify('update postings set amount_minor = amount_minor * 2 where entry_id = $1', [
    things.paymentId,
  ]);
  const doubled = await checkLedger(pool);
  expect(doubled.faults.map(({ offMinor }) => offMinor)).toEqual([4_000, -4_000]);
  await falsify('delete from postings where entry_id = $1', [things.paymentId]);
  const missing = await checkLedger(pool);
  expect(missing.faults.map(({ what }) => what)).toEqual([
    'the 0 postings of this payment come to 0 cents instead of 0',
    'checks has 0 cents instead of 4000',
    'credit.patient has 0 cents instead of -4000',
  ]);
});

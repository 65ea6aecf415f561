import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { createLog } from '../process/log.ts';
import type { Database } from '../db/open-database.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { newId } from '../../../tests/support/api-world.ts';
import { createSharedReads } from './shared-read.ts';
import { openConnections, type Tx } from './transaction.ts';

let database: Database;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create sequence runs; grant all on sequence runs to plumbline_app');
  pool = openConnections({ connection: database.connection, log: createLog('silent') });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const clinicId = newId();
const run = async (tx: Tx) =>
  (
    await tx.run<{ run: number }>({ name: 'run', text: `select nextval('runs')::int as run, pg_sleep(0.02)` })
  )[0]!.run;

it('asks once for those who wait, and never answers from before the question', async () => {
  const shared = createSharedReads(pool);
  const first = shared.read('day', clinicId, run);
  const waiting = [shared.read('day', clinicId, run), shared.read('day', clinicId, run)];
  expect(await first).toBe(1);
  const late = shared.read('day', clinicId, run);
  expect(await Promise.all(waiting)).toEqual([2, 2]);
  // It was asked while the second query was running already.
  expect(await late).toBe(3);
  expect(await shared.read('day', clinicId, run)).toBe(4);
});

it('keeps different questions apart', async () => {
  const shared = createSharedReads(pool);
  const answers = await Promise.all([shared.read('a', clinicId, run), shared.read('b', clinicId, run)]);
  expect(new Set(answers).size).toBe(2);
});

it('goes on after a failure, which only those hear of who asked for it', async () => {
  const shared = createSharedReads(pool);
  const failing = shared.read('x', clinicId, () => Promise.reject(new Error('broken')));
  const next = shared.read('x', clinicId, run);
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBeGreaterThan(0);
});

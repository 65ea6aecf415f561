import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { createLog } from '../process/log.ts';
import { createApiWorld, type ApiWorld } from '../../../tests/support/api-world.ts';
import { createSharedReads, type MemberScope } from './shared-read.ts';
import { openConnections, type Tx } from './transaction.ts';

let world: ApiWorld;
let scope: MemberScope;
let pool: pg.Pool;
beforeAll(async () => {
  world = await createApiWorld();
  const { database, here } = world;
  scope = { clinicId: here.id, userId: here.users.Admin };
  await database.pool.query('create sequence runs; grant all on sequence runs to plumbline_app');
  pool = openConnections({ logins: database.logins, log: createLog('silent') });
});
afterAll(async () => {
  await pool.end();
  await world.close();
});

const run = async (tx: Tx) =>
  (
    await tx.run<{ run: number }>({ name: 'run', text: `select nextval('runs')::int as run, pg_sleep(0.02)` })
  )[0]!.run;

it('asks once for those who wait, and never answers from before the question', async () => {
  const shared = createSharedReads(pool);
  // From here on they are known as a member, and questions come in the order in which they are asked.
  await shared.read('who', scope, () => Promise.resolve());
  const first = shared.read('day', scope, run);
  const waiting = [shared.read('day', scope, run), shared.read('day', scope, run)];
  expect(await first).toBe(1);
  const late = shared.read('day', scope, run);
  expect(await Promise.all(waiting)).toEqual([2, 2]);
  // It was asked while the second query was running already.
  expect(await late).toBe(3);
  expect(await shared.read('day', scope, run)).toBe(4);
});

it('keeps different questions apart', async () => {
  const shared = createSharedReads(pool);
  const answers = await Promise.all([shared.read('a', scope, run), shared.read('b', scope, run)]);
  expect(new Set(answers).size).toBe(2);
});

it('goes on after a failure, which only those hear of who asked for it', async () => {
  const shared = createSharedReads(pool);
  const failing = shared.read('x', scope, () => Promise.reject(new Error('broken')));
  const next = shared.read('x', scope, run);
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBeGreaterThan(0);
});

it('answers who does not belong to the clinic by themselves, and never with what a member asked', async () => {
  const shared = createSharedReads(pool);
  const stranger = { ...scope, userId: world.there.users.Admin };
  const names = (tx: Tx) => tx.run({ name: 'clinic-locations', text: 'select name from locations' });
  const [own, foreign] = await Promise.all([
    shared.read('names', scope, names),
    shared.read('names', stranger, names),
  ]);
  expect(own).toEqual([{ name: 'Here Street' }]);
  expect(foreign).toEqual([{ name: 'There Street' }]);
});

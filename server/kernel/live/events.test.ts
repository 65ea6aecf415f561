import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pruneTrails } from '../../compose/sync/prune-trails.ts';
import { asSystem } from '../../../tests/support/database.ts';
import { createApiWorld, patientBody, type ApiWorld } from '../../../tests/support/api-world.ts';

let world: ApiWorld;
let path: string;
beforeAll(async () => {
  world = await createApiWorld();
  path = `/${world.here.id}`;
});
afterAll(() => world.close());

const eventsAfter = async (cursor: number, role: 'Provider' | 'ContentDatabaseEditor' = 'Provider') =>
  (await world.call(world.here.users[role], 'GET', `${path}/events?after=${cursor}`)).body;

describe('the trail of what changed', () => {
  it('counts up by one without a gap, in the order of commits, however many write at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        world.write(world.here.users.Provider, 'POST', `${path}/patients`, patientBody()),
      ),
    );
    const { events, cursor } = await eventsAfter(0);
    expect(events.map((event: { cursor: number }) => event.cursor)).toEqual(
      Array.from({ length: 20 }, (_, place) => place + 1),
    );
    expect(cursor).toBe(20);
    expect(await eventsAfter(20)).toMatchObject({ events: [], cursor: 20, tooOld: false });
    expect((await eventsAfter(15)).events).toHaveLength(5);
  });

  it('says of a topic only to those whose role may read it', async () => {
    const { events, cursor } = await eventsAfter(0, 'ContentDatabaseEditor');
    expect([events, cursor]).toEqual([[], 20]);
  });

  it('is too old where it was trimmed, and where it is ahead of the server', async () => {
    await world.database.pool.query(
      `with gone as (delete from live_events where clinic_id = $1 and cursor <= 10)
       update live_cursors set trimmed_to = 10 where clinic_id = $1`,
      [world.here.id],
    );
    expect(await eventsAfter(9)).toMatchObject({ events: [], tooOld: true });
    expect(await eventsAfter(10)).toMatchObject({ tooOld: false, cursor: 20 });
    expect(await eventsAfter(999)).toMatchObject({ events: [], tooOld: true, cursor: 20 });
  });

  it('forgets events after two weeks and the answers of writes after 90 days, and says so', async () => {
    const { pool } = world.database;
    await pool.query(`update live_events set at = '2026-02-01' where cursor <= 15`);
    await pool.query(`update applied_ops set created_at = case when op_id = (select min(op_id::text)::uuid from applied_ops)
      then '2025-11-01'::timestamptz else '2026-01-01' end`);
    await asSystem(world.database, (own) => pruneTrails(own, world.clock.nowMs));
    const { rows } = await pool.query(
      `select (select count(*)::int from applied_ops) as answers, (select min(cursor)::int from live_events) as oldest`,
    );
    expect(rows).toEqual([{ answers: 19, oldest: 16 }]);
    expect((await eventsAfter(14)).tooOld).toBe(true);
    expect((await eventsAfter(15)).events).toHaveLength(5);
  });

  it('holds nothing of another clinic', async () => {
    const there = await world.call(world.there.users.Provider, 'GET', `/${world.there.id}/events?after=0`);
    expect(there.body).toEqual({ events: [], cursor: 0, tooOld: false, mark: null });
  });
});

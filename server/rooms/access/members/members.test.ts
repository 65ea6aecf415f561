import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiWorld, newId, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
beforeEach(async () => {
  await world?.close();
  world = await createApiWorld();
});
afterAll(() => world.close());

const { stringify } = JSON;
const save = (by: string, userId: string, roles: string[], key = newId()) =>
  world.call(by, 'PUT', `/${world.here.id}/members/${userId}`, { roles }, { 'idempotency-key': key });
const remove = (by: string, userId: string) =>
  world.call(by, 'DELETE', `/${world.here.id}/members/${userId}`);
const members = async () =>
  (await world.call(world.here.users.Admin, 'GET', `/${world.here.id}/members`)).body.members as {
    userId: string;
    roles: string[];
    isProvider: boolean;
  }[];
const events = async (after: string) =>
  (await world.call(world.here.users.Admin, 'GET', `/${world.here.id}/events?after=${after}`)).body;

describe('[6.1] [6.2] roles of a member', () => {
  it('are changed by an admin, count from the next call on, and are told to every device', async () => {
    const { Admin, Staff } = world.here.users;
    const chart = () => world.call(Staff, 'GET', `/${world.here.id}/reports/visits`);
    expect((await chart()).status).toBe(403);
    const { cursor } = await events('0');
    expect((await save(Admin, Staff, ['Provider', 'Staff', 'Staff'])).body.roles).toEqual([
      'Provider',
      'Staff',
    ]);
    expect((await chart()).status).toBe(200);
    expect((await members()).find(({ userId }) => userId === Staff)).toMatchObject({
      roles: ['Provider', 'Staff'],
      isProvider: true,
    });
    expect((await events(String(cursor))).events).toMatchObject([{ topic: 'clinic', entityId: Staff }]);
    expect((await world.call(Staff, 'GET', '/me')).body.clinics[0].role).toEqual(['Provider', 'Staff']);
  });

  it('stand in the audit trail: who, of whom', async () => {
    const { Admin, Staff } = world.here.users;
    await save(Admin, Staff, ['Biller']);
    const { entries } = (await world.call(Admin, 'GET', `/${world.here.id}/audit`)).body;
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'members.save', entity: 'member', entityId: Staff, outcome: 'done' }),
    );
  });

  it.each([
    ['none', []],
    ['an unknown one', ['Owner']],
  ])('cannot be %s', async (_, roles) => {
    const reply = await save(world.here.users.Admin, world.here.users.Staff, roles);
    expect([reply.status, reply.body.code]).toEqual([422, 'fields-invalid']);
  });

  it('of somebody who is no member cannot be given, here or in another clinic', async () => {
    for (const stranger of [newId(), world.there.users.Staff]) {
      const reply = await save(world.here.users.Admin, stranger, ['Admin']);
      expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    }
    const theirs = await world.call(world.there.users.Staff, 'GET', '/me');
    expect(stringify(theirs.body)).not.toContain(world.here.id);
  });
});

describe('the last admin', () => {
  it('keeps the role and stays, whoever tries', async () => {
    const { Admin } = world.here.users;
    for (const reply of [await save(Admin, Admin, ['Provider']), await remove(Admin, Admin)])
      expect([reply.status, reply.body.code]).toEqual([409, 'last-admin']);
    expect((await save(Admin, Admin, ['Provider', 'Admin'])).status).toBe(200);
  });

  it('is one of two: of two admins who remove each other at once, one stays', async () => {
    const { Admin, Provider } = world.here.users;
    await save(Admin, Provider, ['Admin', 'Provider']);
    // Held until both have begun, so that neither is done before the other looks.
    const holder = await world.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from memberships where clinic_id = $1 for update', [world.here.id]);
    const both = Promise.all([remove(Admin, Provider), remove(Provider, Admin)]);
    await new Promise((go) => setTimeout(go, 500));
    await holder.query('commit');
    holder.release();
    const replies = await both;
    expect(replies.map(({ status }) => String(status)).toSorted()).not.toEqual(['200', '200']);
    const { rows } = await world.database.pool.query(
      `select count(*)::int as left from memberships where clinic_id = $1 and left_at is null and 'Admin' = any(roles)`,
      [world.here.id],
    );
    expect(rows[0].left).toBe(1);
  });
});

describe('a removed member', () => {
  it('opens nothing of the clinic from then on; what they did stays', async () => {
    const { Admin, Staff } = world.here.users;
    expect((await world.call(Staff, 'GET', `/${world.here.id}/patients`)).status).toBe(200);
    expect((await remove(Admin, Staff)).body).toEqual({ removed: true });
    expect((await world.call(Staff, 'GET', `/${world.here.id}/patients`)).status).toBe(404);
    expect((await world.call(Staff, 'GET', '/me')).body.clinics).toEqual([]);
    expect((await members()).map(({ userId }) => userId)).not.toContain(Staff);
    expect((await remove(Admin, Staff)).status).toBe(404);
    const { rows } = await world.database.pool.query(
      'select left_at from memberships where clinic_id = $1 and user_id = $2',
      [world.here.id, Staff],
    );
    expect(rows[0].left_at).not.toBeNull();
  });
});

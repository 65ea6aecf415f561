import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiWorld, newId, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let wish: { id: string; title: string; body: string };
beforeAll(async () => {
  world = await createApiWorld({
    config: { stage: 'local', services: { internalDomain: 'plumb.example', feedback: null } },
  });
});
afterAll(() => world.close());

const path = (rest = '') => `/feature-requests${rest}`;
const list = async (userId: string) => (await world.call(userId, 'GET', path())).body;
const find = async (userId: string) =>
  (await list(userId)).requests.find(({ id }: { id: string }) => id === wish.id);
const vote = (userId: string, isVoted = true) =>
  world.call(userId, 'PUT', path(`/${wish.id}/vote`), { isVoted });
const say = (userId: string, body = 'We need this too.', id = newId()) =>
  world.call(userId, 'POST', path(`/${wish.id}/comments`), { id, body });
const remove = (userId: string) => world.call(userId, 'DELETE', path(`/${wish.id}`));

beforeEach(async () => {
  wish = { id: newId(), title: 'A kinder clock', body: 'It ticks too loud.' };
  const { status } = await world.call(world.here.users.Provider, 'POST', path(), wish);
  expect(status).toBe(200);
});

describe('[2.1] a request on the feedback board', () => {
  it("begins with its author's vote and is seen by every clinic, without the author's name", async () => {
    expect(await find(world.here.users.Provider)).toMatchObject({
      ...wish,
      status: 'open',
      votes: 1,
      isVoted: true,
      canRemove: true,
      comments: 0,
    });
    const seen = await find(world.there.users.Staff);
    expect(seen).toMatchObject({ votes: 1, isVoted: false, canRemove: false });
    expect(JSON.stringify(seen)).not.toMatch(/Provider|Here/);
  });

  it('sent twice under one id is one request; an id of another is refused', async () => {
    const { Provider, Staff } = world.here.users;
    expect((await world.call(Provider, 'POST', path(), wish)).body.votes).toBe(1);
    const taken = await world.call(Staff, 'POST', path(), { ...wish, title: 'Mine' });
    expect([taken.status, taken.body.code]).toEqual([409, 'id-taken']);
    expect((await find(Staff)).title).toBe(wish.title);
  });

  it('has one vote of each person, who may take it back', async () => {
    const { Staff } = world.here.users;
    const { Staff: other } = world.there.users;
    await Promise.all([vote(Staff), vote(Staff), vote(other)]);
    expect((await vote(Staff)).body).toMatchObject({ votes: 3, isVoted: true });
    expect((await vote(Staff, false)).body).toMatchObject({ votes: 2, isVoted: false });
    expect((await vote(Staff, false)).body.votes).toBe(2);
    const gone = await world.call(Staff, 'PUT', path(`/${newId()}/vote`), { isVoted: true });
    expect([gone.status, gone.body.code]).toEqual([404, 'not-found']);
  });

  it('has comments by given name and initial, in their order', async () => {
    const { Staff } = world.here.users;
    const { Admin } = world.there.users;
    await say(Staff, 'First.');
    world.clock.nowMs += 1_000;
    const id = newId();
    await say(Admin, 'Second.', id);
    const { body } = await say(Admin, 'Second.', id);
    expect(body.comments).toEqual([
      expect.objectContaining({ author: 'Staff H', body: 'First.', isMine: false, isStaff: false }),
      expect.objectContaining({ author: 'Admin T', body: 'Second.', isMine: true }),
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
    expect((await find(Staff)).comments).toBe(2);
  });

  it.each([
    ['a blank title', { title: '  ', body: '' }],
    ['a long title', { title: 'a'.repeat(121), body: '' }],
    ['a long body', { title: 'a', body: 'a'.repeat(2_001) }],
  ])('is refused with %s', async (_name, words) => {
    const { status } = await world.call(world.here.users.Staff, 'POST', path(), { id: newId(), ...words });
    expect(status).toBe(422);
  });

  it('is not taken from a program that runs wild', async () => {
    const { Biller } = world.here.users;
    await world.database.pool.query(
      `insert into feature_comments (id, request_id, user_id, body, created_at)
        select gen_random_uuid(), $1, $2, 'again', $3 from generate_series(1, 2000)`,
      [wish.id, Biller, new Date(world.clock.nowMs)],
    );
    const add = () => world.call(Biller, 'POST', path(), { ...wish, id: newId() });
    expect((await add()).body.code).toBe('too-many-requests');
    expect((await say(Biller)).status).toBe(429);
    world.clock.nowMs += 86_400_001;
    expect((await add()).status).toBe(200);
  });
});

describe('[2.1] taking a request back', () => {
  it('is for its author, while nobody else has voted or said anything', async () => {
    const { Provider, Admin } = world.here.users;
    expect((await remove(Admin)).body.code).toBe('not-allowed');
    await say(Provider, 'I mean the one in room 2.');
    expect((await remove(Provider)).body).toEqual({ removed: true });
    expect(await find(Provider)).toBeUndefined();
    expect((await remove(Provider)).status).toBe(200);
  });

  it.each([
    ['voted', () => vote(world.there.users.Staff)],
    ['commented', () => say(world.there.users.Staff)],
  ])('is over once somebody has %s', async (_name, act) => {
    await act();
    expect((await find(world.here.users.Provider)).canRemove).toBe(false);
    expect((await remove(world.here.users.Provider)).status).toBe(403);
    expect(await find(world.here.users.Provider)).toBeDefined();
  });
});

describe('[2.1] [6.4] where a request stands', () => {
  const move = (userId: string, status = 'planned') =>
    world.call(userId, 'PUT', path(`/${wish.id}/status`), { status });
  const become = (userId: string, email: string, showImpersonator: boolean) =>
    world.database.pool.query('update users set email = $2, show_impersonator = $3 where id = $1', [
      userId,
      email,
      showImpersonator,
    ]);

  it("is said by the company's own people alone, by the database's word", async () => {
    const { Admin } = world.here.users;
    expect((await list(Admin)).canModerate).toBe(false);
    expect((await move(Admin)).body.code).toBe('not-allowed');
    await become(Admin, 'ilse@plumb.example', true);
    expect((await list(Admin)).canModerate).toBe(true);
    expect((await move(Admin)).body).toMatchObject({ status: 'planned' });
    expect((await say(Admin, 'We are on it.')).body.comments.at(-1).isStaff).toBe(true);
    expect((await move(Admin, 'lost')).status).toBe(422);
    await become(Admin, 'admin.here@clinic.example', false);
  });

  it.each([
    ['ilse@plumb.example', false],
    ['ilse@plumb.example.evil.example', true],
    ['ilse@sub.plumb.example', true],
    ['ilse@plumb.example.', true],
    ['ilse@pIumb.example', true],
    ['ilse@рlumb.example', true],
    ['"x@plumb.example"@evil.example', true],
  ])('is not for %s (marked: %s)', async (email, isMarked) => {
    const { BusinessManager } = world.here.users;
    await become(BusinessManager, email, isMarked);
    expect((await move(BusinessManager)).status).toBe(403);
    expect((await find(BusinessManager)).status).toBe('open');
  });
});

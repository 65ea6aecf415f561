import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiWorld, newId, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let topic: string;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());
beforeEach(() => (topic = `patient:${newId()}`));

const path = () => `/${world.here.id}/topic-activity`;
const at = (userId: string, data: unknown = { doing: 'viewing', encounterId: null }) =>
  world.call(userId, 'POST', path(), { topic, userId, data });
const leave = (userId: string) =>
  world.call(userId, 'DELETE', `${path()}?topic=${encodeURIComponent(topic)}`);
const cursor = async () =>
  (await world.call(world.here.users.Admin, 'GET', `/${world.here.id}/events?after=0`)).body.cursor;
/** What the clinic was told since, as a member gets it. */
const told = async (since: number, userId = world.here.users.Admin) =>
  (await world.call(userId, 'GET', `/${world.here.id}/events?after=${since}`)).body.events;

describe('[7.19] who is at a topic', () => {
  it('is told to the others, with what they do there', async () => {
    const { Provider, ClinicalAssistant } = world.here.users;
    const data = { doing: 'writing', encounterId: newId() };
    expect((await at(Provider, data)).body).toEqual({ users: [] });
    expect((await at(ClinicalAssistant)).body).toEqual({
      users: [{ userId: Provider, name: 'Provider Here', data }],
    });
  });

  it('goes silent a minute after the last sign of life', async () => {
    const { Provider, ClinicalAssistant } = world.here.users;
    await at(Provider);
    world.clock.nowMs += 59_000;
    expect((await at(ClinicalAssistant)).body.users).toHaveLength(1);
    world.clock.nowMs += 2_000;
    expect((await at(ClinicalAssistant)).body.users).toEqual([]);
  });

  it('is an event for an arrival and for a change, not for every sign of life', async () => {
    const { Provider } = world.here.users;
    const since = await cursor();
    await at(Provider);
    await at(Provider);
    expect(await told(since)).toEqual([
      expect.objectContaining({ topic: 'presence', entityId: topic, patientId: topic.slice(8), opId: null }),
    ]);
    await at(Provider, { doing: 'writing', encounterId: null });
    expect(await told(since)).toHaveLength(2);
    world.clock.nowMs += 61_000;
    await at(Provider, { doing: 'writing', encounterId: null });
    expect(await told(since)).toHaveLength(3);
    expect(JSON.stringify(await told(since))).not.toContain(Provider);
  });

  it('is said by nobody for another, and by nobody of another clinic', async () => {
    const { Provider, ClinicalAssistant } = world.here.users;
    const forAnother = { topic, userId: Provider, data: {} };
    expect((await world.call(ClinicalAssistant, 'POST', path(), forAnother)).status).toBe(404);
    const { Provider: foreign } = world.there.users;
    expect((await world.call(foreign, 'POST', path(), { topic, userId: foreign, data: {} })).status).toBe(
      404,
    );
    await at(Provider);
    const elsewhere = await world.call(foreign, 'POST', `/${world.there.id}/topic-activity`, {
      topic,
      userId: foreign,
      data: {},
    });
    expect(elsewhere.body).toEqual({ users: [] });
  });

  it("of a patient's chart is for those alone who may see patients", async () => {
    const { ContentDatabaseEditor, Provider } = world.here.users;
    const since = await cursor();
    await at(Provider);
    expect((await at(ContentDatabaseEditor)).status).toBe(403);
    expect(await told(since, ContentDatabaseEditor)).toEqual([]);
    topic = 'form:catalogue';
    expect((await at(ContentDatabaseEditor)).status).toBe(200);
  });

  it('forgets a colleague who is no longer a member', async () => {
    const { Biller, Provider } = world.here.users;
    await at(Biller);
    await world.database.pool.query('update memberships set left_at = now() where user_id = $1', [Biller]);
    expect((await at(Provider)).body.users).toEqual([]);
  });

  it.each([
    ['a blank topic', { topic: ' ', data: {} }, 'body.topic'],
    ['a long topic', { topic: 'a'.repeat(201), data: {} }, 'body.topic'],
    ['too much data', { topic: 'form', data: 'x'.repeat(16_385) }, 'body.data'],
  ])('refuses %s', async (_name, body, field) => {
    const { Provider } = world.here.users;
    const reply = await world.call(Provider, 'POST', path(), { ...body, userId: Provider });
    expect([reply.status, reply.body.details.fields[0].path]).toEqual([422, field]);
  });
});

describe('[7.20] leaving a topic', () => {
  it('is told at once, with the topic in the query or in the body', async () => {
    const { Provider, ClinicalAssistant } = world.here.users;
    await at(Provider);
    const since = await cursor();
    expect((await leave(Provider)).body).toEqual({ left: true });
    expect((await at(ClinicalAssistant)).body.users).toEqual([]);
    expect((await told(since)).filter(({ topic: of }: { topic: string }) => of === 'presence')).toHaveLength(
      2,
    );
    expect((await world.call(ClinicalAssistant, 'DELETE', path(), { topic })).body).toEqual({ left: true });
    expect((await world.call(ClinicalAssistant, 'DELETE', path(), { topic })).body).toEqual({ left: false });
  });

  it('without having been there is no event, and takes nobody else away', async () => {
    const { Provider, ClinicalAssistant } = world.here.users;
    await at(Provider);
    const since = await cursor();
    expect((await leave(ClinicalAssistant)).body).toEqual({ left: false });
    expect(await told(since)).toEqual([]);
    expect((await at(ClinicalAssistant)).body.users).toHaveLength(1);
  });
});

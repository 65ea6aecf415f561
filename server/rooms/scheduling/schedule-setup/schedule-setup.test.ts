import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduleSetup } from '../../../../src/contract/scheduling/schedule-setup.ts';
import { bodyOf, createApiWorld, newId, type ApiWorld } from '../../../../tests/support/api-world.ts';
import {
  blockBody,
  classTimeBody,
  closureBody,
  exceptionBody,
  hoursBody,
  missedRuleBody,
  resourceBody,
  typeBody,
} from '../../../../tests/support/schedule-calls.ts';

let world: ApiWorld;
let admin: string;
let path: string;
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  path = `/${world.here.id}/schedule-setup`;
});
afterAll(() => world.close());

const read = async (user = admin) => bodyOf(await world.call(user, 'GET', path));
const add = (kind: string, body: unknown, user = admin) => world.write(user, 'POST', `${path}/${kind}`, body);
const save = (kind: string, id: string, body: unknown, seen = 1, user = admin) =>
  world.write(user, 'PUT', `${path}/${kind}/${id}`, body, { seen });
const wrong = async (kind: string, body: unknown) => {
  const { status, body: answer } = await add(kind, body);
  return [status, ...answer.details.fields.map((field: { path: string }) => field.path)];
};

describe("the schedule's set-up", () => {
  it('is read whole, by the contract, in one answer', async () => {
    const type = typeBody({ addOns: [{ id: newId(), name: 'Cupping', minutes: 15, priceMinor: 20_00 }] });
    const room = resourceBody(world.here);
    const hours = hoursBody(world.here);
    const away = exceptionBody(world.here, { locationId: world.here.locationId });
    const closed = closureBody();
    const missed = missedRuleBody();
    const block = blockBody(world.here, { locationId: world.here.locationId });
    const planned = classTimeBody(world.here, type.id);
    for (const [kind, body] of Object.entries({
      types: type,
      resources: room,
      hours,
      exceptions: away,
      closures: closed,
      'missed-rules': missed,
      blocks: block,
      'class-times': planned,
    })) {
      const { status, body: answer, headers } = await add(kind, body);
      expect([kind, status, headers.get('etag')]).toEqual([kind, 201, '"1"']);
      const dated = kind === 'hours' ? { earlier: [], endsOn: null } : {};
      expect(answer).toEqual({ ...body, ...dated, archivedAt: null, version: 1 });
    }
    const whole = await read(world.here.users.Staff);
    expect(scheduleSetup.safeParse(whole).error).toBeUndefined();
    const kept = { archivedAt: null, version: 1 };
    expect(whole).toEqual({
      types: [{ ...type, ...kept }],
      resources: [{ ...room, ...kept }],
      hours: [{ ...hours, ...kept, earlier: [], endsOn: null }],
      exceptions: [{ ...away, ...kept }],
      closures: [{ ...closed, ...kept }],
      missedRules: [{ ...missed, ...kept }],
      blocks: [{ ...block, ...kept }],
      classTimes: [{ ...planned, ...kept }],
    });
    const there = await world.call(world.there.users.Admin, 'GET', `/${world.there.id}/schedule-setup`);
    expect(there.body).toEqual({
      types: [],
      resources: [],
      hours: [],
      exceptions: [],
      closures: [],
      missedRules: [],
      blocks: [],
      classTimes: [],
    });
  });

  it('changes what was given; a stale version changes nothing', async () => {
    const { id } = bodyOf(await add('types', typeBody({ name: 'Massage' })));
    const saved = bodyOf(await save('types', id, { durationMinutes: 60, bufferAfterMinutes: 10 }));
    expect(saved).toMatchObject({ name: 'Massage', durationMinutes: 60, bufferAfterMinutes: 10, version: 2 });
    const stale = await save('types', id, { name: 'Sauna' }, 1);
    expect([stale.status, stale.body.code, stale.body.details.current.name]).toEqual([
      412,
      'version-stale',
      'Massage',
    ]);
    expect((await world.write(admin, 'PUT', `${path}/types/${id}`, { name: 'Sauna' })).status).toBe(428);
    expect((await add('types', typeBody({ id }))).body.code).toBe('id-taken');
  });

  it('takes types and rooms out of use and keeps their names; hours and dated days are gone then', async () => {
    const type = bodyOf(await add('types', typeBody({ name: 'Retired' })));
    const closed = bodyOf(await add('closures', closureBody({ reason: 'Painters' })));
    bodyOf(await save('types', type.id, { archived: true }));
    bodyOf(await save('closures', closed.id, { archived: true }));
    const whole = await read();
    expect(whole.types.find(({ id }: { id: string }) => id === type.id).archivedAt).toBe(
      '2026-03-02T15:00:00.000Z',
    );
    expect(whole.closures.map(({ reason }: { reason: string }) => reason)).not.toContain('Painters');
    expect(bodyOf(await save('types', type.id, { archived: false }, 2)).archivedAt).toBeNull();
  });

  it('has time blocked by whoever books, and opened again', async () => {
    const { Staff } = world.here.users;
    const { id } = bodyOf(await add('blocks', blockBody(world.here), Staff));
    const changed = await save('blocks', id, { time: { from: 600, to: 660 }, to: '2031-07-11' }, 1, Staff);
    expect(bodyOf(changed)).toMatchObject({ time: { from: 600, to: 660 }, from: '2031-07-07', version: 2 });
    expect((await save('blocks', id, { reason: 'Dentist' }, 1, Staff)).body.code).toBe('version-stale');
    bodyOf(await save('blocks', id, { archived: true }, 2, Staff));
    expect((await read()).blocks.map((one: { id: string }) => one.id)).not.toContain(id);
    expect(await wrong('blocks', blockBody(world.here, { time: { from: 600, to: 600 } }))).toEqual([
      422,
      'body.time.to',
    ]);
    const elsewhere = blockBody(world.here, { providerId: world.there.users.Provider });
    expect((await add('blocks', elsewhere)).status).toBe(404);
    expect((await add('exceptions', exceptionBody(world.here), Staff)).status).toBe(403);
    expect((await add('blocks', blockBody(world.here), world.here.users.Biller)).status).toBe(403);
  });

  it('leaves out dated days that ended long ago', async () => {
    bodyOf(await add('closures', closureBody({ from: '2019-01-01', to: '2019-01-02', reason: 'Long ago' })));
    bodyOf(await add('exceptions', exceptionBody(world.here, { from: '2019-01-01', to: '2019-01-02' })));
    const whole = await read();
    expect(JSON.stringify(whole)).not.toContain('2019-');
  });

  it('has one set of hours for a provider and a location', async () => {
    const again = await add('hours', hoursBody(world.here));
    expect([again.status, again.body.code]).toEqual([409, 'id-taken']);
    const provider = world.there.users.Provider;
    const there = `/${world.there.id}/schedule-setup/hours`;
    const both = await Promise.all(
      [1, 2].map(() => world.write(world.there.users.Admin, 'POST', there, hoursBody(world.there))),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const kept = both.find(({ status }) => status === 201)!.body;
    const url = `${there}/${kept.id}`;
    bodyOf(await world.write(world.there.users.Admin, 'PUT', url, { archived: true }, { seen: 1 }));
    bodyOf(await world.write(world.there.users.Admin, 'POST', there, hoursBody(world.there)));
    const back = await world.write(world.there.users.Admin, 'PUT', url, { archived: false }, { seen: 2 });
    expect([back.body.code, provider]).toEqual(['id-taken', kept.providerId]);
  });

  it('names every field that is wrong', async () => {
    const { here } = world;
    expect(
      await wrong(
        'types',
        typeBody({ name: ' ', durationMinutes: 0, color: 'red', capacity: 0, priceMinor: -1 }),
      ),
    ).toEqual([422, 'body.name', 'body.durationMinutes', 'body.color', 'body.priceMinor', 'body.capacity']);
    const twice = here.users.Provider;
    expect(await wrong('types', typeBody({ providerIds: [twice, twice] }))).toEqual([
      422,
      'body.providerIds.1',
    ]);
    expect(await wrong('types', typeBody({ providerIds: [here.users.Biller] }))).toEqual([
      422,
      'body.providerId',
    ]);
    const weekly = [
      { weekday: 1, from: 600, to: 540 },
      { weekday: 2, from: 540, to: 720 },
      { weekday: 2, from: 700, to: 800 },
    ];
    expect(await wrong('hours', hoursBody(here, { weekly }))).toEqual([
      422,
      'body.weekly.0.to',
      'body.weekly.2.from',
    ]);
    expect(
      await wrong('hours', hoursBody(here, { weekly: [{ weekday: 8, from: -1, to: 1_441 }] })),
    ).toHaveLength(4);
    expect(await wrong('closures', closureBody({ from: '2026-02-02', to: '2026-02-01' }))).toEqual([
      422,
      'body.to',
    ]);
    expect(await wrong('closures', closureBody({ from: '2026-02-02', to: '2030-02-01' }))).toEqual([
      422,
      'body.to',
    ]);
    expect(await wrong('closures', closureBody({ from: '2026-02-30' }))).toEqual([422, 'body.from']);
    expect(await wrong('exceptions', exceptionBody(here, { ranges: [{ from: 5, to: 5 }] }))).toEqual([
      422,
      'body.ranges.0.to',
    ]);
    expect(await wrong('resources', resourceBody(here, { kind: 'car', colour: 1 }))).toEqual([
      422,
      'body.kind',
      'body.colour',
    ]);
  });

  it("takes nothing of another clinic: places, providers, rooms, and nobody else's records", async () => {
    const { here, there } = world;
    const foreign = bodyOf(
      await world.write(
        there.users.Admin,
        'POST',
        `/${there.id}/schedule-setup/resources`,
        resourceBody(there),
      ),
    );
    const refused = await Promise.all([
      add('resources', resourceBody(there)),
      add('hours', hoursBody(here, { providerId: there.users.Provider })),
      add('exceptions', exceptionBody(here, { locationId: there.locationId })),
      add('closures', closureBody({ locationId: there.locationId })),
      add('types', typeBody({ resourceIds: [foreign.id] })),
      save('resources', foreign.id, { name: 'Mine' }),
      save('types', newId(), { name: 'Mine' }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [404, 'not-found']),
    );
  });

  it('[6.5] is changed by who runs the clinic alone', async () => {
    const { Provider, Staff, BusinessManager, ContentDatabaseEditor } = world.here.users;
    for (const user of [Provider, Staff]) expect((await add('types', typeBody(), user)).status).toBe(403);
    expect((await add('types', typeBody(), BusinessManager)).status).toBe(201);
    expect((await world.call(ContentDatabaseEditor, 'GET', path)).status).toBe(403);
  });

  it('tells the devices, stands in the audit trail, and is written once', async () => {
    const { cursor } = bodyOf(await world.call(admin, 'GET', `/${world.here.id}/events?after=0`));
    const body = typeBody({ name: 'Once' });
    const key = newId();
    const send = () => world.write(admin, 'POST', `${path}/types`, body, { key });
    const replies = [await send(), await send()];
    expect(replies.map(({ status, headers }) => [status, headers.get('idempotent-replayed')])).toEqual([
      [201, null],
      [201, 'true'],
    ]);
    const { events } = bodyOf(await world.call(admin, 'GET', `/${world.here.id}/events?after=${cursor}`));
    expect(events).toEqual([expect.objectContaining({ topic: 'clinic', entityId: body.id, version: 1 })]);
    const { entries } = bodyOf(await world.call(admin, 'GET', `/${world.here.id}/audit`));
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'scheduleSetup.addType',
        entity: 'appointment-type',
        entityId: body.id,
      }),
    );
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createApiWorld,
  locationBody,
  newId,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let admin: string;
let path: string;
let first: string;
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  path = `/${world.here.id}/locations`;
  first = world.here.locationId;
});
afterAll(() => world.close());

interface Kept {
  ID: string;
  active: boolean;
  primary: boolean;
  version: number;
}
const list = async (): Promise<Kept[]> => bodyOf(await world.call(admin, 'GET', path)).locations;
const one = async (id: string) => (await list()).find(({ ID }) => ID === id)!;
const add = async (changes: Record<string, unknown> = {}): Promise<Kept> =>
  bodyOf(await world.write(admin, 'POST', path, locationBody(changes)));
const save = async (id: string, body: unknown, seen?: number) =>
  world.write(admin, 'PUT', `${path}/${id}`, body, { seen: seen ?? (await one(id)).version });
const standing = async () => {
  const all = await list();
  return {
    primary: all.filter(({ primary }) => primary).map(({ ID }) => ID),
    open: all.filter(({ active }) => active).length,
  };
};

/** Each test begins with the first location open and primary, and every other one closed. */
beforeEach(async () => {
  const all = await list();
  const isFirst = ({ ID }: Kept) => ID === first;
  if (!all.find(isFirst)!.active) bodyOf(await save(first, { active: true }));
  if (!(await one(first)).primary) bodyOf(await save(first, { primary: true }));
  for (const { ID } of all.filter((each) => each.active && !isFirst(each)))
    bodyOf(await save(ID, { active: false }));
});

describe("[3.3] a clinic's locations", () => {
  it('an admin adds one; it is open, not primary, and in me at once', async () => {
    const body = locationBody({ name: 'Quay' });
    const reply = await world.write(admin, 'POST', path, body);
    expect([reply.status, reply.headers.get('etag')]).toEqual([201, '"1"']);
    const { id, ...fields } = body;
    expect(reply.body).toEqual({
      ...fields,
      ID: id,
      active: true,
      primary: false,
      logo: null,
      merchantAccounts: [],
      version: 1,
    });
    const me = bodyOf(await world.call(admin, 'GET', '/me'));
    expect(me.clinics[0].locations.map(({ name }: { name: string }) => name)).toEqual([
      'Here Street',
      'Quay',
    ]);
    const twice = await world.write(admin, 'POST', path, body);
    expect(twice.body.code).toBe('id-taken');
  });

  it('changes what was given and leaves the rest; a stale version changes nothing', async () => {
    const { ID, version } = await add();
    const saved = bodyOf(await save(ID, { city: 'Albany', serviceTaxRate: 7.25 }));
    expect(saved).toMatchObject({
      city: 'Albany',
      serviceTaxRate: 7.25,
      name: 'River Street',
      version: version + 1,
    });
    const stale = await save(ID, { city: 'Utica' }, version);
    expect([stale.status, stale.body.code]).toEqual([412, 'version-stale']);
    expect(stale.body.details.current).toMatchObject({ city: 'Albany', version: version + 1 });
    const unseen = await world.write(admin, 'PUT', `${path}/${ID}`, { city: 'Utica' });
    expect(unseen.body.code).toBe('version-required');
    expect(await one(ID)).toMatchObject({ city: 'Albany' });
  });

  it('has exactly one primary location, whoever is made it', async () => {
    const { ID } = await add();
    expect(bodyOf(await save(ID, { primary: true })).primary).toBe(true);
    expect((await standing()).primary).toEqual([ID]);
    const closes = await save(ID, { active: false });
    expect([closes.status, closes.body.code]).toEqual([409, 'location-needed']);
    expect(closes.body.message).toMatch(/Make another one primary first/);
    bodyOf(await save(first, { primary: true }));
    bodyOf(await save(ID, { active: false }));
    const closed = await save(ID, { primary: true });
    expect(closed.body.message).toMatch(/closed location cannot be the primary one/);
    expect(await standing()).toEqual({ primary: [first], open: 1 });
  });

  it('keeps the last open location open', async () => {
    const reply = await save(first, { active: false });
    expect([reply.status, reply.body.code]).toEqual([409, 'location-needed']);
    expect(reply.body.message).toMatch(/last open location/);
    expect(await standing()).toEqual({ primary: [first], open: 1 });
  });

  it('keeps one open when two admins each close one at the same moment', async () => {
    const other = await add();
    await world.database.pool.query('update locations set "primary" = false where clinic_id = $1', [
      world.here.id,
    ]);
    const seen = (await one(first)).version;
    // Their rows are held, so that both have looked before either can write.
    const holder = await world.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from locations where clinic_id = $1 for update', [world.here.id]);
    const both = Promise.all([
      save(first, { active: false }, seen),
      save(other.ID, { active: false }, other.version),
    ]);
    await new Promise((go) => setTimeout(go, 700));
    await holder.query('commit');
    holder.release();
    const replies = await both;
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await standing()).open).toBe(1);
  });

  it('makes the one that is opened, or added, primary where none is open', async () => {
    const close = () =>
      world.database.pool.query('update locations set active = false where clinic_id = $1', [world.here.id]);
    const { ID } = await add();
    await close();
    expect(bodyOf(await world.call(admin, 'GET', '/me')).clinics[0].locations).toEqual([]);
    expect(bodyOf(await save(ID, { active: true })).primary).toBe(true);
    expect((await standing()).primary).toEqual([ID]);
    await close();
    const added = await add({ name: 'New start' });
    expect(await standing()).toEqual({ primary: [added.ID], open: 1 });
  });

  it('checks zone, taxes and colour', async () => {
    const wrong = async (changes: Record<string, unknown>) =>
      (await world.write(admin, 'POST', path, locationBody(changes))).body.details.fields.map(
        (field: { path: string }) => field.path,
      );
    expect(await wrong({ timezone: 'Mars/Olympus' })).toEqual(['body.timezone']);
    expect(await wrong({ serviceTaxRate: -1, productTaxRate: 100.5 })).toEqual([
      'body.serviceTaxRate',
      'body.productTaxRate',
    ]);
    expect(await wrong({ serviceTaxRate: 8.12345, color: 'red;x', country: 'usa' })).toEqual([
      'body.country',
      'body.serviceTaxRate',
      'body.color',
    ]);
    expect(await wrong({ name: '' })).toEqual(['body.name']);
    const { ID } = await add();
    expect((await save(ID, { timezone: 'Nowhere/Else' })).body.details.fields[0].path).toBe('body.timezone');
  });

  it('[2.14] [6.5] are seen by every member and changed by an admin alone, of this clinic', async () => {
    const { ID } = await add();
    const { Provider, Staff, BusinessManager } = world.here.users;
    expect((await world.call(Staff, 'GET', path)).status).toBe(200);
    for (const user of [Provider, Staff, BusinessManager]) {
      expect((await world.write(user, 'POST', path, locationBody())).body.code).toBe('not-allowed');
      expect((await world.write(user, 'PUT', `${path}/${ID}`, { city: 'X' }, { seen: 1 })).body.code).toBe(
        'not-allowed',
      );
    }
    const theirs = await world.write(
      admin,
      'PUT',
      `${path}/${world.there.locationId}`,
      { city: 'X' },
      { seen: 1 },
    );
    expect([theirs.status, theirs.body.code]).toEqual([404, 'not-found']);
    expect((await world.call(world.there.users.Admin, 'GET', path)).status).toBe(404);
    expect((await world.write(admin, 'PUT', `${path}/${newId()}`, {}, { seen: 1 })).status).toBe(404);
  });

  it('tells the devices of the clinic, and stands in the audit trail', async () => {
    const { cursor } = bodyOf(await world.call(admin, 'GET', `/${world.here.id}/events?after=0`));
    const { ID } = await add();
    const { events } = bodyOf(await world.call(admin, 'GET', `/${world.here.id}/events?after=${cursor}`));
    expect(events).toEqual([expect.objectContaining({ topic: 'clinic', entityId: ID, version: 1 })]);
    const { entries } = bodyOf(await world.call(admin, 'GET', `/${world.here.id}/audit`));
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'locations.add', entity: 'location', entityId: ID, outcome: 'done' }),
    );
  });
});

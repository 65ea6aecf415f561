import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemCatalogue } from '../../../../src/domain/clinics/catalogue/system-catalogue.ts';
import {
  bodyOf,
  createApiWorld,
  newClinicBody,
  newId,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const me = async (userId: string) => bodyOf(await world.call(userId, 'GET', '/me'));
const make = (userId: string, body: unknown, key?: string) =>
  world.write(userId, 'POST', '/clinics', body, key === undefined ? {} : { key });
const countOf = async (id: string) =>
  (await world.database.pool.query('select 1 from clinics where id = $1', [id])).rowCount;

describe('[2.5] making a clinic', () => {
  it('[1.2] [4.7] gives a stranger a clinic with a location, themselves as Admin and Provider, and a trial of 30 days', async () => {
    const stranger = newId();
    expect((await me(stranger)).clinics).toEqual([]);
    const body = newClinicBody();
    const made = bodyOf(await make(stranger, body));
    expect(made.clinics).toHaveLength(1);
    const [clinic] = made.clinics;
    expect(clinic).toMatchObject({
      ID: body.id,
      name: 'River Chiropractic',
      role: ['Admin', 'Provider'],
      ehr: true,
      hasVoiceToChartAccess: true,
      hasVoiceToChartSubscription: true,
      subscription: { status: 'trialing', pastDueDays: 0 },
      billDate: new Date(world.clock.nowMs + 30 * 86_400_000).toISOString(),
      locations: [
        {
          ID: body.location.id,
          name: 'River Street',
          active: true,
          primary: true,
          address1: '4 River Street',
          city: 'Troy',
          timezone: 'America/Chicago',
        },
      ],
      clinicians: [{ ID: made.ID }],
    });
    expect(made).toMatchObject({ isProvider: true, hasAcceptedEHRTerms: false });
    expect(await me(stranger)).toEqual(made);
    const { services } = bodyOf(await world.call(stranger, 'GET', `/${body.id}/catalogue`));
    expect(services).toHaveLength(systemCatalogue.length);
  });

  it('[6.1] makes who does not treat an Admin alone', async () => {
    const stranger = newId();
    const made = bodyOf(await make(stranger, newClinicBody({ treats: false })));
    expect(made.clinics[0]).toMatchObject({ role: ['Admin'], clinicians: [] });
    expect(made.isProvider).toBe(false);
  });

  it('can be done by somebody who has a clinic already, and leaves that one alone', async () => {
    const { Provider } = world.here.users;
    const body = newClinicBody({ name: 'Second' });
    const made = bodyOf(await make(Provider, body));
    const byName = Object.fromEntries(made.clinics.map((one: { name: string }) => [one.name, one]));
    expect(byName['Here'].role).toEqual(['Provider']);
    expect(byName['Second'].role).toEqual(['Admin', 'Provider']);
    // What is remembered of the caller knows the new clinic at once.
    const added = await world.call(Provider, 'GET', `/${body.id}/locations`);
    expect(added.status).toBe(200);
  });

  it('is done once under one key, however often it is sent, also at the same moment', async () => {
    const stranger = newId();
    await me(stranger);
    const [body, key] = [newClinicBody(), newId()];
    const replies = await Promise.all([make(stranger, body, key), make(stranger, body, key)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const again = await make(stranger, body, key);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.text).toBe(replies[0]!.text);
    expect((await me(stranger)).clinics).toHaveLength(1);
    const other = await make(stranger, { ...body, name: 'Other' }, key);
    expect(other.body.code).toBe('key-reused');
  });

  it("refuses another clinic's id and location's id, and shows and changes nothing of it", async () => {
    const stranger = newId();
    await me(stranger);
    const taken = await make(stranger, newClinicBody({ id: world.there.id }));
    expect([taken.status, taken.body.code]).toEqual([409, 'id-taken']);
    const { location } = newClinicBody();
    const body = newClinicBody({ location: { ...location, id: world.there.locationId } });
    const place = await make(stranger, body);
    expect([place.status, place.body.code]).toEqual([409, 'id-taken']);
    expect(taken.text + place.text).not.toContain('There Street');
    expect((await me(stranger)).clinics).toEqual([]);
    expect(await countOf(body.id)).toBe(0);
    const there = bodyOf(await world.call(world.there.users.Admin, 'GET', `/${world.there.id}/locations`));
    expect(there.locations).toHaveLength(1);
  });

  it('names each field that is wrong, and makes nothing', async () => {
    const body = newClinicBody({ name: ' ' });
    const blank = await make(world.here.users.Staff, body);
    expect(blank.body.details.fields).toEqual([{ path: 'body.name', message: 'may not be blank' }]);
    const { location } = body;
    for (const timezone of ['Mars/Olympus', '+02:00', 'Nowhere', '../etc']) {
      const reply = await make(world.here.users.Staff, {
        ...body,
        name: 'Far',
        location: { ...location, timezone },
      });
      expect(reply.body.details.fields[0].path).toBe('body.location.timezone');
    }
    expect(await countOf(body.id)).toBe(0);
    expect((await world.call(null, 'POST', '/clinics', newClinicBody())).status).toBe(401);
  });

  it("stands in the new clinic's audit trail", async () => {
    const stranger = newId();
    const body = newClinicBody();
    bodyOf(await make(stranger, body));
    const { entries } = bodyOf(await world.call(stranger, 'GET', `/${body.id}/audit`));
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'clinic.create',
        entity: 'clinic',
        entityId: body.id,
        outcome: 'done',
      }),
    ]);
  });
});

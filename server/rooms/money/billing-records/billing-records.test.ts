import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  billingProfileBody,
  billingRecordBody,
  bodyOf,
  createApiWorld,
  newId,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let path: string;
beforeAll(async () => {
  world = await createApiWorld();
  path = `/users/${world.here.id}/user/billing`;
});
afterAll(() => world.close());

const read = (userId: string, query = '') => world.call(userId, 'GET', `${path}${query}`);
const make = async (userId: string, changes = {}) =>
  bodyOf(await world.write(userId, 'POST', path, billingRecordBody(changes)));
const put = (userId: string, seen: number | undefined, changes = {}) =>
  world.write(
    userId,
    'PUT',
    path,
    billingRecordBody({ id: undefined, ...changes }),
    seen === undefined ? {} : { seen },
  );
const profile = (userId: string, id: string, query = '') =>
  world.call(userId, 'GET', `/users/${world.here.id}/user/billing-profile/${id}${query}`);
const wrong = (reply: { body: { details: { fields: { path: string }[] } } }) =>
  reply.body.details.fields.map((field) => field.path);

describe('[7.16] [3.16] the billing record', () => {
  it('is made once, and read by its person with the tax id masked', async () => {
    const { Provider } = world.here.users;
    expect(bodyOf(await read(Provider))).toEqual({ record: null });
    const made = await make(Provider, {
      profile: billingProfileBody({ taxIdKind: 'SSN', taxId: '123 45 6789' }),
    });
    expect(made).toMatchObject({
      npi: '1234567893',
      userId: Provider,
      clinicId: world.here.id,
      licenseExpiresOn: '2027-06-30',
      version: 1,
      profiles: [{ active: true, taxId: '***-**-6789' }],
    });
    const reply = await read(Provider);
    expect(bodyOf(reply)).toEqual({ record: made });
    expect(reply.text).not.toContain('123-45-6789');
    const again = await world.write(Provider, 'POST', path, billingRecordBody());
    expect([again.status, again.body.code, again.body.details.current]).toEqual([409, 'id-taken', made]);
  });

  it('is saved in the version that was seen, once however often it is sent', async () => {
    const { Provider } = world.here.users;
    expect((await put(Provider, undefined)).status).toBe(428);
    const stale = await put(Provider, 9, { licenseNumber: 'X' });
    expect([stale.status, stale.body.details.current.version]).toEqual([412, 1]);
    const key = newId();
    const body = billingRecordBody({ id: undefined, profile: undefined, medicarePtan: 'Z9' });
    const saved = bodyOf(await world.write(Provider, 'PUT', path, body, { seen: 1, key }));
    expect(saved).toMatchObject({ version: 2, medicarePtan: 'Z9' });
    expect(bodyOf(await world.write(Provider, 'PUT', path, body, { seen: 1, key }))).toEqual(saved);
    expect((await put(world.here.users.Staff, 1)).status).toBe(404);
  });

  it('keeps a profile that was replaced, not active; an unchanged one is not replaced', async () => {
    const { Provider } = world.here.users;
    const [first] = bodyOf(await read(Provider)).record.profiles;
    const { id: _, active: __, createdAt: ___, ...shown } = first;
    // What comes back masked as it was shown is the same number.
    const same = bodyOf(await put(Provider, 2, { profile: shown }));
    expect(same.profiles.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    const moved = { ...shown, address: { ...shown.address, address1: '9 River Street' } };
    const { profiles } = bodyOf(await put(Provider, 3, { profile: moved }));
    expect(profiles).toMatchObject([
      { active: true, taxId: '***-**-6789', address: { address1: '9 River Street' } },
      { id: first.id, active: false },
    ]);
    expect(bodyOf(await profile(Provider, profiles[0].id)).taxId).toBe('123-45-6789');
  });

  it.each([
    [{ npi: '1234567890' }, 'body.npi'],
    [{ taxonomyCode: '111N0000X' }, 'body.taxonomyCode'],
    [{ licenseState: 'ZZ' }, 'body.licenseState'],
    [{ profile: billingProfileBody({ taxId: '12-34' }) }, 'body.profile.taxId'],
    [{ profile: billingProfileBody({ taxIdKind: 'SSN', taxId: '900-12-3456' }) }, 'body.profile.taxId'],
    [{ profile: billingProfileBody({ taxId: '**-***6789' }) }, 'body.profile.taxId'],
    [{ profile: billingProfileBody({ npi: '1234567894' }) }, 'body.profile.npi'],
  ])('with %j is refused and names the field', async (changes, field) => {
    const reply = await world.write(world.here.users.Admin, 'POST', path, billingRecordBody(changes));
    expect([reply.status, wrong(reply)]).toEqual([422, [field]]);
  });
});

describe('[7.17] [7.18] one record, one profile', () => {
  it('active ones unless asked for one that was replaced; in full, and audited', async () => {
    const { Provider, Admin } = world.here.users;
    const { record } = bodyOf(await read(Provider));
    const [active, replaced] = record.profiles;
    expect(bodyOf(await world.call(Provider, 'GET', `${path}/${record.id}`))).toEqual(record);
    expect(bodyOf(await profile(Provider, active.id))).toEqual({ ...active, taxId: '123-45-6789' });
    expect((await profile(Provider, active.id, '?active=true')).status).toBe(200);
    expect((await profile(Provider, active.id, '?active=false')).status).toBe(404);
    expect((await profile(Provider, replaced.id)).status).toBe(404);
    expect(bodyOf(await profile(Provider, replaced.id, '?active=false')).active).toBe(false);
    expect((await profile(Provider, active.id, '?active=maybe')).status).toBe(422);
    await expect
      .poll(async () => bodyOf(await world.call(Admin, 'GET', `/${world.here.id}/audit`)).entries, {
        timeout: 5_000,
      })
      .toContainEqual(
        expect.objectContaining({
          action: 'billingProfile.get',
          entityId: active.id,
          userName: 'Provider Here',
        }),
      );
  });

  it("of a colleague is a biller's and an admin's to read, and nobody's to change", async () => {
    const { Provider, Biller, Admin, Staff, BusinessManager } = world.here.users;
    const { record } = bodyOf(await read(Provider));
    for (const reader of [Biller, Admin]) {
      expect(bodyOf(await read(reader, `?user=${Provider}`))).toEqual({ record });
      expect(bodyOf(await profile(reader, record.profiles[0].id)).taxId).toBe('123-45-6789');
    }
    for (const reader of [Staff, BusinessManager]) {
      expect((await read(reader, `?user=${Provider}`)).status).toBe(403);
      expect((await world.call(reader, 'GET', `${path}/${record.id}`)).status).toBe(403);
      expect((await profile(reader, record.profiles[0].id)).status).toBe(403);
    }
    expect((await put(Admin, record.version)).status).toBe(404);
  });

  it('of another clinic is not there', async () => {
    const { Provider } = world.here.users;
    const { record } = bodyOf(await read(Provider));
    const elsewhere = `/users/${world.there.id}/user`;
    const { Admin } = world.there.users;
    for (const reply of [
      await world.call(Admin, 'GET', `${path}/${record.id}`),
      await world.call(Admin, 'GET', `${elsewhere}/billing/${record.id}`),
      await world.call(Admin, 'GET', `${elsewhere}/billing-profile/${record.profiles[0].id}`),
      await world.call(Admin, 'GET', `${elsewhere}/billing?user=${Provider}`),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    }
  });
});

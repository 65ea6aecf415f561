import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createApiWorld,
  deviceBody,
  newId,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const path = (deviceId = '', rest = '') => `/users/user/devices${deviceId && `/${deviceId}`}${rest}`;
const secret = 'c4'.repeat(32);
const share = 'k'.repeat(43);

async function register(userId: string, deviceId: string, changes: Record<string, unknown> = {}) {
  return bodyOf(await world.call(userId, 'PUT', path(deviceId), deviceBody({ secret, ...changes })));
}
const beat = async (deviceId: string, own = secret) =>
  bodyOf(await world.call(null, 'POST', '/users/user/device-beat', { deviceId, secret: own }));
const putShare = (userId: string, deviceId: string) =>
  world.call(userId, 'PUT', path(deviceId, '/share'), { share });
const takeShare = (userId: string, deviceId: string) => world.call(userId, 'POST', path(deviceId, '/share'));

describe('a device', () => {
  it('is written down once, keeps the name it was given, and is listed to its person alone', async () => {
    const { Provider, Staff } = world.here.users;
    const deviceId = newId();
    expect(await register(Provider, deviceId)).toEqual({
      name: 'Chrome on Windows',
      hasShare: false,
      isRevoked: false,
      policy: { mode: 'shared', idleMinutes: 10 },
      serverTimeMs: world.clock.nowMs,
      serverKey: { id: expect.any(String), publicKey: expect.stringMatching(/^B.{86}=$/) },
    });
    bodyOf(await world.call(Provider, 'PUT', path(deviceId, '/name'), { name: 'Tablet, room 2' }));
    expect((await register(Provider, deviceId)).name).toBe('Tablet, room 2');
    const { devices, policy } = bodyOf(await world.call(Provider, 'GET', path()));
    expect(policy).toEqual({ mode: 'shared', idleMinutes: 10 });
    expect(devices).toMatchObject([{ deviceId, name: 'Tablet, room 2', mode: 'shared', revokedAt: null }]);
    expect(devices[0].lastSeenAt).toBe(new Date(world.clock.nowMs).toISOString());
    expect(bodyOf(await world.call(Staff, 'GET', path())).devices).toEqual([]);
  });

  it('of another person, or with another secret, is not taken over, renamed or shut out', async () => {
    const { Admin, Biller } = world.here.users;
    const deviceId = newId();
    await register(Admin, deviceId);
    for (const [userId, own] of [
      [Biller, secret],
      [Admin, 'd5'.repeat(32)],
    ] as const) {
      const reply = await world.call(userId, 'PUT', path(deviceId), deviceBody({ secret: own }));
      expect([reply.status, reply.body.code]).toEqual([409, 'id-taken']);
    }
    const named = await world.call(Biller, 'PUT', path(deviceId, '/name'), { name: 'Mine' });
    expect(bodyOf(named).renamed).toBe(false);
    expect(bodyOf(await world.call(Biller, 'DELETE', path(deviceId))).revoked).toBe(false);
    expect((await beat(deviceId)).isRevoked).toBe(false);
  });

  it('hears with its own secret, without a token, that it is shut out; a wrong secret learns nothing', async () => {
    const { Provider } = world.here.users;
    const deviceId = newId();
    await register(Provider, deviceId);
    expect(await beat(deviceId)).toMatchObject({ isKnown: true, isRevoked: false });
    bodyOf(await world.call(Provider, 'DELETE', path(deviceId)));
    expect(await beat(deviceId)).toMatchObject({ isKnown: true, isRevoked: true });
    const nothing = { isKnown: false, isRevoked: false, policy: null, serverTimeMs: world.clock.nowMs };
    expect(await beat(deviceId, 'ee'.repeat(32))).toEqual(nothing);
    expect(await beat(newId())).toEqual(nothing);
    expect((await register(Provider, deviceId)).isRevoked).toBe(true);
  });
});

it('is shut out only shortly after a sign-in: by its person, and by an admin', async () => {
  const { Provider, Admin } = world.here.users;
  const deviceId = newId();
  await register(Provider, deviceId);
  const shutOut = async (userId: string, target: string, signedInSecondsAgo: number) =>
    world.call(null, 'DELETE', target, undefined, {
      authorization: `Bearer ${await world.tokenOf(userId, 3_600, signedInSecondsAgo)}`,
    });
  const inClinic = `/${world.here.id}/devices/${deviceId}`;
  for (const [userId, target] of [
    [Provider, path(deviceId)],
    [Admin, inClinic],
  ] as const) {
    const late = await shutOut(userId, target, 11 * 60);
    expect([late.status, late.body.code]).toEqual([403, 'sign-in-again']);
  }
  expect((await beat(deviceId)).isRevoked).toBe(false);
  expect(bodyOf(await shutOut(Admin, inClinic, 9 * 60)).revoked).toBe(1);
});

describe('the recovery share', () => {
  it('comes back to its own person, lies sealed, and goes when the device is shut out', async () => {
    const { ClinicalAssistant, Staff } = world.here.users;
    const deviceId = newId();
    expect((await putShare(ClinicalAssistant, deviceId)).body.code).toBe('not-set-up');
    await register(ClinicalAssistant, deviceId);
    bodyOf(await putShare(ClinicalAssistant, deviceId));
    expect((await register(ClinicalAssistant, deviceId)).hasShare).toBe(true);
    expect(bodyOf(await takeShare(ClinicalAssistant, deviceId)).share).toBe(share);
    expect(bodyOf(await takeShare(Staff, deviceId)).share).toBeNull();
    expect((await putShare(Staff, deviceId)).body.code).toBe('not-set-up');
    const { rows } = await world.database.pool.query<{ sealed: Buffer }>(
      'select sealed from vault_shares where device_id = $1',
      [deviceId],
    );
    expect(rows[0]!.sealed.toString('latin1')).not.toContain(share.slice(0, 8));
    bodyOf(await world.call(ClinicalAssistant, 'DELETE', path(deviceId)));
    expect(bodyOf(await takeShare(ClinicalAssistant, deviceId)).share).toBeNull();
    expect((await putShare(ClinicalAssistant, deviceId)).body.code).toBe('not-set-up');
  });

  it('is given out only shortly after the password was typed, however fresh the token is', async () => {
    const { Provider } = world.there.users;
    const deviceId = newId();
    await register(Provider, deviceId);
    bodyOf(await putShare(Provider, deviceId));
    const takeBy = async (signedInSecondsAgo: number) =>
      world.call(null, 'POST', path(deviceId, '/share'), undefined, {
        authorization: `Bearer ${await world.tokenOf(Provider, 3_600, signedInSecondsAgo)}`,
      });
    const late = await takeBy(601);
    expect([late.status, late.body.code]).toEqual([403, 'not-allowed']);
    expect(late.text).not.toContain(share);
    expect(bodyOf(await takeBy(590)).share).toBe(share);
  });

  it('is given out five times an hour, and each time stands in the audit trail', async () => {
    const { BusinessManager, Admin } = world.here.users;
    const deviceId = newId();
    await register(BusinessManager, deviceId);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await takeShare(BusinessManager, deviceId)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await expect
      .poll(async () => {
        const { rows } = await world.database.pool.query(
          `select 1 from audit_log where clinic_id = $1 and action = 'vault.takeShare' and entity_id = $2`,
          [world.here.id, deviceId],
        );
        return rows.length;
      })
      .toBe(5);
    expect(Admin).not.toBe(BusinessManager);
  });
});

describe("a clinic's devices", () => {
  it('are listed to an admin; shutting one out reaches each member who used it, and nobody of another clinic', async () => {
    const { Admin, Provider, Staff } = world.here.users;
    const stranger = world.there.users.Provider;
    const browserId = newId();
    const [first, second, third] = [newId(), newId(), newId()];
    await register(Provider, first, { browserId });
    await register(Staff, second, { browserId });
    await register(stranger, third, { browserId });
    const { devices } = bodyOf(await world.call(Admin, 'GET', `/${world.here.id}/devices`));
    const listed = devices.filter((one: { browserId: string }) => one.browserId === browserId);
    expect(listed.map((one: { userId: string }) => one.userId).toSorted()).toEqual(
      [Provider, Staff].toSorted(),
    );
    const shutOut = `/${world.here.id}/devices/${first}`;
    const foreign = await world.call(
      world.there.users.Admin,
      'DELETE',
      `/${world.there.id}/devices/${first}`,
    );
    expect(bodyOf(foreign).revoked).toBe(0);
    expect(bodyOf(await world.call(Admin, 'DELETE', shutOut)).revoked).toBe(2);
    expect([(await beat(first)).isRevoked, (await beat(second)).isRevoked]).toEqual([true, true]);
    expect((await beat(third)).isRevoked).toBe(false);
    expect(bodyOf(await world.call(Admin, 'DELETE', shutOut)).revoked).toBe(0);
  });

  it("keep to the clinic's policy, two to thirty minutes", async () => {
    const { Admin, Provider } = world.there.users;
    const policy = `/${world.there.id}/device-policy`;
    expect(bodyOf(await world.call(Provider, 'GET', policy))).toEqual({ mode: 'shared', idleMinutes: 10 });
    const personal = { mode: 'personal', idleMinutes: 5 };
    expect(bodyOf(await world.call(Admin, 'PUT', policy, personal))).toEqual(personal);
    expect((await register(Provider, newId())).policy).toEqual(personal);
    for (const idleMinutes of [1, 31, 5.5]) {
      expect((await world.call(Admin, 'PUT', policy, { mode: 'shared', idleMinutes })).status).toBe(422);
    }
  });
});

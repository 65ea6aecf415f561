import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiWorld, newId, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

describe('[7.5] [7.6] settings of a user', () => {
  it('are saved by name and type; others stay; the last of two holds', async () => {
    const { Provider } = world.here.users;
    const path = '/settings/user/settings';
    const type = 'Condition Report';
    await world.call(Provider, 'PUT', path, [
      { name: 'goalPercent', value: 50, type },
      { name: 'reEvalInterval', value: { visits: 10, days: 30 }, type },
    ]);
    const { body } = await world.call(Provider, 'PUT', path, [
      { name: 'goalPercent', value: 60, type },
      { name: 'goalPercent', value: null, type },
      { name: 'theme', value: 'dark', type: 'Look' },
    ]);
    expect(body).toEqual([
      { name: 'goalPercent', value: null, type },
      { name: 'reEvalInterval', value: { visits: 10, days: 30 }, type },
      { name: 'theme', value: 'dark', type: 'Look' },
    ]);
    const ofType = await world.call(Provider, 'GET', `${path}?type=Look`);
    expect(ofType.body).toEqual([{ name: 'theme', value: 'dark', type: 'Look' }]);
    expect((await world.call(world.here.users.Admin, 'GET', path)).body).toEqual([]);
  });

  it('are refused when they are too large or have no value', async () => {
    const save = async (setting: object) =>
      (await world.call(world.here.users.Provider, 'PUT', '/settings/user/settings', [setting])).body.details
        .fields;
    expect(await save({ name: 'a', value: 'x'.repeat(16_385), type: 't' })).toEqual([
      { path: 'body.0.value', message: 'may be at most 16 kB of JSON' },
    ]);
    expect(await save({ name: 'b', type: 't' })).toEqual([{ path: 'body.0.value', message: 'is missing' }]);
  });
});

describe('[7.8] plan-wizard categories', () => {
  const pathOf = (userId: string) => `/settings/${world.here.id}/user/${userId}/plan-wizard-categories`;

  it("are the user's own and an admin's, and nobody else's", async () => {
    const { Provider, Admin, Staff } = world.here.users;
    const body = { categories: ['Posture', 'Core'] };
    expect((await world.call(Provider, 'PUT', pathOf(Provider), body)).body).toEqual(body);
    expect((await world.call(Admin, 'GET', pathOf(Provider))).body).toEqual(body);
    expect((await world.call(Staff, 'GET', pathOf(Provider))).status).toBe(403);
    expect((await world.call(Staff, 'PUT', pathOf(Provider), body)).status).toBe(403);
    expect((await world.call(Admin, 'GET', pathOf(world.there.users.Provider))).status).toBe(404);
  });
});

describe('[7.6] [7.8] settings that have waited on a device', () => {
  const push = async (userId: string, operations: object[], clinicId = world.here.id) => {
    const body = { deviceId: newId(), operations };
    return (await world.call(userId, 'POST', `/${clinicId}/sync/push`, body)).body.outcomes;
  };
  const wait = (name: string, params: object, body: unknown) => ({
    opId: newId(),
    name,
    schemaVersion: 1,
    seq: 1,
    params,
    body,
    base: null,
    createdAt: '2026-03-02T15:00:00.000Z',
  });

  it('come in a push and are saved for whoever sent it, once', async () => {
    const { Biller } = world.here.users;
    const setting = { name: 'goalPercent', value: 40, type: 'Condition Report' };
    const write = wait('settings.save', {}, [setting]);
    expect(await push(Biller, [write])).toMatchObject([{ outcome: 'applied', status: 200, body: [setting] }]);
    expect(await push(Biller, [write])).toMatchObject([{ outcome: 'duplicate' }]);
    expect((await world.call(Biller, 'GET', '/settings/user/settings')).body).toEqual([setting]);
    const bad = wait('settings.save', {}, [{ name: 'goalPercent', value: 40 }]);
    expect(await push(Biller, [bad])).toMatchObject([{ outcome: 'rejected', status: 422 }]);
  });

  it('that two devices changed keep the later change, and the person is told of the earlier one', async () => {
    const { Staff } = world.here.users;
    const type = 'Condition Report';
    const save = (name: string, value: unknown, values: unknown[]) =>
      push(Staff, [
        wait('settings.save', {}, [{ name, value, type, seen: { values, label: `The ${name}` } }]),
      ]);
    const notes = async () =>
      (await world.call(Staff, 'GET', '/settings/user/settings?type=Replaced')).body as object[];
    const standing = async (name: string) =>
      (await world.call(Staff, 'GET', `/settings/user/settings?type=Condition Report&name=${name}`)).body[0]
        .value;

    // Two devices saw 50: one sets 40, the other 60. Another setting of the second is nobody's concern.
    await save('goalPercent', 40, [50]);
    await save('goalPercent', 60, [50]);
    await save('inOfficeVisits', 9, [8]);
    expect(await standing('goalPercent')).toBe(60);
    expect(await notes()).toEqual([
      {
        type: 'Replaced',
        name: 'Condition Report/goalPercent',
        value: { label: 'The goalPercent', replaced: 40, kept: 60 },
      },
    ]);

    // Nothing is said of what was seen, of the same change made twice, and of a device that does not say what it saw.
    await save('inOfficeVisits', 10, [8, 9]);
    await save('inOfficeVisits', 10, [8]);
    await push(Staff, [wait('settings.save', {}, [{ name: 'inOfficeVisits', value: 11, type }])]);
    expect(await notes()).toHaveLength(1);
    expect(await standing('inOfficeVisits')).toBe(11);
  });

  it('plan wizard categories of another person or clinic are refused', async () => {
    const { Biller, Provider } = world.here.users;
    const save = (clinic: string, user: string) =>
      wait('planWizardCategories.save', { clinic, user }, { categories: ['Rehab'] });
    const outcomes = await push(Biller, [
      save(world.here.id, Biller),
      save(world.here.id, Provider),
      save(world.there.id, Biller),
    ]);
    expect(outcomes.map(({ status }: { status: number }) => status)).toEqual([200, 403, 404]);
  });
});

describe('[7.9] leaving a clinic', () => {
  const leave = (userId: string) => world.call(userId, 'POST', `/settings/${world.here.id}/leave`);

  it('takes the access away at once, with an entry in the audit trail', async () => {
    const { Staff, Admin } = world.here.users;
    const list = `/${world.here.id}/patients`;
    expect((await world.call(Staff, 'GET', list)).status).toBe(200);
    expect((await leave(Staff)).body).toEqual({ left: true });
    expect((await world.call(Staff, 'GET', list)).status).toBe(404);
    expect((await world.call(Staff, 'GET', '/me')).body.clinics).toEqual([]);
    const { body } = await world.call(Admin, 'GET', `/${world.here.id}/audit`);
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        action: 'clinic.leave',
        entityId: Staff,
        outcome: 'done',
        userName: 'Staff Here',
      }),
    );
    const members = await world.call(Admin, 'GET', `/${world.here.id}/members`);
    expect(members.body.members.map((member: { userId: string }) => member.userId)).not.toContain(Staff);
  });

  it('is refused to the last admin, also when two leave at once', async () => {
    const { Admin, BusinessManager } = world.here.users;
    const alone = await leave(Admin);
    expect([alone.status, alone.body.code]).toEqual([409, 'last-admin']);
    await world.database.pool.query(`update memberships set roles = '{Admin}' where user_id = $1`, [
      BusinessManager,
    ]);
    const both = await Promise.all([leave(Admin), leave(BusinessManager)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a role taken away by another process', () => {
  it('is gone within two seconds', async () => {
    const { Biller } = world.here.users;
    const path = `/${world.here.id}/members`;
    expect((await world.call(Biller, 'GET', path)).status).toBe(200);
    await world.database.pool.query(`update memberships set roles = '{}' where user_id = $1`, [Biller]);
    world.clock.nowMs += 2_001;
    expect((await world.call(Biller, 'GET', path)).status).toBe(403);
  });
});

describe('[7.21] the payment method', () => {
  const ask = async (config: object) => {
    const other = await createApiWorld({ config: { stage: 'local', ...config } });
    const reply = await other.call(
      other.here.users.Admin,
      'POST',
      `/${other.here.id}/billing/update-payment-method`,
      {},
    );
    await other.close();
    return reply;
  };

  it('is changed on the configured page', async () => {
    const paymentUpdateUrl = 'https://pay.example/portal';
    const reply = await ask({ paymentUpdateUrl, paymentHosts: ['pay.example'] });
    expect([reply.status, reply.body]).toEqual([200, { url: paymentUpdateUrl }]);
  });

  it.each([
    [{}],
    [{ paymentUpdateUrl: 'http://pay.example/', paymentHosts: ['pay.example'] }],
    [{ paymentUpdateUrl: 'https://evil.example/', paymentHosts: ['pay.example'] }],
    [{ paymentUpdateUrl: 'https://pay.example@evil.example/', paymentHosts: ['pay.example'] }],
    [{ paymentUpdateUrl: 'javascript:alert(1)', paymentHosts: [''] }],
  ])('is refused with %o', async (config) => {
    const reply = await ask(config);
    expect([reply.status, reply.body.code]).toEqual([409, 'not-set-up']);
  });
});

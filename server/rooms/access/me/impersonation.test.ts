import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, createApiWorld, type ApiWorld } from '../../../../tests/support/api-world.ts';

/** Whoever impersonates sees what another role sees. What the server does for them stays as it was. */
describe('an impersonator towards the server', () => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await createApiWorld();
    await world.database.pool.query(
      `update users set show_impersonator = true, email = 'una@demo.example' where id = $1`,
      [world.here.users.Staff],
    );
  });
  afterAll(() => world.close());

  it('[6.4] [3.1] is told that they are marked for it', async () => {
    expect(bodyOf(await world.call(world.here.users.Staff, 'GET', '/me')).showImpersonator).toBe(true);
    expect(bodyOf(await world.call(world.here.users.Biller, 'GET', '/me')).showImpersonator).toBe(false);
  });

  it('[6.4] never gets a role by asking for it, in whatever way the request says so', async () => {
    const { id, users } = world.here;
    const audit = `/${id}/audit`;
    const allowed = await world.call(users.Admin, 'GET', audit);
    expect(allowed.status).toBe(200);
    const claims = JSON.stringify({ role: 'Admin', flags: { ehr: true } });
    const headers: Record<string, string>[] = [
      {},
      { 'x-role': 'Admin', 'x-roles': 'Admin', 'x-impersonated-role': 'Admin', 'x-impersonate': users.Admin },
      { cookie: `plumbline.impersonation=${encodeURIComponent(claims)}; role=Admin` },
      { 'plumbline-impersonation': claims },
    ];
    for (const sent of headers) {
      for (const query of ['', '?role=Admin', '?impersonatedRole=Admin', `?impersonate=${users.Admin}`]) {
        // One after the other, as each is one try.
        // oxlint-disable-next-line no-await-in-loop
        const { status } = await world.call(users.Staff, 'GET', `${audit}${query}`, undefined, sent);
        expect([403, 422]).toContain(status);
      }
    }
  });

  it('[6.4] cannot write a role or the mark into their own record', async () => {
    for (const body of [{ role: ['Admin'] }, { impersonatedRole: 'Admin' }, { showImpersonator: true }]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await world.call(world.here.users.Biller, 'PUT', '/settings/user', body);
      expect(status).toBe(422);
    }
    expect(bodyOf(await world.call(world.here.users.Biller, 'GET', '/me'))).toMatchObject({
      showImpersonator: false,
      clinics: [{ role: ['Biller'] }],
    });
  });
});

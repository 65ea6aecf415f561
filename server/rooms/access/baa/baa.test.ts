import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, createApiWorld, newId, type ApiWorld } from '../../../../tests/support/api-world.ts';
import { baaPage } from './baa.page.ts';

const origin = 'http://localhost:5263';
let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld({ config: { stage: 'local', origin } });
});
afterAll(() => world.close());

const ask = (callerId: string, id: string, query = '') =>
  world.call(callerId, 'GET', `/users/${id}/baa${query}`);

describe('[7.10] the business associate agreement', () => {
  it('is for oneself, and for an admin of a shared clinic; for nobody else', async () => {
    const { Admin, Provider, Staff } = world.here.users;
    const url = `${origin}/login/baa?clinic=${world.here.id}`;
    expect(bodyOf(await ask(Provider, Provider))).toEqual({ url });
    expect(bodyOf(await ask(Admin, Provider, `?clinic=${world.here.id}`))).toEqual({ url });
    const colleague = await ask(Staff, Provider);
    expect([colleague.status, colleague.body.code]).toEqual([403, 'not-allowed']);
    for (const reply of [
      await ask(world.there.users.Admin, Provider),
      await ask(Admin, newId()),
      await ask(Provider, Provider, `?clinic=${world.there.id}`),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    }
  });

  it("built in is a page with the clinic's name and the day, that runs nothing", async () => {
    const config = { origin };
    const settings = { redirects: [`${origin}/`] } as never;
    await world.database.pool.query(`update clinics set name = '<b>Here & Co.</b>' where id = $1`, [
      world.here.id,
    ]);
    const app = baaPage({ config, settings }, world.database.pool, () => Date.parse('2026-03-02T12:00:00Z'));
    const answer = await app.request(`/login/baa?clinic=${world.here.id}`);
    const text = await answer.text();
    expect(text).toContain('&lt;b&gt;Here &amp; Co.&lt;/b&gt;');
    expect(text).toContain('March 2, 2026');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const unknown = await (await app.request(`/login/baa?clinic=x'%20or%201=1`)).text();
    expect(unknown).toContain('the clinic named below');
  });

  it('is another page where the configuration names one', async () => {
    const baaUrl = 'https://legal.example/baa.pdf';
    const other = await createApiWorld({ config: { stage: 'local', origin, services: { baaUrl } } });
    const { Provider } = other.here.users;
    expect(bodyOf(await other.call(Provider, 'GET', `/users/${Provider}/baa`))).toEqual({ url: baaUrl });
    await other.close();
  });
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiWorld, type ApiWorld } from '../../../../tests/support/api-world.ts';
import { startPartner, type PartnerProcess } from '../../../../tests/support/partner-process.ts';
import { createRowSealer } from '../../../kernel/process/row-sealer.ts';
import { parsePartners } from './partners-file.ts';

const origin = 'http://localhost:5320';
const sealer = createRowSealer(randomBytes(32));
let partner: PartnerProcess;
let world: ApiWorld;
beforeAll(async () => {
  partner = await startPartner();
  const directory = parsePartners(JSON.stringify({ partners: [partner.entry] }), 'test');
  world = await createApiWorld({ partners: { directory, sealer, origin } });
});
afterAll(async () => {
  await world.close();
  await partner.stop();
});
beforeEach(() => partner.behave({}));

const admin = () => world.here.users.Admin;
const call = (method: string, rest: string, body?: unknown, userId = admin(), clinicId = world.here.id) =>
  world.call(userId, method, `/${clinicId}/${rest}`, body);
const begin = async (userId = admin()) =>
  (await call('POST', 'partners/rehab-network/connection', undefined, userId)).body.url as string;
const finish = async (returned: Record<string, string>, userId = admin()) =>
  (await call('POST', 'partner-return', returned, userId)).body;
const connect = async () => finish(await partner.visit(await begin()));
const standing = async () => (await call('GET', 'partners')).body.partners[0].connect.connection;
const rows = async () =>
  (await world.database.pool.query('select * from partner_connections order by created_at')).rows;

describe('[2.1] /oauth/initiate: a connection to a partner', () => {
  it('asks with PKCE, a state and the exact address to return to', async () => {
    const url = new URL(await begin());
    expect(url.origin).toBe(partner.origin);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'plumbline',
      redirect_uri: `${origin}/oauth/confirm`,
      response_type: 'code',
      scope: 'referrals',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(await standing()).toBeNull();
  });

  it('is made with a code; the tokens lie sealed, and no state or secret lies open', async () => {
    const url = await begin();
    const returned = await partner.visit(url);
    expect(await finish(returned)).toEqual({ outcome: 'connected', partnerName: 'Rehab Network' });
    expect(await standing()).toEqual({ connectedAt: expect.any(String), by: 'Admin Here' });
    const kept = (await rows()).find(({ connected_at, ended_at }) => connected_at && !ended_at);
    const tokens = JSON.parse(sealer.open(kept.id, kept.sealed_tokens));
    expect(tokens).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) });
    const text = JSON.stringify(await rows());
    for (const open of [tokens.accessToken, tokens.refreshToken, returned['code']!, returned['state']!]) {
      expect(text).not.toContain(open);
      expect(kept.sealed_tokens.includes(Buffer.from(open))).toBe(false);
    }
    expect(() => sealer.open(crypto.randomUUID(), kept.sealed_tokens)).toThrow(/unable to authenticate/i);
    expect(() => createRowSealer(randomBytes(32)).open(kept.id, kept.sealed_tokens)).toThrow(
      /unable to authenticate/i,
    );
  });

  it('stands once: a new one takes the place of the old', async () => {
    await connect();
    await connect();
    expect((await rows()).filter(({ connected_at, ended_at }) => connected_at && !ended_at)).toHaveLength(1);
  });

  it('is for admins, in their own clinic', async () => {
    for (const role of ['Provider', 'Staff', 'BusinessManager'] as const) {
      const reply = await call(
        'POST',
        'partners/rehab-network/connection',
        undefined,
        world.here.users[role],
      );
      expect(reply.status).toBe(403);
    }
    const foreign = await call('GET', 'partners', undefined, world.there.users.Admin);
    expect(foreign.status).toBe(404);
    const own = await call('GET', 'partners', undefined, world.there.users.Admin, world.there.id);
    expect(own.body.partners[0].connect.connection).toBeNull();
    expect((await call('POST', 'partners/nobody/connection')).status).toBe(404);
  });
});

describe('[2.1] /oauth/confirm: what a partner sends back', () => {
  it('counts once: the same answer again finds nobody who waits', async () => {
    const returned = await partner.visit(await begin());
    expect((await finish(returned)).outcome).toBe('connected');
    expect(await finish(returned)).toEqual({ outcome: 'state-lost', partnerName: null });
  });

  it('counts once also when it comes twice at once: the code is shown to the partner once', async () => {
    const twice = await partner.visit(await begin());
    await partner.behave({ tokenDelayMs: 400 });
    const before = (await partner.seen()).length;
    const both = await Promise.all([finish(twice), finish(twice)]);
    expect(new Set(both.map(({ outcome }) => outcome))).toEqual(new Set(['connected', 'state-lost']));
    expect(await partner.seen()).toHaveLength(before + 1);
  });

  it("is the user's own: another admin's answer, another clinic's, or a made-up state is nobody's", async () => {
    const returned = await partner.visit(await begin());
    await world.database.pool.query(`update memberships set roles = '{Admin}' where user_id = $1`, [
      world.here.users.Staff,
    ]);
    world.clock.nowMs += 3_000;
    expect((await finish(returned, world.here.users.Staff)).outcome).toBe('state-lost');
    const elsewhere = await call('POST', 'partner-return', returned, world.there.users.Admin, world.there.id);
    expect(elsewhere.body.outcome).toBe('state-lost');
    expect((await finish({ ...returned, state: 'a'.repeat(43) })).outcome).toBe('state-lost');
    expect((await finish(returned)).outcome).toBe('connected');
  });

  it('is too late after ten minutes', async () => {
    const returned = await partner.visit(await begin());
    world.clock.nowMs += 10 * 60_000 + 1;
    expect((await finish(returned)).outcome).toBe('expired');
  });

  it('of somebody who said no there is said so, and changes nothing', async () => {
    await connect();
    const before = await standing();
    await partner.behave({ deny: true });
    expect(await connect()).toEqual({ outcome: 'denied', partnerName: 'Rehab Network' });
    expect(await standing()).toEqual(before);
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['an issuer that only begins like it', { iss: 'http://127.0.0.1' }],
    ['no issuer, though it promised one', { iss: null }],
  ])('is refused with %s, before the code is shown to anybody', async (_name, behaviour) => {
    const url = await begin();
    await partner.behave(behaviour);
    const before = (await partner.seen()).length;
    expect((await finish(await partner.visit(url))).outcome).toBe('refused');
    expect(await partner.seen()).toHaveLength(before);
  });

  it("is refused with another's code, and by a partner that says no", async () => {
    const mine = await partner.visit(await begin());
    expect((await finish({ ...mine, code: 'made-up' })).outcome).toBe('refused');
    expect((await finish(mine)).outcome).toBe('state-lost');
  });

  it('finds a partner down, and says so', async () => {
    const returned = await partner.visit(await begin());
    await partner.behave({ tokenStatus: 503 });
    expect((await finish(returned)).outcome).toBe('partner-down');
  });
});

describe('[2.1] a connection that stands', () => {
  it('is checked with the partner, and refreshed when its token is about to expire', async () => {
    await partner.behave({ lifeSeconds: 120 });
    await connect();
    expect((await call('POST', 'partners/rehab-network/check')).body).toEqual({ holds: true });
    const before = (await partner.seen()).length;
    world.clock.nowMs += 100_000;
    expect((await call('POST', 'partners/rehab-network/check')).body).toEqual({ holds: true });
    world.clock.nowMs += 100_000;
    expect((await call('POST', 'partners/rehab-network/check')).body).toEqual({ holds: true });
    const asked = (await partner.seen()).slice(before);
    expect(asked.map(({ fields }) => fields['grant_type'])).toEqual(['refresh_token', 'refresh_token']);
    expect(new Set(asked.map(({ fields }) => fields['refresh_token'])).size).toBe(2);
  });

  it('asked about twice at once spends its refresh token once', async () => {
    await partner.behave({ lifeSeconds: 1 });
    await connect();
    const checks = await Promise.all([0, 1].map(() => call('POST', 'partners/rehab-network/check')));
    expect(checks.map(({ body }) => body)).toEqual([{ holds: true }, { holds: true }]);
  });

  it('is forgotten here when the partner has ended it', async () => {
    await connect();
    await partner.behave({ checkStatus: 401 });
    expect((await call('POST', 'partners/rehab-network/check')).body).toEqual({ holds: false });
    expect(await standing()).toBeNull();
  });

  it('is kept when the partner is only down', async () => {
    await connect();
    await partner.behave({ checkStatus: 500 });
    const reply = await call('POST', 'partners/rehab-network/check');
    expect([reply.status, reply.body.code]).toEqual([409, 'not-set-up']);
    expect(await standing()).not.toBeNull();
  });

  it('is ended with the partner told, and the tokens gone', async () => {
    await connect();
    expect((await call('DELETE', 'partners/rehab-network/connection')).body).toEqual({
      ended: true,
      partnerWasTold: true,
    });
    expect((await partner.seen()).at(-1)).toMatchObject({ path: '/revoke' });
    expect(await standing()).toBeNull();
    expect((await rows()).every(({ sealed_tokens }) => sealed_tokens === null)).toBe(true);
    expect((await call('DELETE', 'partners/rehab-network/connection')).body.ended).toBe(false);
  });

  it("stands in the clinic's audit trail, from beginning to end", async () => {
    await connect();
    await call('DELETE', 'partners/rehab-network/connection');
    await new Promise((resolve) => setTimeout(resolve, 700));
    const { rows: trail } = await world.database.pool.query(
      `select action, entity_id from audit_log where entity = 'partner' order by id desc limit 2`,
    );
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['partners.connected', 'partners.ended']),
    );
    expect(trail[0].entity_id).toBe('rehab-network');
  });
});

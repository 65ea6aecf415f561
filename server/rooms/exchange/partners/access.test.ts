import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { createRowSealer } from '../../../kernel/process/row-sealer.ts';
import { parsePartners } from './partners-file.ts';

const origin = 'https://clinic.example.org';
const secret = randomBytes(32).toString('base64url');
const entry = (id: string, scopes: string[]) => ({
  id,
  name: `Partner ${id}`,
  access: {
    secretHash: `sha256:${createHash('sha256').update(secret).digest('hex')}`,
    redirectUris: ['https://partner.example/back', 'https://partner.example/back?from=plumbline'],
    scopes,
  },
});
const verifier = randomBytes(32).toString('base64url');
const request = (change: Record<string, string | undefined> = {}) => ({
  client_id: 'booking',
  redirect_uri: 'https://partner.example/back',
  response_type: 'code',
  scope: 'clinic.read schedule.read',
  state: 'their own & only',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  ...change,
});

const partners = [entry('booking', ['clinic.read', 'schedule.read']), entry('maps', ['clinic.read'])];
const directory = new Map(parsePartners(JSON.stringify({ partners }), 'test'));
let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld({
    partners: {
      directory,
      sealer: createRowSealer(randomBytes(32)),
      origin,
    },
  });
});
afterAll(() => world.close());

const call = (method: string, rest: string, body?: unknown, userId = world.here.users.Admin) =>
  world.call(userId, method, `/${world.here.id}/${rest}`, body);
const decide = (isAllowed: boolean, change = {}) =>
  call('POST', 'partner-access', { request: request(change), isAllowed });
const allowed = async (change = {}) => new URL((await decide(true, change)).body.url);
const codeOf = async () => (await allowed()).searchParams.get('code')!;

async function post(path: string, form: Record<string, string>, as = `booking:${secret}`) {
  const response = await world.api.pages.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(as).toString('base64')}`,
    },
    body: new URLSearchParams(form).toString(),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text), headers: response.headers };
}
const exchange = (code: string, change: Record<string, string> = {}, as?: string) =>
  post(
    '/oauth2/partner/token',
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'https://partner.example/back',
      code_verifier: verifier,
      ...change,
    },
    as,
  );
const refresh = (token: string, as?: string) =>
  post('/oauth2/partner/token', { grant_type: 'refresh_token', refresh_token: token }, as);
async function read(path: string, token: string) {
  const response = await world.api.pages.request(path, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as never as Record<string, never> };
}
const day = 'from=2026-03-02T00:00:00Z&to=2026-03-03T00:00:00Z';
const tokens = async () => (await exchange(await codeOf())).body;

describe('[2.1] /oauth/confirm: what an admin is asked', () => {
  it('is who asks for what, in words, and where the browser goes back to', async () => {
    expect((await call('POST', 'partner-access/look', request())).body).toEqual({
      partnerName: 'Partner booking',
      returnHost: 'partner.example',
      scopes: [
        { name: 'clinic.read', words: expect.stringContaining('name') },
        { name: 'schedule.read', words: expect.stringContaining('no patient') },
      ],
      fault: null,
      returnUrl: null,
    });
  });

  it.each([
    ['a stranger', { client_id: 'nobody' }],
    ['nobody', { client_id: undefined }],
    ['an address beside the registered one', { redirect_uri: 'https://partner.example/back/' }],
    ['a longer host', { redirect_uri: 'https://partner.example.evil.example/back' }],
    ['a user before the host', { redirect_uri: 'https://partner.example@evil.example/back' }],
    ['another scheme', { redirect_uri: 'http://partner.example/back' }],
    ['another query', { redirect_uri: 'https://partner.example/back?from=elsewhere' }],
    ['upper case', { redirect_uri: 'https://PARTNER.example/back' }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
    ['no address', { redirect_uri: undefined }],
  ])('names no way back for %s, and gives nothing', async (_name, change) => {
    const look = (await call('POST', 'partner-access/look', request(change))).body;
    expect(look).toMatchObject({ fault: expect.any(String), returnUrl: null, returnHost: null, scopes: [] });
    for (const isAllowed of [true, false]) {
      expect((await decide(isAllowed, change)).body).toMatchObject({ code: 'bad-request' });
    }
  });

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: undefined }],
    ['invalid_scope', { scope: 'clinic.read patient.read' }],
    ['invalid_scope', { client_id: 'maps', scope: 'schedule.read' }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: 'too-short' }],
  ])('takes %s back to the partner', async (error, change) => {
    const look = (await call('POST', 'partner-access/look', request(change))).body;
    const url = new URL(look.returnUrl);
    expect(url.origin + url.pathname).toBe('https://partner.example/back');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error,
      state: 'their own & only',
      iss: `${origin}/oauth2/partner`,
    });
    expect((await decide(true, change)).status).toBe(400);
  });

  it('is for admins alone', async () => {
    for (const role of ['Provider', 'BusinessManager', 'Staff'] as const) {
      const userId = world.here.users[role];
      const body = { request: request(), isAllowed: true };
      expect((await call('POST', 'partner-access', body, userId)).status).toBe(403);
      expect((await call('POST', 'partner-access/look', request(), userId)).status).toBe(403);
    }
  });

  it('takes a no back, and a yes with a code, the state as it came, and who we are', async () => {
    const denied = new URL((await decide(false)).body.url);
    expect(Object.fromEntries(denied.searchParams)).toMatchObject({ error: 'access_denied' });
    const url = await allowed({ redirect_uri: 'https://partner.example/back?from=plumbline' });
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'plumbline',
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'their own & only',
      iss: `${origin}/oauth2/partner`,
    });
  });
});

describe('[2.1] the code', () => {
  it('gives tokens for the secret, the address and the verifier, and lies nowhere in the open', async () => {
    const code = await codeOf();
    const { status, body, headers } = await exchange(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'clinic.read schedule.read',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const { rows } = await world.database.pool.query('select * from partner_grants');
    for (const open of [code, body.access_token, body.refresh_token.split('.')[1]]) {
      expect(JSON.stringify(rows)).not.toContain(open);
    }
  });

  it('works once: a second time it takes back what the first one brought', async () => {
    const code = await codeOf();
    const { body } = await exchange(code);
    expect((await read('/partner/clinic', body.access_token)).status).toBe(200);
    expect((await exchange(code)).body.error).toBe('invalid_grant');
    expect((await read('/partner/clinic', body.access_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('works once also when it comes twice at once', async () => {
    const code = await codeOf();
    const both = await Promise.all([exchange(code), exchange(code)]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('is over after a minute', async () => {
    const code = await codeOf();
    world.clock.nowMs += 60_000;
    expect((await exchange(code)).body.error).toBe('invalid_grant');
  });

  it.each([
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }, undefined],
    ['another address', { redirect_uri: 'https://partner.example/back?from=plumbline' }, undefined],
    ['another partner', {}, `maps:${secret}`],
  ])('is spent by %s', async (_name, change, as) => {
    const code = await codeOf();
    expect((await exchange(code, change, as)).body.error).toBe('invalid_grant');
    expect((await exchange(code)).body.error).toBe('invalid_grant');
  });

  it.each([
    ['a wrong secret', 'booking:wrong'],
    ['an empty secret', 'booking:'],
    ['nobody', ':'],
    ['a stranger', `nobody:${secret}`],
    ['no colon', 'booking'],
    ['bad escapes', `booking:%E0%A4%A`],
  ])('is not even looked at for %s', async (_name, as) => {
    const code = await codeOf();
    const { status, body, headers } = await exchange(code, {}, as);
    expect([status, body.error]).toEqual([401, 'invalid_client']);
    expect(headers.get('www-authenticate')).toMatch(/^Basic/);
    expect((await exchange(code)).status).toBe(200);
  });

  it('is not taken from a form with the secret in it, or in another form', async () => {
    const code = await codeOf();
    const inForm = { grant_type: 'authorization_code', code, client_id: 'booking', client_secret: secret };
    expect((await post('/oauth2/partner/token', inForm, '')).status).toBe(401);
    const json = await world.api.pages.request('/oauth2/partner/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
    expect((await post('/oauth2/partner/token', { grant_type: 'password' })).body.error).toBe(
      'unsupported_grant_type',
    );
  });
});

describe('[2.1] the tokens', () => {
  it('are refreshed, each refresh token once; one that comes again ends the permission', async () => {
    const first = await tokens();
    const second = (await refresh(first.refresh_token)).body;
    expect((await read('/partner/clinic', first.access_token)).status).toBe(401);
    expect((await read('/partner/clinic', second.access_token)).status).toBe(200);
    expect((await refresh(second.refresh_token, `maps:${secret}`)).body.error).toBe('invalid_grant');
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(second.refresh_token)).body.error).toBe('invalid_grant');
    expect((await read('/partner/clinic', second.access_token)).status).toBe(401);
  });

  it('of access are over after an hour', async () => {
    const { access_token: token } = await tokens();
    world.clock.nowMs += 3_599_000;
    expect((await read('/partner/clinic', token)).status).toBe(200);
    world.clock.nowMs += 1_000;
    expect((await read('/partner/clinic', token)).status).toBe(401);
  });

  it('open the clinic and its busy times, without a patient, a reason or a note', async () => {
    const { Provider } = world.here.users;
    const patient = bodyOf(await world.write(Provider, 'POST', `/${world.here.id}/patients`, patientBody()));
    const booking = bookingBody(world.here, patient.id, { reason: 'Low back', note: 'Ring first' });
    bodyOf(await world.write(Provider, 'POST', `/${world.here.id}/appointments`, booking));
    const { access_token: token } = await tokens();
    const clinic = (await read('/partner/clinic', token)).body;
    expect(clinic).toMatchObject({ id: world.here.id, name: 'Here', locations: [{ name: 'Here Street' }] });
    const schedule = (await read(`/partner/schedule?${day}`, token)).body;
    expect(schedule).toEqual({
      busy: [
        {
          locationId: world.here.locationId,
          providerId: Provider,
          startsAt: '2026-03-02T15:00:00.000Z',
          endsAt: '2026-03-02T15:30:00.000Z',
        },
      ],
    });
    expect(JSON.stringify([clinic, schedule])).not.toMatch(/Farrow|Low back|Ring first|Provider Here/);
  });

  it('open nothing that was not allowed, and no call of the API', async () => {
    const url = await allowed({ client_id: 'maps', scope: 'clinic.read' });
    const { body } = await exchange(url.searchParams.get('code')!, {}, `maps:${secret}`);
    expect((await read('/partner/clinic', body.access_token)).status).toBe(200);
    const refused = await read(`/partner/schedule?${day}`, body.access_token);
    expect([refused.status, refused.body['error']]).toEqual([403, 'insufficient_scope']);
    for (const path of ['/api/me', `/api/${world.here.id}/patients`, `/api/${world.here.id}/members`]) {
      const response = await world.api.request(path.replace('/api', ''), {
        headers: { authorization: `Bearer ${body.access_token}` },
      });
      expect(response.status).toBe(401);
    }
  });

  it('open no more than the entry of the partner still allows', async () => {
    const { access_token: token } = await tokens();
    const all = [...directory];
    const before = directory.get('booking')!;
    try {
      const access = { ...before.access!, scopes: ['clinic.read' as const] };
      directory.set('booking', { ...before, access });
      expect((await read(`/partner/schedule?${day}`, token)).status).toBe(403);
      expect((await read('/partner/clinic', token)).status).toBe(200);
      directory.delete('booking');
      expect((await read('/partner/clinic', token)).status).toBe(403);
    } finally {
      directory.clear();
      for (const [id, each] of all) directory.set(id, each);
    }
    expect((await read(`/partner/schedule?${day}`, token)).status).toBe(200);
  });

  it('are not asked for with a body without end, nor with what no text has', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 1_000) controller.close();
        else controller.enqueue(new Uint8Array(4_096).fill(97));
      },
    });
    const response = await world.api.pages.request('/oauth2/partner/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(20);
    expect((await exchange('a\0', { redirect_uri: 'b\0' })).body.error).toBe('invalid_request');
  });

  it('of a person open nothing here', async () => {
    expect((await read('/partner/clinic', await world.tokenOf(world.here.users.Admin))).status).toBe(401);
    expect((await read('/partner/clinic', '')).status).toBe(401);
  });

  it.each([
    '',
    'from=2026-03-02&to=2026-03-03',
    `from=2026-03-03T00:00:00Z&to=2026-03-02T00:00:00Z`,
    'from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z',
  ])('are asked for a span of the schedule in order (%s)', async (query) => {
    const { access_token: token } = await tokens();
    expect((await read(`/partner/schedule?${query}`, token)).status).toBe(400);
  });

  it('can be given back by the partner, and by nobody else', async () => {
    const { access_token: token, refresh_token: other } = await tokens();
    await post('/oauth2/partner/revoke', { token }, `maps:${secret}`);
    expect((await read('/partner/clinic', token)).status).toBe(200);
    expect((await post('/oauth2/partner/revoke', { token: other })).status).toBe(200);
    expect((await read('/partner/clinic', token)).status).toBe(401);
  });

  it('can be taken back by an admin, at once', async () => {
    await world.database.pool.query('update partner_grants set revoked_at = now()');
    const { access_token: token } = await tokens();
    const list = (await call('GET', 'partners')).body.partners;
    const [grant] = list[0].access.grants;
    expect(grant).toMatchObject({ scopes: ['clinic.read', 'schedule.read'], by: 'Admin Here' });
    const foreign = `/${world.there.id}/partner-grants/${grant.id}`;
    expect((await world.call(world.there.users.Admin, 'DELETE', foreign)).body).toEqual({ revoked: false });
    expect((await read('/partner/clinic', token)).status).toBe(200);
    expect((await call('DELETE', `partner-grants/${grant.id}`)).body).toEqual({ revoked: true });
    expect((await read('/partner/clinic', token)).status).toBe(401);
    expect((await call('GET', 'partners')).body.partners[0].access.grants).toEqual([]);
  });
});

it('[2.1] describes itself to partners (RFC 8414)', async () => {
  const path = '/.well-known/oauth-authorization-server/oauth2/partner';
  const response = await world.api.pages.request(path);
  expect(await response.json()).toMatchObject({
    issuer: `${origin}/oauth2/partner`,
    authorization_endpoint: `${origin}/oauth/confirm`,
    token_endpoint: `${origin}/oauth2/partner/token`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
});

// @vitest-environment jsdom
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/base/endpoint.ts';
import { listenToAuth, type AuthEvent } from '../auth/auth-events.ts';
import { currentBearer, endRefreshRest, hasLiveToken } from '../auth/bearer.ts';
import { clockAheadMs, startClock } from '../../lib/clinic-clock.ts';
import { takenAtHeader } from '../../vault/device-copies.ts';
import { call } from './call.ts';
import { ApiFault } from './fault.ts';

/** A real server for Amplify's real client; each test says what it answers. */
interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}
let server: Server;
let heard: Heard[] = [];
let refreshes = 0;
let answer: (request: Heard) => Answer | 'drop';
let refresh: () => Answer | 'drop';

const response = z.object({ name: z.string() });
const one = z.object({ id: z.string() });
const read = endpoint({
  name: 'things.get',
  method: 'GET',
  path: '/things/:id',
  summary: '',
  params: one,
  query: z.object({ day: z.optional(z.string()), page: z.optional(z.string()) }),
  response,
});
const write = endpoint({
  name: 'things.put',
  method: 'PUT',
  path: '/things/:id',
  summary: '',
  params: one,
  body: z.unknown(),
  response,
});
const remove = endpoint({
  name: 'things.delete',
  method: 'DELETE',
  path: '/things/:id',
  summary: '',
  params: one,
  response,
});
const open = endpoint({
  name: 'things.open',
  method: 'POST',
  path: '/open',
  summary: '',
  body: z.unknown(),
  response,
  open: true,
});
const thing = { params: { id: 'a b' }, query: {} };

const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
let made = 0;
const token = (use: 'id' | 'access', secondsLeft: number, mark = '') => {
  const iat = Math.floor(Date.now() / 1000);
  return `${encode({ alg: 'RS256' })}.${encode({ sub: 'u1', token_use: use, exp: iat + secondsLeft, iat, username: 'u1', mark, jti: (made += 1) })}.c2ln`;
};
const store = (secondsLeft: number, hasRefreshToken = true) => {
  const key = 'CognitoIdentityServiceProvider.app';
  localStorage.setItem(`${key}.LastAuthUser`, 'u1');
  localStorage.setItem(`${key}.u1.idToken`, token('id', secondsLeft, 'old'));
  localStorage.setItem(`${key}.u1.accessToken`, token('access', secondsLeft));
  localStorage.setItem(`${key}.u1.clockDrift`, '0');
  if (hasRefreshToken) localStorage.setItem(`${key}.u1.refreshToken`, 'secret');
  else localStorage.removeItem(`${key}.u1.refreshToken`);
};
const fresh = (): Answer => ({
  body: JSON.stringify({
    AuthenticationResult: {
      AccessToken: token('access', 3600),
      IdToken: token('id', 3600, 'new'),
      ExpiresIn: 3600,
      TokenType: 'Bearer',
    },
  }),
});
const refused = (): Answer => ({
  status: 400,
  body: JSON.stringify({ __type: 'NotAuthorizedException', message: 'Revoked.' }),
});
const said = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  body: JSON.stringify(body),
  headers,
});
const ada = () => said({ name: 'Ada' });
const claimsOf = (request: Heard) =>
  JSON.parse(Buffer.from(request.headers.authorization!.split('.')[1]!, 'base64url').toString()) as {
    token_use: string;
    mark: string;
  };
const faultOf = (work: Promise<unknown>): Promise<ApiFault> =>
  work.then(
    () => Promise.reject(new Error('It went through.')),
    (fault: unknown) => (fault instanceof ApiFault ? fault : Promise.reject(fault)),
  );

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const now: Heard = { method, url, headers, body: Buffer.concat(parts).toString() };
      const isRefresh = url === '/cognito';
      if (isRefresh) refreshes += 1;
      else heard.push(now);
      const given = isRefresh ? refresh() : answer(now);
      if (given === 'drop') return void request.socket.destroy();
      reply.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
      reply.end(given.body ?? '');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signIn = {
    domain: 'auth.example',
    userPoolId: 'local_1',
    clientId: 'app',
    userPoolEndpoint: `${origin}/cognito`,
    identityPoolId: null,
    identityPoolEndpoint: null,
    responseType: 'code',
    scopes: ['openid'],
  };
  const config = {
    stage: 'local',
    version: '3.6.1',
    signIn,
    api: { endpoint: `${origin}/api`, region: 'local' },
    live: { url: '/live' },
    errorReporting: { dsn: null },
    terms: { url: '/' },
  };
  localStorage.setItem('plumbline.config', JSON.stringify(config));
});
afterAll(() => void server.close());

let events: AuthEvent['is'][] = [];
let stopListening: () => void;
beforeEach(() => {
  heard = [];
  events = [];
  refreshes = 0;
  answer = ada;
  refresh = fresh;
  endRefreshRest();
  store(3600);
  stopListening = listenToAuth((event) => void events.push(event.is));
});
afterEach(() => stopListening());

describe('a call', () => {
  it('[7.1] carries the identity token as its bearer', async () => {
    const reply = await call(read, thing);
    expect(reply).toMatchObject({ body: { name: 'Ada' }, status: 200, fromDevice: false, etag: null });
    expect(heard[0]!.url).toBe('/api/things/a%20b');
    expect(claimsOf(heard[0]!).token_use).toBe('id');
  });

  it('[7.1] has a second configuration without one', async () => {
    await call(open, { body: { email: 'a@b.example' } });
    expect(heard[0]!.headers.authorization).toBeUndefined();
    expect(JSON.parse(heard[0]!.body)).toEqual({ email: 'a@b.example' });
  });

  it('[7.2] drops undefined query parameters', async () => {
    await call(read, { params: { id: '1' }, query: { day: '2026-03-02', page: undefined } });
    expect(heard[0]!.url).toBe('/api/things/1?day=2026-03-02');
  });

  it('tells the clinic’s clock what time the server has, and a copy on the device does not', async () => {
    const year = 365 * 24 * 3_600_000;
    answer = () => ({ ...ada(), headers: { date: new Date(Date.now() + year).toUTCString() } });
    startClock();
    await call(read, { params: { id: '1' }, query: {} });
    expect(Math.round(clockAheadMs() / 60_000)).toBe(-year / 60_000);
    startClock();
    answer = () => ({
      headers: { date: new Date(0).toUTCString(), [takenAtHeader]: '7' },
      body: '{"name":"Ada"}',
    });
    await call(read, { params: { id: '1' }, query: {} });
    expect(clockAheadMs()).toBe(0);
  });

  it('says what names a person in a header and not in the address', async () => {
    const search = { ...read, quiet: ['page'] };
    await call(search, { params: { id: '1' }, query: { day: '2026-03-02', page: 'Núñez & co' } });
    expect(heard[0]!.url).toBe('/api/things/1?day=2026-03-02');
    expect(new URLSearchParams(heard[0]!.headers['x-plumbline-query'] as string).get('page')).toBe(
      'Núñez & co',
    );
  });

  it('[7.2] sends JSON; a DELETE sends no body', async () => {
    await call(write, { params: { id: '1' }, body: { pain: 0 } });
    expect(heard[0]!.headers['content-type']).toContain('application/json');
    expect(heard[0]!.body).toBe('{"pain":0}');
    await call(remove, { params: { id: '1' }, body: { topic: 'x' } } as never);
    expect(heard[1]!.body).toBe('');
  });

  it('[7.2] reads text and blobs where asked', async () => {
    answer = () => ({ body: 'plain words', headers: { 'content-type': 'text/plain' } });
    expect((await call(read, thing, { as: 'text' })).body).toBe('plain words');
    expect(await ((await call(read, thing, { as: 'blob' })).body as unknown as Blob).text()).toBe(
      'plain words',
    );
  });

  it("tells the write's id and version, and gives the new version back", async () => {
    answer = () => said({ name: 'Ada' }, 200, { etag: '"4"' });
    const reply = await call(write, { params: { id: '1' }, body: {} }, { opId: 'op-1', ifMatch: 3 });
    expect(heard[0]!.headers).toMatchObject({ 'idempotency-key': 'op-1', 'if-match': '"3"' });
    expect(reply.etag).toBe('"4"');
    await call(write, { params: { id: '1' }, body: {} }, { ifMatch: 'after:op-1' });
    expect(heard[1]!.headers['if-match']).toBe('"after:op-1"');
  });

  it("knows the device's copy by its header", async () => {
    answer = () => said({ name: 'Ada' }, 200, { 'x-plumbline-taken-at': '1700000000000' });
    expect(await call(read, thing)).toMatchObject({ fromDevice: true, takenAtMs: 1_700_000_000_000 });
  });

  it('[7.1] is not tried again after a failure', async () => {
    answer = () => said({ statusCode: 500, code: 'fault', message: 'A fault.', details: {} }, 500);
    expect(await faultOf(call(read, thing))).toMatchObject({ kind: 'refused', statusCode: 500 });
    expect(heard).toHaveLength(1);
  });

  it('[8.2] can be cancelled', async () => {
    const controller = new AbortController();
    answer = () => {
      controller.abort();
      return ada();
    };
    await expect(call(read, thing, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
      message: 'Request is canceled by user',
    });
  });
});

describe('a refusal', () => {
  it('[8.1] holds the status code and the parsed body', async () => {
    const body = {
      statusCode: 412,
      code: 'version-stale',
      message: 'Someone was faster.',
      details: { current: { version: 5 } },
    };
    answer = () => said(body, 412);
    const fault = await faultOf(call(write, { params: { id: '1' }, body: {} }));
    expect(fault).toMatchObject({
      kind: 'refused',
      statusCode: 412,
      code: 'version-stale',
      message: 'Someone was faster.',
    });
    expect(fault.response!.data).toEqual(body);
  });

  it('[8.1] holds a message where there is no body', async () => {
    answer = () => ({ status: 404, body: '' });
    const fault = await faultOf(call(read, thing));
    expect(fault.response!.data).toMatchObject({ statusCode: 404, message: expect.stringContaining('404') });
  });

  it('says how long to wait', async () => {
    answer = () =>
      said({ statusCode: 429, code: 'too-many-requests', message: 'Slow down.', details: {} }, 429, {
        'retry-after': '7',
      });
    expect((await faultOf(call(read, thing))).retryAfterMs).toBe(7_000);
  });

  it.each([
    ['a page with status 200', () => ({ body: '<html>Welcome to our guest network</html>' })],
    ['broken JSON with status 200', () => ({ body: '{"name":"A' })],
    ['a page with status 403', () => ({ status: 403, body: '<html>Forbidden</html>' })],
    ['a page with status 502', () => ({ status: 502, body: '<html>Bad gateway</html>' })],
    ['a dropped connection', () => 'drop' as const],
  ])('%s is no network', async (_, given) => {
    answer = given;
    expect(await faultOf(call(read, thing))).toMatchObject({
      kind: 'network',
      message: expect.stringMatching(/^Network Error/),
    });
  });

  it('an answer that breaks the contract is unreadable where people develop', async () => {
    answer = () => said({ nom: 'Ada' });
    expect(await faultOf(call(read, thing))).toMatchObject({
      kind: 'unreadable',
      message: expect.stringContaining('things.get'),
    });
  });
});

describe('tokens', () => {
  it('[4.2] within 5 seconds of expiry are refreshed first, once for all calls', async () => {
    store(4);
    await Promise.all([call(read, thing), call(read, thing), call(write, { params: { id: '1' }, body: {} })]);
    expect(refreshes).toBe(1);
    expect(heard.map((request) => claimsOf(request).mark)).toEqual(['new', 'new', 'new']);
  });

  it('[4.2] further from it are sent as they are', async () => {
    store(8);
    await call(read, thing);
    expect([refreshes, claimsOf(heard[0]!).mark]).toEqual([0, 'old']);
  });

  it('[4.2] that the server refuses are refreshed by force; a read is asked again, once', async () => {
    const no = said({ statusCode: 401, code: 'not-signed-in', message: 'No.', details: {} }, 401);
    answer = (request) => (claimsOf(request).mark === 'old' ? no : ada());
    expect((await call(read, thing)).body.name).toBe('Ada');
    expect([refreshes, heard.length]).toEqual([1, 2]);
    answer = () => no;
    expect(await faultOf(call(read, thing))).toMatchObject({ statusCode: 401 });
    expect(heard).toHaveLength(4);
  });

  it('a write that was refused for its token is not sent again by itself', async () => {
    answer = () => said({ statusCode: 401, code: 'not-signed-in', message: 'No.', details: {} }, 401);
    expect(await faultOf(call(write, { params: { id: '1' }, body: {} }))).toMatchObject({ statusCode: 401 });
    expect([refreshes, heard.length]).toEqual([1, 1]);
  });

  it('[4.3] stay when the network fails: reads go out with them, writes wait, and the refresh rests', async () => {
    store(-60);
    refresh = () => 'drop';
    expect((await call(read, thing)).body.name).toBe('Ada');
    expect(claimsOf(heard[0]!).mark).toBe('old');
    expect(await faultOf(call(write, { params: { id: '1' }, body: {} }))).toMatchObject({ kind: 'network' });
    const tried = refreshes;
    const startedAt = performance.now();
    await call(read, thing);
    expect(performance.now() - startedAt).toBeLessThan(200);
    expect(refreshes).toBe(tried);
    expect(heard.every((request) => request.method === 'GET')).toBe(true);
    expect(await hasLiveToken('u1')).toBe(false);
    expect(events).not.toContain('signedOut');
    expect(localStorage.getItem('CognitoIdentityServiceProvider.app.u1.refreshToken')).toBe('secret');
  });

  it('[4.1] [4.3] are gone when the refresh is refused, and this tab hears of it', async () => {
    store(-60);
    refresh = refused;
    expect(await faultOf(call(write, { params: { id: '1' }, body: {} }))).toMatchObject({
      statusCode: 401,
      message: 'User needs to be authenticated to call this API.',
    });
    expect(events).toContain('signedOut');
    expect(localStorage.getItem('CognitoIdentityServiceProvider.app.LastAuthUser')).toBeNull();
    expect(heard).toHaveLength(0);
  });

  it('[8.3] of the implicit flow cannot be refreshed: the person is asked, the tokens stay', async () => {
    store(-60, false);
    expect(await faultOf(call(write, { params: { id: '1' }, body: {} }))).toMatchObject({
      code: 'token-expired',
      statusCode: 401,
    });
    expect((await currentBearer())!.isLive).toBe(false);
    expect(events).toContain('needsSignIn');
    expect(events).not.toContain('signedOut');
  });

  it('of one person are no live tokens of another', async () => {
    expect(await hasLiveToken('u1')).toBe(true);
    expect(await hasLiveToken('u2')).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installCacheStorage } from '../tests/sync/cache-storage.ts';
import { importKey, makeSeals } from '../src/vault/sealing.ts';
import { setSeals } from '../src/vault/seals.ts';
import { lateHeader, readCopy, storeCopy, takenAtHeader } from '../src/vault/device-copies.ts';
import { answerRead, worthOf } from './answer-read.ts';
import { readerOf } from './bearer.ts';
import { serversOwn } from './servers-own.ts';

const path = '/api/018f0000-0000-7000-8000-00000000000a/patients';
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const html = (status = 200) =>
  new Response('<h1>Welcome</h1>', { status, headers: { 'content-type': 'text/html' } });
const told: unknown[] = [];

beforeEach(() => {
  installCacheStorage();
  setSeals(makeSeals('ada', () => importKey(new Uint8Array(32))));
  told.length = 0;
  const pages = [{ postMessage: (message: unknown) => told.push(message) }];
  Object.assign(globalThis, { clients: { matchAll: () => Promise.resolve(pages) } });
});
afterEach(() => {
  setSeals(null);
  vi.unstubAllGlobals();
});

function ask(network: () => Promise<Response>, { patienceMs = 3_000, at = path, isUnlocked = true } = {}) {
  vi.stubGlobal('fetch', network);
  const request = new Request(`https://clinic.example${at}`);
  const unlocked = Promise.resolve(isUnlocked);
  return answerRead({ request, reader: 'ada', path: at, nowMs: 5_000, patienceMs, unlocked });
}
const keep = (at = path) => storeCopy('ada', at, json({ from: 'copy' }), 1_000);
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a signed-in read', () => {
  it('comes from the network and is kept', async () => {
    const { answer, afterwards } = ask(() => Promise.resolve(json({ from: 'network' })));
    const response = await answer;
    expect(await response.json()).toEqual({ from: 'network' });
    expect(response.headers.has(takenAtHeader)).toBe(false);
    await afterwards;
    expect(await readCopy('ada', path)).toMatchObject({ body: { from: 'network' }, takenAtMs: 5_000 });
  });

  it.each([
    ['no network', noNetwork],
    ['a server error', () => Promise.resolve(json({}, 500))],
    ['a bad gateway', () => Promise.resolve(html(502))],
    ["a captive portal's page with status 200", () => Promise.resolve(html())],
  ])('comes from the copy, and says of when, with %s', async (_name, network) => {
    await keep();
    const { answer, afterwards } = ask(network);
    const response = await answer;
    expect(await response.json()).toEqual({ from: 'copy' });
    expect(response.headers.get(takenAtHeader)).toBe('1000');
    await afterwards;
    expect((await readCopy('ada', path))?.body).toEqual({ from: 'copy' });
  });

  it('comes from the copy when the network takes too long; the late answer is kept and told', async () => {
    await keep();
    let arrive = (_response: Response) => {};
    const late = new Promise<Response>((resolve) => (arrive = resolve));
    const { answer, afterwards } = ask(() => late, { patienceMs: 5 });
    const response = await answer;
    expect(response.headers.get(lateHeader), 'nobody knows yet whether the server is out of reach').toBe('1');
    expect(await response.json()).toEqual({ from: 'copy' });
    arrive(json({ from: 'network' }));
    await afterwards;
    expect((await readCopy('ada', path))?.body).toEqual({ from: 'network' });
    expect(told).toEqual([{ type: 'renewed' }]);
  });

  it('says when the network that took too long has failed, or says nothing at all', async () => {
    await keep();
    let fail = () => {};
    const failing = new Promise<Response>((_, reject) => (fail = () => reject(new TypeError('Failed'))));
    const late = ask(() => failing, { patienceMs: 5 });
    await late.answer;
    fail();
    await late.afterwards;
    expect(told).toEqual([{ type: 'unreached' }]);

    told.length = 0;
    const silent = ask(() => new Promise<Response>(() => {}), { patienceMs: 5 });
    await silent.answer;
    await vi.waitFor(() => expect(told).toEqual([{ type: 'unreached' }]));
  });

  it('waits for a slow network when there is no copy', async () => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(resolve, 20, json({ from: 'network' })));
    expect(await (await ask(slow, { patienceMs: 5 }).answer).json()).toEqual({ from: 'network' });
  });

  it('lets the fault through when there is no copy', async () => {
    await expect(ask(noNetwork).answer).rejects.toThrow('Failed to fetch');
    expect((await ask(() => Promise.resolve(html(502))).answer).status).toBe(502);
  });

  it('passes on what the server itself says, and keeps no refusal', async () => {
    await keep();
    for (const status of [400, 401, 409, 422]) {
      const { answer, afterwards } = ask(() => Promise.resolve(json({ code: 'x' }, status)));
      expect((await answer).status).toBe(status);
      await afterwards;
    }
    expect((await readCopy('ada', path))?.body).toEqual({ from: 'copy' });
  });

  it.each([403, 404])('drops the copy of what is gone or no longer allowed (%i)', async (status) => {
    await keep();
    const { answer, afterwards } = ask(() => Promise.resolve(json({ code: 'x' }, status)));
    expect((await answer).status).toBe(status);
    await afterwards;
    expect(await readCopy('ada', path)).toBeNull();
  });

  it('is the network alone while the vault is locked: no copy is served, none is kept', async () => {
    await keep();
    await expect(ask(noNetwork, { isUnlocked: false }).answer).rejects.toThrow('Failed to fetch');
    const fresh = () => Promise.resolve(json({ from: 'network' }));
    const { answer, afterwards } = ask(fresh, { isUnlocked: false });
    expect(await (await answer).json()).toEqual({ from: 'network' });
    await afterwards;
    expect((await readCopy('ada', path))?.body).toEqual({ from: 'copy' });
  });

  it('[4.9] does not cover maintenance with a copy of the user', async () => {
    await keep('/api/me');
    const { answer } = ask(() => Promise.resolve(json({ statusCode: 503 }, 503)), { at: '/api/me' });
    expect((await answer).status).toBe(503);
    expect(worthOf(json({}, 503), '/api/medication')).toBe('none');
  });

  it('covers a server whose database is away for a moment', async () => {
    await keep('/api/me');
    const away = json({ statusCode: 503, code: 'database-away' }, 503);
    away.headers.set('retry-after', '5');
    expect(worthOf(away, '/api/me')).toBe('none');
    expect((await ask(() => Promise.resolve(away), { at: '/api/me' }).answer).status).toBe(200);
  });
});

describe('readerOf', () => {
  const bearer = (claims: unknown) =>
    new Request('https://clinic.example/', {
      headers: { authorization: `Bearer h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s` },
    });
  it('is the subject of the bearer, and nobody when there is none that can be read', () => {
    expect(readerOf(bearer({ sub: 'ada', name: 'Zoë' }))).toBe('ada');
    expect(readerOf(bearer({}))).toBeNull();
    expect(readerOf(new Request('https://clinic.example/'))).toBeNull();
    expect(
      readerOf(new Request('https://clinic.example/', { headers: { authorization: 'Bearer x.!!.y' } })),
    ).toBeNull();
  });
});

describe("the server's own addresses", () => {
  it.each([
    '/api/me',
    '/api',
    '/live?x=1',
    '/oauth2/authorize?a=b',
    '/login',
    '/logout',
    '/cognito/',
    '/calendar/secret.ics',
    '/book/clinic/location?type=1',
    '/plan',
    '/confirm/secret',
    '/reminders/stop/secret',
    '/export/ticket.seal',
    '/config.json',
    '/openapi.json',
    '/local_plumbline/.well-known/jwks.json',
  ])('%s is left to the network', (address) => {
    expect(serversOwn.some((pattern) => pattern.test(address))).toBe(true);
  });
  it.each([
    '/',
    '/patients/1',
    '/oauth/confirm',
    '/schedule',
    '/settings/sync',
    '/?code=1&state=2',
    '/apiary',
    '/calendars',
    '/bookings',
    '/planned',
    '/login-help',
  ])('%s is a page of the app', (address) => {
    expect(serversOwn.some((pattern) => pattern.test(address))).toBe(false);
  });
});

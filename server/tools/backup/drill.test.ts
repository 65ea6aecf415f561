import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../kernel/db/open-database.ts';
import { createLog } from '../../kernel/process/log.ts';
import { loadServerSecret } from '../../kernel/process/server-secret.ts';
import { verifyChains } from '../../rooms/access/audit/audit-chain.ts';
import { checkpointsFile, openCheckpoints } from '../../rooms/access/audit/checkpoints.ts';
import {
  checksums,
  guards,
  newDatabase,
  newestIn,
  runTool,
  signedIn,
  startWith,
} from '../../../tests/support/restore-drill.ts';

/**
 * The whole way that a clinic goes when its machine is lost: backups of a server that works and of one that has ended, each brought
 * back elsewhere by the commands themselves.
 */
const testMs = 240_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-drill-'));
chmodSync(folder, 0o711);
const busy = path.join(folder, 'busy');
const quiet = path.join(folder, 'quiet');
const first = path.join(folder, 'first');
let drop: (() => Promise<void>)[] = [];
let before: Record<string, string>;
let guarded: Record<string, string>[];
let signature: { bytes: Uint8Array; key: string };
let patientIds: string[];

const connected = async <T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = new pg.Pool({ connectionString: url });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

beforeAll(async () => {
  const source = await newDatabase(inject('databaseServer').connection);
  drop.push(() => source.drop());
  const env = { DATABASE_URL: source.url, DATA_DIR: first };
  const server = await startWith(env, folder);
  const person = await signedIn(server);
  signature = await person.giveSignature();
  await person.readSignature();
  patientIds = [await person.addPatient()];
  let isBackedUp = false;
  const writing = (async () => {
    while (!isBackedUp) await person.addPatient();
  })();
  const made = await runTool('backup', env, busy);
  isBackedUp = true;
  await writing;
  patientIds.push(await person.addPatient());
  await server.close();
  expect(made).toMatchObject({ code: 0 });
  expect(made.said).toMatch(/^Backed up \d+ rows and \d+ files to \S+plumbline-\d{8}T\d{6}Z$/m);
  const again = await runTool('backup', env, quiet);
  expect(again).toMatchObject({ code: 0 });
  [before, guarded] = await connected(source.url, async (pool) => [
    await checksums(pool),
    await guards(pool),
  ]);
}, testMs);

afterAll(async () => {
  for (const one of drop) await one();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('is for its owner alone, and says of itself whether it is whole', () => {
    const made = newestIn(busy);
    expect(statSync(made).mode & 0o777).toBe(0o700);
    const sums = readFileSync(path.join(made, 'SHA256SUMS'), 'utf8').trim().split('\n');
    for (const line of sums) expect(statSync(path.join(made, line.slice(66))).mode & 0o777).toBe(0o600);
    const names = sums.map((line) => line.slice(66));
    expect(names).toContain('data/server-secret');
    expect(names).toContain(`data/storage/files/${signature.key}`);
    expect(names).toContain('tables/sign_in.accounts.gz');
    expect(names.filter((name) => /server\.pid|postgres\//.test(name))).toEqual([]);
  });

  it(
    'brings a server back into an embedded database: rows, files, sign-in, audit trail',
    { timeout: testMs },
    async () => {
      const second = path.join(folder, 'second');
      const { code, said } = await runTool('restore', { DATA_DIR: second }, newestIn(quiet));
      expect(said).toMatch(/^Restored \d+ rows as of \S+ into /m);
      expect(code).toBe(0);
      const database = await openDatabase({ dataDir: second, log: createLog('silent') });
      try {
        expect(await checksums(database.pool)).toEqual(before);
        expect(await guards(database.pool)).toEqual(guarded);
        const secret = await loadServerSecret(second);
        const checkpoints = await openCheckpoints(checkpointsFile(second), secret).read();
        expect(checkpoints.length).toBeGreaterThan(0);
        expect((await verifyChains(database.pool, checkpoints)).faults).toEqual([]);
      } finally {
        await database.close();
      }
      const server = await startWith({ DATA_DIR: second }, folder);
      try {
        const person = await signedIn(server);
        expect(await person.readSignature()).toEqual(Buffer.from(signature.bytes));
        for (const id of patientIds) expect(await person.readPatient(id)).toMatchObject({ id });
        // Counters go on where they were.
        await person.addPatient();
        const made = await runTool('backup', { DATA_DIR: second }, '--keep', '1', path.join(folder, 'third'));
        expect(made).toMatchObject({ code: 0 });
      } finally {
        await server.close();
      }
    },
  );

  it(
    'that was taken while people worked is of one instant, and goes into a database of a plain owner',
    { timeout: testMs },
    async () => {
      const target = await newDatabase(inject('databaseServer').connection, { isSuperuser: false });
      drop = [() => target.drop(), ...drop];
      const env = { DATABASE_URL: target.url, DATA_DIR: path.join(folder, 'hosted') };
      expect(await runTool('restore', env, newestIn(busy))).toMatchObject({ code: 0 });
      await connected(target.url, async (pool) => {
        const { rows } = await pool.query<{ id: string }>('select id from patients where id = any ($1)', [
          patientIds,
        ]);
        expect(rows).toEqual([{ id: patientIds[0] }]);
        const secret = await loadServerSecret(env.DATA_DIR);
        const checkpoints = await openCheckpoints(checkpointsFile(env.DATA_DIR), secret).read();
        expect((await verifyChains(pool, checkpoints)).faults).toEqual([]);
      });
      const server = await startWith(env, folder);
      try {
        const person = await signedIn(server);
        expect(await person.readSignature()).toEqual(Buffer.from(signature.bytes));
      } finally {
        await server.close();
      }
      // A plain owner's backup has every row as well, although the walls are forced.
      const made = await runTool('backup', env, path.join(folder, 'fourth'));
      expect(made).toMatchObject({ code: 0 });
      const counts = (at: string) =>
        (
          JSON.parse(readFileSync(path.join(newestIn(at), 'manifest.json'), 'utf8')) as {
            tables: { name: string; rows: number }[];
          }
        ).tables.find(({ name }) => name === 'patients')!.rows;
      expect(counts(path.join(folder, 'fourth'))).toBe(counts(busy));
      expect(counts(busy)).toBeGreaterThan(100);
    },
  );

  it('is refused into what is in use, and leaves it as it was', { timeout: testMs }, async () => {
    const { code, said } = await runTool('restore', { DATA_DIR: first }, newestIn(busy));
    expect(said).toMatch(/is not empty\. A backup goes into an empty one/);
    expect(code).toBe(1);
    const source = await newDatabase(inject('databaseServer').connection);
    drop.push(() => source.drop());
    await connected(source.url, (pool) => pool.query('create table mine (word text)'));
    const fresh = path.join(folder, 'fresh');
    const taken = await runTool('restore', { DATABASE_URL: source.url, DATA_DIR: fresh }, newestIn(busy));
    expect(taken.said).toMatch(/The database has tables already/);
    expect(taken.code).toBe(1);
    expect(existsSync(path.join(fresh, 'server-secret'))).toBe(false);
  });

  it('is not made of a folder that is none, nor into the folder itself', { timeout: testMs }, async () => {
    const none = await runTool('backup', { DATA_DIR: path.join(folder, 'nowhere') }, busy);
    expect(none.said).toMatch(/is no data folder of a server/);
    expect(existsSync(path.join(folder, 'nowhere'))).toBe(false);
    const inside = await runTool('backup', { DATA_DIR: first }, path.join(first, 'backups'));
    expect(inside.said).toMatch(/lies in the data folder/);
  });
});

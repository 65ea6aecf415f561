import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBlankDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { migrateUpTo } from '../../../tests/support/older-schema.ts';
import type { Database } from '../../kernel/db/open-database.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { knownVersions } from '../../kernel/db/schema-version.ts';
import { applySteps } from '../../rooms/access/sign-in/service/schema.ts';
import type { Manifest } from './backup-folder.ts';
import { startWith } from '../../../tests/support/restore-drill.ts';
import { keepNewest, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-restore-'));
const dataDir = path.join(folder, 'data');
const nowMs = Date.parse('2026-03-02T15:00:00Z');
const opened: Database[] = [];
let whole: string;
let count = 0;

const backupOf = async ({ connection }: Database, at = nowMs) =>
  (await makeBackup({ connection, dataDir, to: path.join(folder, 'kept'), storage: 'folder', nowMs: at }))
    .folder;
const blank = async () => {
  const database = await createBlankDatabase();
  opened.push(database);
  return database;
};
const emptyDir = () => path.join(folder, `into-${(count += 1)}`);
/** A copy of the whole backup, to be damaged. */
const copied = () => {
  const copy = path.join(folder, `copy-${(count += 1)}`);
  cpSync(whole, copy, { recursive: true });
  return copy;
};
/** Changes what a backup says of itself, with the sums made to fit. */
const rewrite = (copy: string, change: (manifest: Manifest) => object) => {
  const file = path.join(copy, 'manifest.json');
  const text = JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Manifest));
  writeFileSync(file, text);
  const sums = path.join(copy, 'SHA256SUMS');
  const sum = createHash('sha256').update(text).digest('hex');
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(/.*(?= {2}manifest\.json)/, sum));
};
/** Restores where nothing may be opened, let alone written. */
const refused = async (from: string) => {
  const into = emptyDir();
  const open = () => Promise.reject(new Error('It was opened.'));
  const fault = await restoreBackup({ from, dataDir: into, open }).then(
    () => null,
    (one: unknown) => one as Error,
  );
  expect(fault?.name).toBe('StartFault');
  return fault!.message;
};

beforeAll(async () => {
  mkdirSync(path.join(dataDir, 'storage/incoming'), { recursive: true });
  writeFileSync(path.join(dataDir, 'server-secret'), 'a'.repeat(43));
  writeFileSync(path.join(dataDir, 'storage/incoming/half'), 'half');
  const database = await createTestDatabase();
  opened.push(database);
  whole = await backupOf(database);
});
afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('that has a changed or missing file is refused, with the file', async () => {
    const changed = copied();
    appendFileSync(path.join(changed, 'tables/public.patients.gz'), 'x');
    expect(await refused(changed)).toMatch(
      /is damaged: tables\/public\.patients\.gz \(changed\)\. Nothing was restored/,
    );
    const missing = copied();
    rmSync(path.join(missing, 'data/server-secret'));
    expect(await refused(missing)).toMatch(/data\/server-secret \(missing\)/);
  });

  it('that is unfinished, or none, is refused', async () => {
    const cut = copied();
    rmSync(path.join(cut, 'SHA256SUMS'));
    expect(await refused(cut)).toMatch(/is no whole backup/);
    expect(await refused(path.join(folder, 'nowhere'))).toMatch(/is no whole backup/);
  });

  it('of a newer release is refused, with the release', async () => {
    const newer = copied();
    rewrite(newer, (manifest) => ({
      ...manifest,
      release: '9.0.0',
      schema: { ...manifest.schema, version: manifest.schema.version + 1_000 },
    }));
    expect(await refused(newer)).toMatch(/made by release 9\.0\.0, whose schema this release does not know/);
    const strange = copied();
    rewrite(strange, (manifest) => ({ ...manifest, format: 2, release: '9.0.0' }));
    expect(await refused(strange)).toMatch(/made by a newer release of Plumbline \(9\.0\.0\)/);
  });

  it('that names a file outside of itself is refused', async () => {
    const sly = copied();
    appendFileSync(path.join(sly, 'SHA256SUMS'), `${'0'.repeat(64)}  data/../../../out\n`);
    expect(await refused(sly)).toMatch(/is damaged: the line/);
  });

  it('of an older release is brought up to this one', async () => {
    const versions = knownVersions();
    const older = versions.at(-3)!;
    const before = await blank();
    await migrateUpTo(before, older.tag);
    await applySteps(before.pool, 1);
    await before.pool.query(
      `insert into users (id, sub, email) values (gen_random_uuid(), 'one', 'one@clinic.example')`,
    );
    const from = await backupOf(before, nowMs + 1_000);
    const target = await blank();
    const into = emptyDir();
    // The target stays open for the test; what restores it closes its own.
    const open = () => Promise.resolve({ ...target, close: async () => {} });
    await restoreBackup({ from, dataDir: into, open });
    const { rows } = await target.pool.query('select email from users');
    expect(rows).toEqual([{ email: 'one@clinic.example' }]);
    const made = await target.pool.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    expect(made.rows).toEqual([{ count: versions.length }]);
    await target.pool.query('select recovery_issued_at from sign_in.accounts');
    expect(readdirSync(into).toSorted()).toEqual(['server-secret']);
  });

  it('that could not be loaded leaves an empty data folder', async () => {
    const into = emptyDir();
    const open = () => Promise.reject(new Error('No database today.'));
    await expect(restoreBackup({ from: whole, dataDir: into, open })).rejects.toThrow('No database today.');
    expect(readdirSync(into)).toEqual([]);
  });

  it('that is being restored keeps a server from starting', async () => {
    const into = emptyDir();
    const target = await blank();
    const open = async () => {
      await expect(startWith({ DATA_DIR: into, STAGE: 'dev' }, folder)).rejects.toThrow(
        /A restore into \S+ has not ended/,
      );
      return { ...target, close: async () => {} };
    };
    await restoreBackup({ from: whole, dataDir: into, open });
    expect(readdirSync(into)).not.toContain('restore-unfinished');
  });

  it('that is old goes, where as many newer ones are to be kept', async () => {
    const kept = path.join(folder, 'kept');
    writeFileSync(path.join(kept, 'notes.txt'), 'of somebody else');
    await backupOf(opened[0]!, nowMs + 2_000);
    await keepNewest(kept, 1);
    expect(readdirSync(kept).toSorted()).toEqual(['notes.txt', 'plumbline-20260302T150002Z']);
  });
});

describe('a release', () => {
  it('does not start on the schema of a newer one, nor backs it up', async () => {
    const database = await createTestDatabase();
    opened.push(database);
    const { rows } = await database.pool.query(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    await expect(migrate(database)).rejects.toThrow(
      /A newer release of Plumbline has worked on this database/,
    );
    await expect(backupOf(database, nowMs + 3_000)).rejects.toThrow(/A newer release/);
    expect(readdirSync(path.join(folder, 'kept')).filter((name) => name.includes('150003'))).toEqual([]);
    await applySteps(database.pool);
    await database.pool.query('insert into sign_in.steps values (99, now())');
    await expect(applySteps(database.pool)).rejects.toThrow(/A newer release/);
    expect(rows).toEqual([{ count: knownVersions().length }]);
  });
});

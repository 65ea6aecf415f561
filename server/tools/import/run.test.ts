import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../kernel/db/open-database.ts';
import { fixtureFolder, patientBundle } from './bundle.fixture.ts';

const top = fileURLToPath(new URL('../../../', import.meta.url));

describe('npm run import', () => {
  let database: Database;
  const folder = fixtureFolder();
  const bundles = folder.write('good.ndjson', [patientBundle(1), patientBundle(2)]).path;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    folder.remove();
    await database.close();
  });

  /** The command as a person runs it, on the database of this test. */
  const run = async (...args: string[]) => {
    const { host, port, user, password = '' } = inject('databaseServer').connection;
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    const url = `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/tools/import/run.ts', ...args], {
      cwd: top,
      env: { ...process.env, DATABASE_URL: url },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  };
  const patients = async () => (await database.pool.query('select 1 from patients')).rowCount;

  test('says where the records go, what went in, and that nobody can see them yet', async () => {
    const { code, said } = await run(bundles);
    expect(said).toMatch(/Importing into the new clinic "Imported records"/);
    expect(said).toMatch(/Patient +2 +2 +0 +0 +0 +0/);
    expect(said).toMatch(/18 new, 0 changed in [\d.]+ s; at most \d+ MB of memory/);
    expect(said).toMatch(/Nobody belongs to the clinic "Imported records" yet/);
    expect(code).toBe(0);
    expect(await patients()).toBe(2);
  });

  test('ends with code 1 when a line is broken, and keeps the rest', async () => {
    const broken = folder.write('broken.ndjson', `{"resourceType"\n${JSON.stringify(patientBundle(3))}`).path;
    const { code, said } = await run(broken);
    expect(said).toContain(`${broken}, line 1: is not JSON`);
    expect(said).toContain('9 new, 0 changed, 1 fault in');
    expect(code).toBe(1);
    expect(await patients()).toBe(3);
  });

  test.each([
    [['/nowhere/at-all.json'], 'There is no file or folder /nowhere/at-all.json'],
    [[], 'No file is named'],
    [['--clinc', 'x', 'y.json'], '--clinc'],
    [['--clinic', 'Nowhere', bundles], 'There is no clinic called "Nowhere". The clinics are:'],
    [['--member', 'nobody@demo.example', bundles], 'Nobody here has the email address'],
  ])('%j is refused with words', async (args, words) => {
    const { code, said } = await run(...args);
    expect(said).toContain(words);
    expect(said).not.toContain('    at ');
    expect(code).toBe(1);
    expect(await patients()).toBe(3);
  });
});

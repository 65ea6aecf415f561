import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { StartFault } from '../process/start-fault.ts';
import { topFolder } from '../process/top-folder.ts';

/** A state of the schema: the last migration that made it. */
export interface SchemaVersion {
  /** The migration's name, as in `0040_second_wall`. */
  readonly tag: string;
  /** Its place in time, which orders migrations; also what the database keeps of it. */
  readonly when: number;
}

export const migrationsFolder = path.join(topFolder, 'server/kernel/db/migrations');
const journalOf = (folder: string) => path.join(folder, 'meta', '_journal.json');

interface Journal {
  readonly entries: readonly SchemaVersion[];
}

const readJournal = (folder: string) => JSON.parse(readFileSync(journalOf(folder), 'utf8')) as Journal;

/** All versions that this release knows, the oldest first. */
export const knownVersions = (): readonly SchemaVersion[] => readJournal(migrationsFolder).entries;

/** `when` of the last migration that a database has seen; null for one without a schema. */
export async function schemaVersionOf(client: Pick<pg.Client, 'query'>): Promise<number | null> {
  const made = await client.query<{ has: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as has`,
  );
  if (!made.rows[0]!.has) return null;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  return rows[0]!.last === null ? null : Number(rows[0]!.last);
}

/** Throws a StartFault for a schema that a newer release has made: this one would write into it what it does not understand. */
export async function requireNotNewer(client: Pick<pg.Client, 'query'>): Promise<void> {
  const last = await schemaVersionOf(client);
  const newest = knownVersions().at(-1)!;
  if (last === null || last <= newest.when) return;
  throw new StartFault(
    `A newer release of Plumbline has worked on this database: its schema is of ${dayOf(last)}, and this release knows those up to ${newest.tag} (${dayOf(newest.when)}).\n` +
      'Start that release again. To go back for good, restore a backup that was made before the upgrade (npm run restore).',
  );
}

const dayOf = (when: number) => new Date(when).toISOString().slice(0, 10);

/** Runs `work` with a folder of the migrations up to one of them and no further. */
export async function withMigrationsUpTo<T>(when: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journal = readJournal(folder);
    const entries = journal.entries.filter((entry) => entry.when <= when);
    writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries }));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

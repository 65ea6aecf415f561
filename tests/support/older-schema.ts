import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from '../../server/kernel/db/open-database.ts';
import { topFolder } from '../../server/kernel/process/top-folder.ts';

/** Brings a blank database up to one migration and no further, as a server of that time left it. @param last its tag */
export async function migrateUpTo({ pool }: Database, last: string): Promise<void> {
  const migrationsFolder = mkdtempSync(path.join(tmpdir(), 'plumbline-older-'));
  try {
    cpSync(path.join(topFolder, 'server', 'kernel', 'db', 'migrations'), migrationsFolder, {
      recursive: true,
    });
    const journal = path.join(migrationsFolder, 'meta', '_journal.json');
    const whole = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
    const end = whole.entries.findIndex(({ tag }) => tag === last);
    if (end < 0) throw new Error(`There is no migration ${last}.`);
    writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.slice(0, end + 1) }));
    await migrate(drizzle(pool), { migrationsFolder });
  } finally {
    rmSync(migrationsFolder, { recursive: true, force: true });
  }
}

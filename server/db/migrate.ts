import { existsSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { topFolder } from '../process/top-folder.ts';
import type { Database } from './open-database.ts';

const migrationsFolder = path.join(topFolder, 'server', 'db', 'migrations');
/** Any number that no other program on the same PostgreSQL uses as an advisory lock: "plumb" in ASCII. */
const migrationLock = 482_805_674_338;

/**
 * Brings the schema up to date. Safe to call from several processes at once: the second waits for the first and then
 * finds nothing to do. Each run is one transaction; a failing migration leaves the schema as it was.
 */
export async function migrate(database: Pick<Database, 'connection'>): Promise<void> {
  if (!existsSync(`${migrationsFolder}/meta/_journal.json`)) return;
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the connection releases the lock as well.
    await client.end();
  }
}

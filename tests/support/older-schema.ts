import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from '../../server/kernel/db/open-database.ts';
import { knownVersions, withMigrationsUpTo } from '../../server/kernel/db/schema-version.ts';

/** Brings a blank database up to one migration and no further, as a server of that time left it. @param last its tag */
export async function migrateUpTo({ pool }: Database, last: string): Promise<void> {
  const version = knownVersions().find(({ tag }) => tag === last);
  if (!version) throw new Error(`There is no migration ${last}.`);
  await withMigrationsUpTo(version.when, (migrationsFolder) => migrate(drizzle(pool), { migrationsFolder }));
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartFault } from '../process/start-fault.ts';
import { makeLogins } from './login-roles.ts';
import type { Database } from './open-database.ts';
import { migrationsFolder, requireNotNewer, withMigrationsUpTo } from './schema-version.ts';

/** Any number that no other program on the same PostgreSQL uses as an advisory lock: "plumb" in ASCII. */
const migrationLock = 482_805_674_338;

/**
 * Brings the schema up to date. Safe to call from several processes at once: the second waits for the first and then
 * finds nothing to do. Each run is one transaction; a failing migration leaves the schema as it was.
 * Makes the logins of this server as well. Throws when the migrations are not there, and a StartFault when the database user
 * may not work under row-level security or give these logins, or when a newer release has worked on the database.
 * @param options.upTo `when` of the last migration to run; all of them unless given
 */
export async function migrate(
  database: Pick<Database, 'connection' | 'logins'>,
  { upTo }: { readonly upTo?: number } = {},
): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await requireNotNewer(client);
    const apply = (folder: string) => applyMigrations(drizzle(client), { migrationsFolder: folder });
    await (upTo === undefined ? apply(migrationsFolder) : withMigrationsUpTo(upTo, apply));
    for (const role of ['plumbline_app', 'plumbline_system']) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await requireRole(client, role);
    }
    await makeLogins(client, database.logins);
  } finally {
    // Ending the connection releases the lock as well.
    await client.end();
  }
}

/**
 * Runs `work` while no other process runs a work of the same name on this database; another one waits.
 */
export async function oneAtATime<T>(
  { connection }: Pick<Database, 'connection'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 482805674))', [name]);
    return await work();
  } finally {
    // Ending the connection releases the lock as well.
    await client.end();
  }
}

/**
 * Imports and seeds take these roles on. Since PostgreSQL 16 whoever made a role may grant it, but may not take it on before
 * it has been granted: a database user without superuser rights grants it to itself. Throws a StartFault when it may not.
 */
async function requireRole(client: pg.Client, role: string): Promise<void> {
  const takeOn = () => client.query(`set role ${role}; reset role`);
  try {
    await takeOn().catch(async () => {
      await client.query(`grant ${role} to current_user`);
      await takeOn();
    });
  } catch (fault) {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_user) as name');
    const name = rows[0]?.name;
    throw new StartFault(
      `The database user ${name} may not take on the role ${role}, under which imports work (${String(fault)}).\n` +
        `Ask whoever runs the database for: GRANT ${role} TO ${name};`,
    );
  }
}

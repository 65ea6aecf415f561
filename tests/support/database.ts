import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../../server/kernel/db/open-database.ts';
import { loginsOf } from '../../server/kernel/db/login-roles.ts';
import { openConnections } from '../../server/kernel/http/transaction.ts';
import { testSecret } from './test-secret.ts';
import { createLog } from '../../server/kernel/process/log.ts';

/** What `database.global.ts` hands to the tests. */
export interface TestDatabaseServer {
  readonly connection: {
    host: string;
    port: number;
    user: string;
    password?: string;
    database: string;
    ssl?: false;
  };
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestDatabaseServer;
  }
}

/**
 * A database of one's own with the real schema and no rows. `close()` drops it.
 *
 *     let database: Database;
 *     beforeAll(async () => { database = await createTestDatabase(); });
 *     afterAll(() => database.close());
 */
export function createTestDatabase(): Promise<Database> {
  return createFrom(inject('databaseServer').template);
}

/** The same without a schema, for who brings it up step by step. */
export const createBlankDatabase = (): Promise<Database> => createFrom('template0');

/**
 * A backup of a test's database, in a database of its own: everything as it stands now. Its connections are cut for that, and
 * none are let in until the copy is made.
 */
export async function copyOfDatabase(database: Database): Promise<Database> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const { name } = rows[0]!;
  const { connection } = inject('databaseServer');
  await inServer(connection, `alter database ${name} with allow_connections false`);
  try {
    await inServer(
      connection,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    return await createFrom(name);
  } finally {
    await inServer(connection, `alter database ${name} with allow_connections true`);
  }
}

async function createFrom(template: string): Promise<Database> {
  const { connection } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inServer(connection, `create database ${name} template ${template}`);
  const own = { ...connection, database: name };
  return connectDatabase(own, createLog('silent'), {
    logins: loginsOf(own, testSecret),
    afterClose: () => inServer(connection, `drop database if exists ${name} with (force)`),
  });
}

/** One statement on the test server's maintenance database. */
async function inServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Does what a server does by itself, under the login that it does it under. */
export async function asSystem<T>(
  { logins }: Pick<Database, 'logins'>,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = openConnections({ logins, log: createLog('silent') });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { loadServerSecret } from '../process/server-secret.ts';
import { loginsOf, type Logins } from './login-roles.ts';
import type { Log } from '../process/log.ts';
import { StartFault } from '../process/start-fault.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openSession, requireSessions } from './pooler.ts';

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Whose rows a transaction may see. Null where there is none yet, as when `/me` is asked. */
export interface Scope {
  readonly clinicId: string | null;
  readonly userId: string | null;
  /** The system acts for the user, who does not belong to the clinic yet: they make it, or were invited to it. */
  readonly isSystem?: boolean;
}

export interface Database {
  readonly pool: pg.Pool;
  /**
   * As the owner of the tables and without a scope: for migrations. Row-level security is forced, so that only a
   * superuser sees rows here; whatever must also work on a hosted database goes through `inTransaction`.
   */
  readonly db: NodePgDatabase;
  /** For a connection of one's own, as LISTEN needs it. */
  readonly connection: pg.ClientConfig;
  /** As whom the parts of the server connect; `migrate` makes them. */
  readonly logins: Logins;
  /**
   * Runs `fn` in one transaction under row-level security for the scope: as `plumbline_app` for its user, without one as
   * `plumbline_system`. Rolls back and rethrows when `fn` throws. Never use `db` or `pool` inside: with all connections
   * taken that waits for ever.
   */
  inTransaction<T>(scope: Scope, fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Ends all connections, and the embedded PostgreSQL where this process owns it. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly databaseUrl?: string | null;
  readonly dataDir: string;
  readonly log: Log;
}

const maxConnections = 10;
/** A statement that hangs must not hold back the end for ever; its transaction is rolled back. */
const poolEndMs = 5_000;

/**
 * Opens the database of `databaseUrl`, or of the embedded PostgreSQL in `dataDir`, which it launches or adopts.
 * The schema is not touched: see `migrate`. Throws a StartFault when the database cannot be reached, or through a pooler of
 * transactions only.
 */
export async function openDatabase({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<Database> {
  const secret = await loadServerSecret(dataDir);
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    const database = connectDatabase(connection, log, { logins: loginsOf(connection, secret) });
    await requireReachable(database, databaseUrl);
    await requireSessions(() => openSession(connection)).catch(async (fault: unknown) => {
      await database.close();
      throw fault;
    });
    return database;
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const { connection } = embedded;
  return connectDatabase(connection, log, {
    logins: loginsOf(connection, secret),
    afterClose: () => embedded.stop(),
  });
}

/** A Database over a running PostgreSQL. `afterClose` runs when all its connections have ended. */
export function connectDatabase(
  connection: pg.ClientConfig,
  log: Log,
  more: { readonly logins: Logins; readonly afterClose?: () => Promise<void>; readonly max?: number },
): Database {
  const { logins, afterClose = async () => {}, max = maxConnections } = more;
  const named = { application_name: 'plumbline', connectionTimeoutMillis: 10_000, ...connection };
  const pool = new pg.Pool({ ...named, max, idleTimeoutMillis: 30_000 });
  let closing: Promise<void> | null = null;
  // An idle connection that breaks is replaced by the pool; without this listener it would end the process.
  pool.on('error', (fault) => {
    if (!closing) log.warn({ err: fault }, 'a database connection was lost');
  });
  // One that breaks while it is in use is told to its user by the failing query; the event needs a listener too.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool);
  return {
    pool,
    db,
    connection: named,
    logins,
    inTransaction: (scope, fn) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('role', ${scope.userId === null ? 'plumbline_system' : 'plumbline_app'}, true),
          set_config('app.clinic_id', ${scope.clinicId ?? ''}, true),
          set_config('app.user_id', ${scope.userId ?? ''}, true)`);
        return fn(tx);
      }),
    close: () =>
      (closing ??= Promise.race([pool.end(), delay(poolEndMs, undefined, { ref: false })]).then(afterClose)),
  };
}

async function requireReachable(database: Database, databaseUrl: string): Promise<void> {
  try {
    await database.pool.query('select 1');
  } catch (fault) {
    await database.close();
    const { hostname, port, pathname } = new URL(databaseUrl);
    const reason = fault instanceof AggregateError ? fault.errors.map(String).join('; ') : String(fault);
    throw new StartFault(
      `The database ${pathname.slice(1)} at ${hostname || 'the local socket'}:${port || 5432} cannot be reached: ${reason}\n` +
        'Check DATABASE_URL, or leave it out to use the embedded PostgreSQL.',
    );
  }
}

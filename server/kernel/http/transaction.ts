import { PgDialect } from 'drizzle-orm/pg-core';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import pg from 'pg';
import type { Logins } from '../db/login-roles.ts';
import type { Scope, Transaction } from '../db/open-database.ts';
import type { Log } from '../process/log.ts';

/** SQL with a name, which the connection prepares once and then only runs. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** One transaction of a request: Drizzle for the everyday, named statements where every round trip counts. */
export interface Tx {
  readonly db: Transaction;
  run<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** SQL without parameters, as it is; for savepoints. */
  command(text: string): Promise<void>;
  /** Last statements, already sent: COMMIT leaves right behind them. When one fails, nothing is committed. */
  beforeCommit(last: Promise<unknown>): void;
}

const dialect = new PgDialect();
const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Serialization failure and deadlock: nothing is wrong with the request, so it is run again. */
const runAgainCodes = new Set(['40001', '40P01']);
const maxRuns = 3;

const maxOfPersons = 10;
const maxOfSystem = 5;
const settings = {
  application_name: 'plumbline',
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 30_000,
};

/**
 * The API's own connections: by themselves those of the system, and apart from them, under another login, those for calls of
 * signed-in people. A session of the one can't become the other.
 */
export class Connections extends pg.Pool {
  readonly persons: pg.Pool;
  constructor(system: pg.PoolConfig, persons: pg.Pool) {
    super(system);
    this.persons = persons;
  }
  override async end(): Promise<void> {
    await Promise.all([super.end(), this.persons.end()]);
  }
}

/**
 * Opens them. They are pipelined: statements that don't wait for one another leave in one go, and their answers come back in
 * order. Sign-in, gateway and imports have connections of their own, so none starves the other.
 */
export function openConnections({ logins, log }: { logins: Logins; log: Log }): Connections {
  const persons = new pg.Pool({ ...settings, ...logins.person, pipeline: true, max: maxOfPersons });
  const pool = new Connections({ ...settings, ...logins.system, pipeline: true, max: maxOfSystem }, persons);
  const lost = (fault: Error) => log.warn({ err: fault }, 'a database connection of the API was lost');
  for (const each of [pool, persons]) {
    each.on('error', lost);
    // A connection that breaks while it is in use says so itself, and without a listener that ends the process.
    each.on('connect', (client) => client.on('error', lost));
  }
  return pool;
}

/** The connections for a scope: whoever is signed in has those of persons, for themselves alone. */
export const poolFor = (pool: pg.Pool, { userId, isSystem = false }: Scope): pg.Pool =>
  userId !== null && !isSystem && pool instanceof Connections ? pool.persons : pool;

/**
 * Runs `fn` in one transaction under row-level security for the scope. Rolls back and rethrows when `fn` throws; a
 * deadlock is run again, so `fn` does nothing but database work. The same as `Database.inTransaction`, but BEGIN
 * travels with the first statement.
 */
export async function inScope<T>(pool: pg.Pool, scope: Scope, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    const client = await poolFor(pool, scope).connect();
    let isBroken = false;
    try {
      const last: Promise<unknown>[] = [
        sent(client.query(`begin; ${inside(scope)}; set local lock_timeout = '3s'`)),
      ];
      const result = await fn(transactionOn(client, last));
      // PostgreSQL answers COMMIT with a rollback when a statement before it has failed.
      last.push(sent(client.query('commit')));
      await Promise.all(last);
      return result;
    } catch (fault) {
      isBroken = !(await rolledBack(client));
      if (run >= maxRuns || !runAgainCodes.has(sqlState(fault) ?? '')) throw fault;
    } finally {
      client.release(isBroken);
    }
  }
}

/** A promise that is awaited later, or never: its failure is not unhandled meanwhile. */
function sent<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** The code of a database error, under Drizzle's wrapping too. */
export function sqlState(fault: unknown): string | null {
  const { code, cause } = (fault ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause === undefined ? null : sqlState(cause);
}

/** The commands that put a transaction into its scope. */
export function inside({ clinicId, userId }: Scope): string {
  // They stand in the text of a command, so only what has the form of an id gets there.
  for (const id of [clinicId, userId]) {
    if (id !== null && !uuidForm.test(id)) throw new Error('The scope of a transaction takes ids alone.');
  }
  return `set local app.clinic_id = '${clinicId ?? ''}'; set local app.user_id = '${userId ?? ''}'`;
}

function transactionOn(client: pg.PoolClient, last: Promise<unknown>[]): Tx {
  let drizzled: Transaction | null = null;
  return {
    get db() {
      drizzled ??= new NodePgTransaction(
        dialect,
        new NodePgSession(client, dialect, undefined),
        undefined,
      ) as unknown as Transaction;
      return drizzled;
    },
    async run<Row extends object>(statement: Statement, values: readonly unknown[] = []) {
      const { rows } = await client.query<Row>({ ...statement, values: values as unknown[] });
      return rows;
    },
    async command(text) {
      await client.query(text);
    },
    beforeCommit(promise) {
      last.push(sent(promise));
    },
  };
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}

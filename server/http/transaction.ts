import { PgDialect } from 'drizzle-orm/pg-core';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import type pg from 'pg';
import type { Database, Scope, Transaction } from '../db/open-database.ts';

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
}

const dialect = new PgDialect();
const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Serialization failure and deadlock: nothing is wrong with the request, so it is run again. */
const runAgainCodes = new Set(['40001', '40P01']);
const maxRuns = 3;

/**
 * Runs `fn` in one transaction under row-level security for the scope. The same as `Database.inTransaction`, with
 * role, scope and BEGIN in one round trip. Rolls back and rethrows when `fn` throws; a deadlock is run again, so `fn`
 * does nothing but database work.
 */
export async function inScope<T>(
  database: Pick<Database, 'pool'>,
  scope: Scope,
  fn: (tx: Tx) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  for (let run = 1; ; run += 1) {
    const client = await database.pool.connect();
    let isBroken = false;
    try {
      await client.query(beginning(scope, options.readOnly ?? false));
      const result = await fn(transactionOn(client));
      await client.query('commit');
      return result;
    } catch (fault) {
      isBroken = !(await rolledBack(client));
      if (run >= maxRuns || !runAgainCodes.has(sqlState(fault) ?? '')) throw fault;
    } finally {
      client.release(isBroken);
    }
  }
}

/** The code of a database error, under Drizzle's wrapping too. */
export function sqlState(fault: unknown): string | null {
  const { code, cause } = (fault ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause === undefined ? null : sqlState(cause);
}

function beginning(scope: Scope, readOnly: boolean): string {
  const clinicId = scope.clinicId ?? '';
  const userId = scope.userId ?? '';
  // They stand in the text of a command, so only what has the form of an id gets there.
  for (const id of [clinicId, userId]) {
    if (id !== '' && !uuidForm.test(id)) throw new Error('The scope of a transaction takes ids alone.');
  }
  return `begin${readOnly ? ' read only' : ''}; set local role plumbline_app; set local app.clinic_id = '${clinicId}'; set local app.user_id = '${userId}'${
    readOnly ? '' : "; set local lock_timeout = '3s'"
  }`;
}

function transactionOn(client: pg.PoolClient): Tx {
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

import pg from 'pg';
import type { Scope } from '../db/open-database.ts';
import { inside, poolFor, type Statement, type Tx } from './transaction.ts';

/** Which statements a connection has prepared. */
const preparedBy = new WeakMap<object, Set<string>>();

/**
 * Runs the statements of a read under row-level security for the scope. Each travels as one message: the commands that
 * set the scope, and the statement, which PostgreSQL takes for one transaction. No BEGIN and no COMMIT: at "read
 * committed" they would make no difference to what is seen, and cost as much as the query.
 */
export async function toRead<T>(pool: pg.Pool, scope: Scope, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const before = inside(scope);
  const client = await poolFor(pool, scope).connect();
  let isBroken = false;
  const tx: Tx = {
    get db(): never {
      throw new Error('A read runs named statements alone; what writes is no GET.');
    },
    command(): never {
      throw new Error('A read has no savepoints.');
    },
    beforeCommit(): never {
      throw new Error('A read has no COMMIT.');
    },
    async run<Row extends object>(statement: Statement, values: readonly unknown[] = []) {
      try {
        const results = await client.query(`${before}; ${asCommand(client, statement, values)}`);
        // One result for each command of the message; the last one holds the rows.
        return (results as unknown as pg.QueryResult<Row>[]).at(-1)!.rows;
      } catch (fault) {
        // Whether the statement got prepared is not known now, so the connection is not used again.
        isBroken = true;
        throw fault;
      }
    },
  };
  try {
    return await fn(tx);
  } finally {
    client.release(isBroken);
  }
}

function asCommand(client: object, { name, text }: Statement, values: readonly unknown[]): string {
  const literals = values.map(literal);
  if (name === '')
    return text.replaceAll(/\$(\d+)/g, (_, place: string) => literals[Number(place) - 1] ?? 'null');
  const known = preparedBy.get(client) ?? new Set();
  preparedBy.set(client, known);
  // The driver prepares statements of its own on the same connection, under their plain names.
  const own = `read-${name}`;
  const execute = `execute "${own}"${literals.length > 0 ? `(${literals.join(', ')})` : ''}`;
  if (known.has(own)) return execute;
  known.add(own);
  return `prepare "${own}" as ${text}; ${execute}`;
}

/** A value as it stands in SQL. Text is quoted by the driver's own rule. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    const items = value.map((item) => `"${item.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`);
    return pg.escapeLiteral(`{${items.join(',')}}`);
  }
  throw new Error('A read takes text, numbers, lists of text and null.');
}

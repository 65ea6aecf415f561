import pg from 'pg';
import { StartFault } from '../process/start-fault.ts';

/** A connection as far as the question needs it. */
export interface Session {
  /** The process that the greeting named. */
  readonly processID: number;
  query(text: string): Promise<{ rows: { pid: number }[] }>;
  end(): Promise<void>;
}

const pidOf = async (session: Session) =>
  (await session.query('select pg_backend_pid() as pid')).rows[0]!.pid;

/**
 * Throws a StartFault where a pooler gives each transaction another session of the database: LISTEN, locks and prepared statements
 * would be those of whoever comes next. A pooler that keeps a session for each client is no harm.
 * @param open makes a connection as DATABASE_URL says
 */
export async function requireSessions(open: () => Promise<Session>): Promise<void> {
  const one = await open();
  try {
    const pid = await pidOf(one);
    if (pid === one.processID) return;
    const other = await open();
    try {
      // One that pools statements has no transactions at all.
      await other.query('begin').catch(() => {
        throw transactionPooler();
      });
      // A session that is another's already, or that changes under its owner, is nobody's.
      const isShared = (await pidOf(other)) === pid || (await pidOf(one)) !== pid;
      await other.query('rollback');
      if (isShared) throw transactionPooler();
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
}

/** A session that `requireSessions` can ask. */
export async function openSession(connection: pg.ClientConfig): Promise<Session> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, query_timeout: 10_000, ...connection });
  client.on('error', () => {});
  await client.connect();
  return client as unknown as Session;
}

const transactionPooler = () =>
  new StartFault(
    'DATABASE_URL leads to a pooler that gives each transaction another session (PgBouncer with pool_mode=transaction): live updates and sign-in would not work.\n' +
      'Name the address of the database itself, or one of the pooler with pool_mode=session. A server needs up to about 40 connections.',
  );

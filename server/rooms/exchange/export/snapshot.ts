import pg from 'pg';
import type { Database, Scope } from '../../../kernel/db/open-database.ts';
import { inside } from '../../../kernel/http/transaction.ts';

export type Row = Readonly<Record<string, unknown>>;

const rowsAtATime = 500;

/**
 * The clinic as it stands at one moment: one transaction that only reads, under row-level security for the scope, on a
 * connection of its own, so that a long download takes none from the people at work.
 */
export interface Snapshot {
  /** All rows of a query at once, for what is small. */
  all<T extends object = Row>(text: string): Promise<T[]>;
  /** The rows of a query as they come, some hundred in memory at any time. One after the other: never two at once. */
  each(text: string): AsyncGenerator<Row>;
  /** The one export of its kind: false when another one holds this name now, on whichever server. */
  claim(name: string): Promise<boolean>;
  close(): Promise<void>;
}

export async function openSnapshot(database: Database, scope: Scope): Promise<Snapshot> {
  const client = new pg.Client({ ...database.logins.person, application_name: 'plumbline-export' });
  // What breaks is told by the query that finds it broken.
  client.on('error', () => {});
  await client.connect();
  let cursors = 0;
  const all = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
  try {
    await client.query(`begin isolation level repeatable read read only; ${inside(scope)}`);
  } catch (fault) {
    await client.end();
    throw fault;
  }
  return {
    all,
    async *each(text) {
      const cursor = `export_${(cursors += 1)}`;
      await client.query(`declare ${cursor} no scroll cursor for ${text}`);
      try {
        for (;;) {
          const rows = await all<Row>(`fetch ${rowsAtATime} from ${cursor}`);
          yield* rows;
          if (rows.length < rowsAtATime) return;
        }
      } finally {
        await client.query(`close ${cursor}`).catch(() => {});
      }
    },
    async claim(name) {
      const { rows } = await client.query<{ claimed: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as claimed',
        [`plumbline-export/${name}`],
      );
      return rows[0]!.claimed;
    },
    close: () => client.end(),
  };
}

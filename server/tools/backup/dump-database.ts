import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { requireNotNewer, schemaVersionOf } from '../../kernel/db/schema-version.ts';
import { StartFault } from '../../kernel/process/start-fault.ts';
import { stepsOf } from '../../rooms/access/sign-in/service/schema.ts';
import {
  tableFile,
  type BackupWriter,
  type DumpedSequence,
  type DumpedTable,
  type Manifest,
} from './backup-folder.ts';

type Dump = Pick<Manifest, 'schema' | 'tables' | 'sequences'> & {
  /** Files of the storage that the rows name. */
  readonly named: readonly string[];
};

/**
 * Writes every row of the product's tables as they are at one instant, while others go on writing. `connection` is the owner of the
 * tables. Throws a StartFault for a database that has none, that a newer release made, or whose rows the owner may not all see.
 */
export async function dumpDatabase(connection: pg.ClientConfig, writer: BackupWriter): Promise<Dump> {
  const client = new pg.Client({ ...connection, application_name: 'plumbline-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `begin isolation level repeatable read read only;
       set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local datestyle = 'ISO, YMD'; set local intervalstyle = postgres`,
    );
    await requireNotNewer(client);
    const version = await schemaVersionOf(client);
    if (version === null) {
      throw new StartFault('This database holds nothing of Plumbline. Check DATA_DIR or DATABASE_URL.');
    }
    const tables = await readTables(client);
    await requireAllRows(client);
    const dumped: DumpedTable[] = [];
    // One connection, one after the other. Tables stay as they are until the end: the lock keeps migrations off.
    await client.query(`lock table ${tables.map(identifierOf).join(', ')} in access share mode`);
    for (const table of tables) dumped.push(await dumpTable(client, table, writer));
    const { rows: named } = await client.query<{ key: string }>(
      `select key from stored_files where stored_at is not null and removed_at is null
       union all select key from patient_document_parts where key is not null`,
    );
    return {
      schema: { version, signInSteps: await stepsOf(client) },
      tables: dumped,
      sequences: await readSequences(client),
      named: named.map(({ key }) => key),
    };
  } finally {
    await client.end();
  }
}

const ours = `n.nspname in ('public', 'sign_in', 'drizzle')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** The tables of the product with the columns that are stored by themselves: others follow from these. */
export async function readTables(client: Pick<pg.Client, 'query'>): Promise<Omit<DumpedTable, 'rows'>[]> {
  const { rows } = await client.query<Omit<DumpedTable, 'rows'>>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${ours} order by 1, 2`,
  );
  return rows;
}

/** Row-level security leaves rows out without a word, so a table whose every row the owner may not see is an end. */
async function requireAllRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; user: string }>(
    `select c.relname as name, quote_ident(current_user) as user from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${ours} and row_security_active(c.oid)
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
         and pg_get_expr(p.polqual, p.polrelid) = 'true'
         and exists (select from unnest(p.polroles) r where r <> 0 and pg_has_role(r, 'USAGE')))`,
  );
  if (rows.length === 0) return;
  throw new StartFault(
    `The database user ${rows[0]!.user} may not see every row of ${rows.map(({ name }) => name).join(', ')}, so a backup would lack some. ` +
      'Take the backup with the DATABASE_URL that the server has.',
  );
}

async function dumpTable(
  client: pg.Client,
  table: Omit<DumpedTable, 'rows'>,
  writer: BackupWriter,
): Promise<DumpedTable> {
  const rows = client.query(copyTo(`copy ${identifierOf(table)} (${columnsOf(table)}) to stdout`));
  await writer.add(tableFile(table), rows, createGzip());
  return { ...table, rows: rows.rowCount };
}

async function readSequences(client: pg.Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ours} order by 1, 2`,
  );
  const sequences: DumpedSequence[] = [];
  for (const sequence of rows) {
    const state = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${identifierOf(sequence)}`,
    );
    sequences.push({ ...sequence, ...state.rows[0]! });
  }
  return sequences;
}

const quoted = (name: string) => pg.escapeIdentifier(name);
export const identifierOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnsOf = ({ columns }: Pick<DumpedTable, 'columns'>): string =>
  columns.map(quoted).join(', ');

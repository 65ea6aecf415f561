import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { tableFile, type DumpedTable, type Manifest } from './backup-folder.ts';
import { columnsOf, identifierOf, readTables } from './dump-database.ts';

/** Whether a database holds tables of the product, or of anybody else in their schemas. */
export async function hasTables(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  return (await readTables(client)).length > 0;
}

/**
 * Fills the tables, which have the schema of the backup, with its rows: all of them or none. What migrations wrote goes first.
 * Foreign keys are taken off and put on again, which checks them; triggers are silent meanwhile.
 * @param connection the owner of the tables, who needs no further rights
 */
export async function loadDatabase(
  connection: pg.ClientConfig,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'plumbline-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`begin; set local statement_timeout = 0; set local datestyle = 'ISO, YMD'`);
    await requireSameTables(client, manifest);
    const putBack = await takeOff(client, manifest.tables);
    await client.query(`truncate ${manifest.tables.map(identifierOf).join(', ')}`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const sequence of manifest.sequences) {
      const { last, isCalled } = sequence;
      await client.query('select setval($1, $2, $3)', [identifierOf(sequence), last, isCalled]);
    }
    for (const statement of putBack) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function requireSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const shapeOf = (table: Omit<DumpedTable, 'rows'>) =>
    `${identifierOf(table)} (${[...table.columns].toSorted().join(', ')})`;
  const here = new Set((await readTables(client)).map(shapeOf));
  const strange = manifest.tables.map(shapeOf).filter((shape) => !here.has(shape));
  if (strange.length > 0)
    throw new Error(`This release makes no such table as the backup has: ${strange.join('; ')}`);
}

/** Takes off what would stand in the way of the rows. @returns the statements that put it back */
async function takeOff(client: pg.Client, tables: readonly DumpedTable[]): Promise<string[]> {
  const names = tables.map(identifierOf);
  const keys = await client.query<{ name: string; key: string; definition: string }>(
    `select conrelid::regclass::text as name, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) order by 1, 2`,
    [names],
  );
  const forced = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relforcerowsecurity and oid = any ($1::regclass[])',
    [names],
  );
  const triggers = await client.query<{ name: string; trigger: string }>(
    `select tgrelid::regclass::text as name, quote_ident(tgname) as trigger from pg_trigger
     where not tgisinternal and tgenabled = 'O' and tgrelid = any ($1::regclass[])`,
    [names],
  );
  const off = [
    ...keys.rows.map(({ name, key }) => `alter table ${name} drop constraint ${key}`),
    ...forced.rows.map(({ name }) => `alter table ${name} no force row level security`),
    ...triggers.rows.map(({ name, trigger }) => `alter table ${name} disable trigger ${trigger}`),
  ];
  for (const statement of off) await client.query(statement);
  return [
    ...keys.rows.map(
      ({ name, key, definition }) => `alter table ${name} add constraint ${key} ${definition}`,
    ),
    ...forced.rows.map(({ name }) => `alter table ${name} force row level security`),
    ...triggers.rows.map(({ name, trigger }) => `alter table ${name} enable trigger ${trigger}`),
  ];
}

async function loadTable(client: pg.Client, folder: string, table: DumpedTable): Promise<void> {
  const rows = client.query(copyFrom(`copy ${identifierOf(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(path.join(folder, tableFile(table))), createGunzip(), rows);
  if (rows.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${rows.rowCount} rows of the ${table.rows} that the backup names.`);
  }
}

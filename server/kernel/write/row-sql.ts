import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * SQL made once for each table from its Drizzle definition. Rows leave the database as the program wants them (camel
 * case, instants in ISO 8601), so that nothing is mapped per row; many rows go in as one JSON parameter.
 */
interface Field {
  readonly key: string;
  readonly column: string;
  readonly type: string;
  readonly isGenerated: boolean;
}

function fieldsOf(table: PgTable): Field[] {
  return Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    column: `"${column.name}"`,
    type: column.getSQLType().replace(' COLLATE "C"', ''),
    isGenerated: column.generated !== undefined,
  }));
}

/** An instant in SQL as ISO 8601 with milliseconds and `Z`. */
export const isoInstant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function readField({ column, type }: Field, alias: string): string {
  const full = `${alias}.${column}`;
  if (type.startsWith('timestamp')) return isoInstant(full);
  if (type === 'date') return `${full}::text`;
  if (type.startsWith('numeric') || type === 'bigint') return `${full}::float8`;
  return full;
}

/** The names that the program has for a table's columns. */
export const columnKeys = (table: PgTable): string[] => fieldsOf(table).map(({ key }) => key);

/** `t."first_name" as "firstName", …` for all columns, or for those with the given keys. */
export function selectList(table: PgTable, alias: string, keys?: readonly string[]): string {
  return fieldsOf(table)
    .filter(({ key, isGenerated }) => (keys ? keys.includes(key) : !isGenerated))
    .map((field) => `${readField(field, alias)} as "${field.key}"`)
    .join(', ');
}

/** `'firstName', t."first_name", …` for `json_build_object`: all columns, or those with the given keys. */
export function jsonPairs(table: PgTable, alias: string, keys?: readonly string[]): string {
  return fieldsOf(table)
    .filter(({ key, isGenerated }) => (keys ? keys.includes(key) : !isGenerated))
    .map((field) => `'${field.key}', ${readField(field, alias)}`)
    .join(', ');
}

const recordset = (fields: readonly Field[]) =>
  `json_to_recordset($1::json) as r (${fields.map(({ key, type }) => `"${key}" ${type}`).join(', ')})`;

export interface TableSql {
  readonly load: string;
  readonly loadLocked: string;
  readonly insert: string;
  readonly update: string;
}

/** The statements of a table with `id` and `clinic_id`. `$1` is ids or rows as JSON, `$2` the clinic. */
export function tableSql(table: PgTable): TableSql {
  const name = getTableName(table);
  const fields = fieldsOf(table).filter(({ isGenerated }) => !isGenerated);
  const changing = fields.filter(({ key }) => key !== 'id' && key !== 'clinicId');
  const load = `select ${selectList(table, 't')} from ${name} t where t.id = any($1::uuid[]) and t.clinic_id = $2 order by t.id`;
  return {
    load,
    loadLocked: `${load} for no key update`,
    insert: `insert into ${name} (${fields.map(({ column }) => column).join(', ')})
      select ${fields.map(({ key }) => `r."${key}"`).join(', ')} from ${recordset(fields)}
      where r."clinicId" = $2 on conflict do nothing returning id`,
    update: `update ${name} t set ${changing.map(({ key, column }) => `${column} = r."${key}"`).join(', ')}
      from ${recordset(fields)} where t.id = r.id and t.clinic_id = $2 returning t.id`,
  };
}

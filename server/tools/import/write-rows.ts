import { sql } from 'drizzle-orm';
import { updatePatient } from '../../../src/contract/people/patient.ts';
import { saveAllergy } from '../../../src/contract/clinical/record.ts';
import type { Transaction } from '../../kernel/db/open-database.ts';
import { textOf } from '../../../src/domain/exchange/fhir-json.ts';
import type { Origin } from '../../kernel/identity/derived-id.ts';
import { importOrder, importTables, tableOf, type ImportTable, type Row } from './read/rows.ts';

export type Outcome = 'new' | 'changed' | 'unchanged';

/** Columns that a first import sets and the clinic may change; a later import leaves them alone. */
const setOnce: Partial<Record<ImportTable, readonly string[]>> = { locations: ['active', 'timezone'] };
/** Records that devices hold copies of: a change counts up. */
const versioned: ReadonlySet<ImportTable> = new Set(['patients', 'encounters', 'allergies']);
const stamped: ReadonlySet<ImportTable> = new Set(['patients', 'encounters', 'locations', 'allergies']);

/** What the trail says of a row that a person has edited. */
const editedHere: Partial<Record<ImportTable, string>> = {
  patients: `a.patient_id = t.id and a.action = '${updatePatient.name}'`,
  // Its chart may have been merged since.
  allergies: `a.patient_id in (t.patient_id, excluded.patient_id) and a.entity_id = t.id::text and a.action = '${saveAllergy.name}'`,
};

/** What a later import makes of a column. A chart keeps the number that it has, whoever gave it. */
const broughtBy = (column: string) =>
  column === 'chart_number' ? 'coalesce(t.chart_number, excluded.chart_number)' : `excluded.${column}`;

const statements = Object.fromEntries(importOrder.map((table) => [table, upsertInto(table)]));

/**
 * One statement for any number of rows. Rows that are there already and say the same are not touched. A patient or an allergy
 * that somebody has edited here keeps what was entered: the import never takes back a person's work.
 */
function upsertInto(table: ImportTable): string {
  const own = importTables[table].split(', ').map((column) => column.split(' ')[0]!);
  const columns = ['id', 'clinic_id', 'external_source', 'external_id', ...own];
  const types = `id uuid, clinic_id uuid, external_source text, external_id text, ${importTables[table]}`;
  const updated = own.filter((column) => setOnce[table]?.includes(column) !== true);
  const sets = updated.map((column) => `${column} = ${broughtBy(column)}`);
  if (versioned.has(table)) sets.push('version = t.version + 1');
  if (stamped.has(table)) sets.push('updated_at = now()');
  const edited = editedHere[table];
  return `insert into ${table} as t (${columns.join(', ')})
    select ${columns.join(', ')} from json_to_recordset($1::json) as r (${types})
    on conflict (id) do update set ${sets.join(', ')}
    where (${updated.map((column) => `t.${column}`).join(', ')})
      is distinct from (${updated.map(broughtBy).join(', ')})
      ${edited === undefined ? '' : `and not exists (select from audit_log a where ${edited} and a.outcome = 'done')`}
    returning id, (xmax = 0) as is_new`;
}

export interface Written {
  /** What became of each row, by its id. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** The numbers of new patients, by their ids, whose own was another patient's already. */
  readonly renumbered: ReadonlyMap<string, string>;
}

/**
 * Writes rows of any kinds in the order in which they depend on each other.
 * Of rows with one id the last counts. All patients the rows belong to must be there or among them.
 */
export async function writeRows(tx: Transaction, origin: Origin, rows: readonly Row[]): Promise<Written> {
  const outcomes = new Map<string, Outcome>();
  const { numbers, renumbered } = await numbersFor(tx, origin, rows);
  for (const table of importOrder) {
    const ofTable = new Map(rows.filter((row) => tableOf[row.type] === table).map((row) => [row.id, row]));
    if (ofTable.size === 0) continue;
    const records = [...ofTable.values()].map((row) => ({
      ...row.values,
      ...(numbers.has(row.id) && { chart_number: numbers.get(row.id) }),
      id: row.id,
      clinic_id: origin.clinicId,
      external_source: origin.source,
      external_id: row.externalId,
    }));
    const [before = '', after = ''] = statements[table]!.split('$1');
    const written = await tx.execute<{ id: string; is_new: boolean }>(
      sql`${sql.raw(before)}${JSON.stringify(records)}${sql.raw(after)}`,
    );
    for (const id of ofTable.keys()) outcomes.set(id, 'unchanged');
    for (const row of written.rows) outcomes.set(row.id, row.is_new ? 'new' : 'changed');
  }
  return { outcomes, renumbered };
}

/**
 * Numbers for new patients who come without one, or with one that this clinic has counted out to somebody else: two clinics that
 * count are bound to have the same ones. Asked for before anything is written, so that nobody waits crosswise; numbers that the
 * rows bring are no longer given afterwards.
 */
async function numbersFor(
  tx: Transaction,
  { clinicId }: Origin,
  rows: readonly Row[],
): Promise<{ numbers: ReadonlyMap<string, string>; renumbered: ReadonlyMap<string, string> }> {
  const people = new Map(rows.filter(({ type }) => type === 'Patient').map((row) => [row.id, row]));
  if (people.size === 0) return { numbers: new Map(), renumbered: new Map() };
  const numberOf = (row: Row) => textOf(row.values['chart_number']);
  const brought = [...people.values()].map(numberOf).filter((number) => number !== '');
  await nextNumbers(tx, clinicId, 0, brought);
  const known = new Set(await knownPatients(tx, [...people.keys()]));
  const taken = new Set(await countedOut(tx, clinicId, brought));
  const lacking = [...people.values()].filter(
    (row) => !known.has(row.id) && (numberOf(row) === '' || taken.has(numberOf(row))),
  );
  const given = await nextNumbers(tx, clinicId, lacking.length, []);
  const numbers = given.map((number, at) => [lacking[at]!, number] as const);
  return {
    numbers: new Map(numbers.map(([row, number]) => [row.id, number])),
    renumbered: new Map(numbers.flatMap(([row, number]) => (numberOf(row) === '' ? [] : [[row.id, number]]))),
  };
}

async function nextNumbers(
  tx: Transaction,
  clinicId: string,
  wanted: number,
  brought: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select n as number from plumbline_chart_numbers(${clinicId}, ${wanted}, ${sql.param(brought)}::text[]) as n`,
  );
  return rows.map(({ number }) => number);
}

/** Those of some numbers that a patient of the clinic has, of the kind that its counter gives. */
async function countedOut(tx: Transaction, clinicId: string, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select p.chart_number as number from patients p join chart_counters c on c.clinic_id = p.clinic_id
      where p.clinic_id = ${clinicId} and p.chart_number = any(${sql.param(numbers)}::text[]) and c.is_on
        and starts_with(p.chart_number, c.prefix) and substr(p.chart_number, length(c.prefix) + 1) ~ '^[0-9]+$'`,
  );
  return rows.map(({ number }) => number);
}

/** Those of the given patients that are in the clinic of the transaction's scope. */
export async function knownPatients(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(
    sql`select id from patients where id = any(${sql.param(ids)}::uuid[])`,
  );
  return found.rows.map((row) => row.id);
}

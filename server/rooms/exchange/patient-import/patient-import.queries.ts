import type { importPatients } from '../../../../src/contract/exchange/patient-import.ts';
import type { PatientSummary } from '../../../../src/contract/people/patient.ts';
import { patients } from '../../people/patients/patients.table.ts';
import type { Call } from '../../../kernel/http/route.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { patientSummaryJson } from '../../people/patients/patients.presenter.ts';
import { derivedId } from '../../../kernel/identity/derived-id.ts';
import type { PatientRow } from '../../people/patients/patients.repository.ts';
import { tableSql } from '../../../kernel/write/row-sql.ts';

const there: Statement = {
  name: 'import-there',
  text: `select r.id::text as asked, p.id::text, p.first_name as "firstName", p.last_name as "lastName",
      p.birth_date::text as "birthDate"
    from json_to_recordset($2::json) as r (id uuid, ids uuid[])
    join patients p on p.clinic_id = $1 and p.id = any(r.ids) order by array_position(r.ids, p.id)`,
};
const numbers: Statement = {
  name: 'import-numbers',
  text: 'select chart_number as number from patients where clinic_id = $1 and chart_number = any($2::text[])',
};
/** The same folded name, and the same birth date as far as it is known of both. */
const alike: Statement = {
  name: 'import-alike',
  text: `select r.id::text, ${patientSummaryJson} as alike
    from json_to_recordset($2::json)
      as r (id uuid, "firstName" text, "lastName" text, "birthDate" date, known text)
    join patients p on p.clinic_id = $1 and p.merged_into is null
      and p.sort_name = plumbline_fold(r."lastName" || ' ' || r."firstName")
      and case
        when 'none' in (r.known, p.birth_date_known) then true
        when 'year' in (r.known, p.birth_date_known)
          then extract(year from p.birth_date) = extract(year from r."birthDate")
        when 'month' in (r.known, p.birth_date_known)
          then date_trunc('month', p.birth_date) = date_trunc('month', r."birthDate")
        else p.birth_date = r."birthDate" end
    order by p.created_at, p.id`,
};
const insert: Statement = { name: 'import-patients', text: tableSql(patients).insert };
const different: Statement = {
  name: 'import-different',
  text: `insert into duplicate_decisions
      (id, clinic_id, kept_id, other_id, decision, decided_by, decided_by_name, decided_at)
    select r.id, $1, r."keptId", r."otherId", 'different', $3, $4, $5
    from json_to_recordset($2::json) as r (id uuid, "keptId" uuid, "otherId" uuid) on conflict do nothing`,
};

export interface ThereRow {
  readonly id: string;
  readonly known: Pick<PatientRow, 'id' | 'firstName' | 'lastName' | 'birthDate'>;
}

/** Who of these the clinic has already, by any of the ids that they may have here, in the order of these. */
export async function findThere(
  tx: Tx,
  clinicId: string,
  asked: readonly { id: string; ids: readonly string[] }[],
): Promise<ThereRow[]> {
  if (asked.length === 0) return [];
  const rows = await tx.run<ThereRow['known'] & { asked: string }>(there, [clinicId, JSON.stringify(asked)]);
  return rows.map(({ asked: id, ...known }) => ({ id, known }));
}

/** Which of these chart numbers are taken. */
export async function findNumbers(tx: Tx, clinicId: string, given: readonly string[]): Promise<Set<string>> {
  if (given.length === 0) return new Set();
  const rows = await tx.run<{ number: string }>(numbers, [clinicId, given]);
  return new Set(rows.map(({ number }) => number));
}

/** Who is there with the same name and birth date, by the id of the row. */
export async function findAlike(
  tx: Tx,
  clinicId: string,
  rows: readonly PatientRow[],
): Promise<Map<string, PatientSummary[]>> {
  const found = new Map<string, PatientSummary[]>();
  if (rows.length === 0) return found;
  const asked = rows.map(({ id, firstName, lastName, birthDate, birthDateKnown: known }) => ({
    id,
    firstName,
    lastName,
    birthDate,
    known,
  }));
  const answer = await tx.run<{ id: string; alike: PatientSummary }>(alike, [
    clinicId,
    JSON.stringify(asked),
  ]);
  for (const one of answer) found.set(one.id, [...(found.get(one.id) ?? []), one.alike]);
  return found;
}

/** The ids of those that were added; one whose id or chart number was taken meanwhile is not among them. */
export async function addPatients(
  tx: Tx,
  clinicId: string,
  rows: readonly PatientRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await tx.run<{ id: string }>(insert, [JSON.stringify(rows), clinicId]);
  return new Set(added.map(({ id }) => id));
}

/** Two of whom a person said that they are not one: the list of duplicates does not ask again. */
export async function keepDifferent(
  { tx, clinicId, caller, now }: Call<typeof importPatients>,
  pairs: readonly { keptId: string; otherId: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const rows = pairs.map((pair) => ({
    ...pair,
    id: derivedId(`plumbline-different:${clinicId}:${pair.keptId}:${pair.otherId}`),
  }));
  await tx.run(different, [clinicId, JSON.stringify(rows), caller.userId, caller.name, now]);
}

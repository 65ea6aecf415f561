import type { WriteCall } from '../../../kernel/http/route.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';

/** Ids of records by table. */
export type Moved = Readonly<Record<string, readonly string[]>>;
type Call = Pick<WriteCall<unknown>, 'tx' | 'clinicId' | 'work' | 'now'>;

/**
 * What was entered since the merge and belongs to a record that goes back: coverage for a case of theirs, what a payer said of a
 * coverage and the pictures of its card, the note of a visit and its charges. Without them
 * each would be shown nowhere.
 */
const theirs: Statement = {
  name: 'undo-with-theirs',
  text: `with named as (select $3::jsonb as ids),
    of_kind as (select key as kind, value::uuid as id from named, jsonb_each(ids) as k (key, list),
      jsonb_array_elements_text(list) as value),
    coverages as (
      select id from of_kind where kind = 'patient_coverages'
      union
      select c.id from patient_coverages c where c.clinic_id = $1 and c.patient_id = $2
        and c.created_at >= $4::timestamptz and c.case_id in (select id from of_kind where kind = 'patient_cases')),
    encounters as (
      select id from of_kind where kind = 'encounters'
      union
      select e.id from encounters e where e.clinic_id = $1 and e.patient_id = $2
        and e.appointment_id in (select id from of_kind where kind = 'appointments'))
    select 'patient_coverages' as kind, id::text from coverages
    union all select 'encounters', id::text from encounters
    union all select 'coverage_checks', k.id::text from coverage_checks k where k.clinic_id = $1 and k.patient_id = $2
      and k.coverage_id in (select id from coverages)
    union all select 'patient_documents', d.id::text from patient_documents d where d.clinic_id = $1 and d.patient_id = $2
      and d.coverage_id in (select id from coverages)
    union all select 'charges', c.id::text from charges c where c.clinic_id = $1 and c.patient_id = $2
      and c.encounter_id in (select id from encounters)`,
};

/** The records that a merge moved, with those that were entered since and belong to one of them. */
export async function namedWithTheirs(
  { tx, clinicId }: Call,
  holderId: string,
  { moved, decidedAt }: { readonly moved: Moved; readonly decidedAt: string },
): Promise<Moved> {
  const rows = await tx.run<{ kind: string; id: string }>(theirs, [
    clinicId,
    holderId,
    JSON.stringify(moved),
    decidedAt,
  ]);
  const named: Record<string, readonly string[]> = { ...moved };
  for (const { kind, id } of rows) named[kind] = [...new Set([...(named[kind] ?? []), id])];
  return named;
}

const crossing = `p.clinic_id = $1 and p.patient_id = any($2::uuid[]) and p.case_id is not null
  and not exists (select from patient_cases k where k.clinic_id = $1 and k.id = p.case_id and k.patient_id = p.patient_id)`;
/** The only case that is open, as a visit gets one when it is booked. */
const onlyOpen = `(select (array_agg(k.id))[1] from patient_cases k where k.clinic_id = $1 and k.patient_id = p.patient_id
  and k.closed_on is null and k.archived_at is null having count(*) = 1)`;
const releaseVisits: Statement = {
  name: 'undo-release-visits',
  text: `update appointments p set case_id = ${onlyOpen}, version = version + 1, updated_at = $3::timestamptz
    where ${crossing} returning p.id::text, p.patient_id::text as "patientId"`,
};
const releaseCoverages: Statement = {
  name: 'undo-release-coverages',
  text: `update patient_coverages p set case_id = null, version = version + 1, updated_at = $3::timestamptz where ${crossing}`,
};

/**
 * Frees what stays with one chart of a case that is the other's: a visit gets the only open case of its own patient or none,
 * and uses no authorization of somebody else; a coverage is for every case.
 * @returns the visits that changed
 */
export async function releaseLinks(
  { tx, clinicId, now }: Call,
  patientIds: readonly string[],
): Promise<{ id: string; patientId: string }[]> {
  const values = [clinicId, patientIds, now];
  await tx.run(releaseCoverages, values);
  return tx.run<{ id: string; patientId: string }>(releaseVisits, values);
}

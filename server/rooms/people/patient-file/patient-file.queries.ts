import type { PatientFile } from '../../../../src/contract/people/patient-file.ts';
import {
  coverageChecks,
  patientCases,
  patientConsents,
  patientContacts,
  patientCoverages,
} from './patient-file.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { columnKeys, selectList } from '../../../kernel/write/row-sql.ts';

type Table = Parameters<typeof columnKeys>[0];

/** What a row has for the database alone. */
const isShown = (key: string) => !['clinicId', 'createdAt', 'updatedAt'].includes(key);
export const shownKeys = (table: Table) => columnKeys(table).filter(isShown);

/** A row as the contract has it. */
export const presentEntry = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => isShown(key)));

const entriesOf = (
  name: string,
  table: Table,
  sql: { from: string; order: string; more?: string },
): Statement => ({
  name: `file-${name}`,
  text: `select ${selectList(table, 't', shownKeys(table))}${sql.more ?? ''} from ${sql.from} t
    where t.clinic_id = $1 and t.patient_id = any($2::uuid[])
      ${shownKeys(table).includes('archivedAt') ? 'and t.archived_at is null' : ''} order by ${sql.order}, t.id`,
});

const contactsOf = entriesOf('contacts', patientContacts, {
  from: 'patient_contacts',
  order: 't.created_at',
});
const consentsOf = entriesOf('consents', patientConsents, {
  from: 'patient_consents',
  order: 't.given_on desc',
});
/** A visit counts once it was held: it was checked out, or its note is signed. */
const heldDays = `select coalesce(array_agg(held.day order by held.day), '{}') from (
    select (a.starts_at at time zone l.timezone)::date::text as day
    from appointments a join locations l on l.clinic_id = a.clinic_id and l.id = a.location_id
    where a.clinic_id = t.clinic_id and a.case_id = t.id and a.status not in ('cancelled', 'noShow')
      and (a.status = 'checkedOut' or exists (
        select 1 from encounters e where e.clinic_id = a.clinic_id and e.id = a.encounter_id and e.status = 'signed'))
  ) held`;
const casesOf = entriesOf('cases', patientCases, {
  from: 'patient_cases',
  order: 't.closed_on desc nulls first, t.opened_on desc',
  more: `, (${heldDays}) as "visitDays"`,
});
const coveragesOf = entriesOf('coverages', patientCoverages, {
  from: 'patient_coverages',
  order: `array_position(array['primary', 'secondary', 'tertiary'], t."order")`,
});
const checksOf = entriesOf('checks', coverageChecks, {
  from: 'coverage_checks',
  order: 't.checked_on desc, t.created_at desc',
});

/** Two steps along who shares a household or pays for whom: children are joined by the parent who pays for both. */
const householdOf: Statement = {
  name: 'file-household',
  text: `with recursive near (root, id, steps) as (
      select one, one, 0 from unnest($2::uuid[]) as one
      union
      select n.root, l.other, n.steps + 1 from near n cross join lateral (
        select coalesce(q.merged_into, q.id) as other
          from patient_contacts c join patients q on q.clinic_id = $1 and q.id = c.person_id
          where c.clinic_id = $1 and c.patient_id = n.id and c.archived_at is null
            and (c.shares_household or c.is_guarantor)
        union
        select c.patient_id from patient_contacts c
          where c.clinic_id = $1 and c.archived_at is null and (c.shares_household or c.is_guarantor)
            and (c.person_id = n.id or c.person_id in (select d.other_id from duplicate_decisions d
              where d.clinic_id = $1 and d.kept_id = n.id and d.decision = 'merge' and d.undone_at is null))
      ) l where n.steps < 2
    )
    select n.root as "patientId", p.id, p.first_name as "firstName", p.last_name as "lastName",
      p.birth_date::text as "birthDate", p.birth_date_known as "birthDateKnown"
    from (select distinct root, id from near where id <> root) n
      join patients p on p.clinic_id = $1 and p.id = n.id and p.merged_into is null
    order by p.birth_date, p.id`,
};

const visitDaysOf: Statement = {
  name: 'visit-days',
  text: `select (${heldDays}) as days from patient_cases t where t.clinic_id = $1 and t.id = $2`,
};

/** The days on which visits of a case were held. */
export async function readVisitDays(tx: Tx, clinicId: string, caseId: string): Promise<string[]> {
  const [row] = await tx.run<{ days: string[] }>(visitDaysOf, [clinicId, caseId]);
  return row?.days ?? [];
}

type Row = { patientId: string; diagnoses?: unknown };

/** The files of patients, one for each id in their order. @param seesCharts without it, diagnoses are left out */
export async function readFiles(
  tx: Tx,
  clinicId: string,
  patientIds: readonly string[],
  seesCharts: boolean,
): Promise<PatientFile[]> {
  const values = [clinicId, patientIds];
  const grouped = async (statement: Statement) => byPatient(await tx.run<Row>(statement, values));
  const contacts = await grouped(contactsOf);
  const consents = await grouped(consentsOf);
  const cases = await grouped(casesOf);
  const coverages = await grouped(coveragesOf);
  const checks = await grouped(checksOf);
  const household = await grouped(householdOf);
  return patientIds.map(
    (patientId) =>
      ({
        patientId,
        contacts: contacts.get(patientId) ?? [],
        consents: consents.get(patientId) ?? [],
        cases: (cases.get(patientId) ?? []).map((one) => (seesCharts ? one : { ...one, diagnoses: null })),
        coverages: coverages.get(patientId) ?? [],
        checks: checks.get(patientId) ?? [],
        household: (household.get(patientId) ?? []).map(presentMember),
      }) as unknown as PatientFile,
  );
}

function byPatient(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.patientId);
    if (group) group.push(row);
    else groups.set(row.patientId, [row]);
  }
  return groups;
}

/** One of a household, without whose household it is. */
const presentMember = (row: Row): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'patientId'));

const mostWords = 50;
const wordsOf = (name: string, from: string): Statement => ({
  name: `words-${name}`,
  text: `select word from (${from}) w (word) where word <> ''
    group by word order by count(*) desc, word limit ${mostWords}`,
});
const tagsInUse = wordsOf(
  'tags',
  'select unnest(tags) from patients where clinic_id = $1 and cardinality(tags) > 0 and merged_into is null',
);
const sourcesInUse = wordsOf(
  'sources',
  `select referral_source from patients where clinic_id = $1 and referral_source <> '' and merged_into is null`,
);
const payersInUse = wordsOf(
  'payers',
  `select payer from patient_coverages where clinic_id = $1 and archived_at is null
    union all select payer from coverages where clinic_id = $1`,
);

/** Tags, referral sources and payers in use in the clinic, the most used first. */
export async function readPatientWords(tx: Tx, clinicId: string) {
  const words = async (statement: Statement) =>
    (await tx.run<{ word: string }>(statement, [clinicId])).map(({ word }) => word);
  return {
    tags: await words(tagsInUse),
    referralSources: await words(sourcesInUse),
    payers: await words(payersInUse),
  };
}

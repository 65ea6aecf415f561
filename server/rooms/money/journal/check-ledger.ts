import type { Pool } from 'pg';

/** Where the journal doesn’t say what the documents say. */
export interface LedgerFault {
  readonly clinicId: string;
  readonly entryId: string;
  readonly patientId: string | null;
  readonly what: string;
  /** By how many cents the journal is off; positive where it has more on the debit side. */
  readonly offMinor: number;
}

export interface LedgerReport {
  readonly clinics: number;
  readonly entries: number;
  readonly faults: readonly LedgerFault[];
}

/** Of a journal that was rewritten every entry may be wrong; the first ones say it. */
const maxFaults = 200;

/** What charges, payments and reversals come to, made here from zero; kinds of income and tax are one account each. */
const documents = `
  select clinic_id, id, 'receivable.patient' as account, patient_id, (amount_minor + tax_minor)::bigint as amount from charges
  union all select clinic_id, id, 'income', patient_id, - amount_minor from charges
  union all select clinic_id, id, 'tax', null, - tax_minor from charges
  union all select clinic_id, id, case method when 'cash' then 'cash' when 'check' then 'checks' when 'card' then 'card.clearing'
      when 'transfer' then 'bank' else 'other.tender' end, patient_id, amount_minor from payments
  union all select clinic_id, id, 'credit.patient', patient_id, - amount_minor from payments
  union all select v.clinic_id, v.id, 'credit.patient', p.patient_id, v.amount_minor
    from payment_reversals v join payments p on p.clinic_id = v.clinic_id and p.id = v.payment_id
  union all select v.clinic_id, v.id, case p.method when 'cash' then 'cash' when 'check' then 'checks' when 'card' then 'card.clearing'
      when 'transfer' then 'bank' else 'other.tender' end, p.patient_id, - v.amount_minor
    from payment_reversals v join payments p on p.clinic_id = v.clinic_id and p.id = v.payment_id`;

const differences = `with expected as (
    select clinic_id, id, account, case when account in ('receivable.patient', 'credit.patient') then patient_id end as patient_id,
      sum(amount) as amount
    from (${documents}) d group by 1, 2, 3, 4 having sum(amount) <> 0
  ), posted as (
    select p.clinic_id, p.entry_id as id, case when p.account like 'income:%' or p.account like 'tax:%'
        then split_part(p.account, ':', 1) else p.account end as account,
      case when p.account in ('receivable.patient', 'credit.patient') then p.patient_id end as patient_id,
      sum(p.amount_minor) as amount
    from postings p where p.entry_id in (
      select id from charges union all select id from payments union all select id from payment_reversals)
    group by 1, 2, 3, 4
  )
  select coalesce(e.clinic_id, p.clinic_id) as "clinicId", coalesce(e.id, p.id) as "entryId",
    coalesce(e.patient_id, p.patient_id) as "patientId", coalesce(e.account, p.account) as account,
    coalesce(p.amount, 0)::float8 as posted, coalesce(e.amount, 0)::float8 as expected
  from expected e full join posted p
    on p.clinic_id = e.clinic_id and p.id = e.id and p.account = e.account and p.patient_id is not distinct from e.patient_id
  where coalesce(p.amount, 0) <> coalesce(e.amount, 0) order by 1, 2, 4 limit ${maxFaults}`;

const unbalanced = `select e.clinic_id as "clinicId", e.id as "entryId", e.kind, count(p.id)::int as sides,
    coalesce(sum(p.amount_minor), 0)::float8 as sum
  from journal_entries e left join postings p on p.clinic_id = e.clinic_id and p.entry_id = e.id
  group by e.clinic_id, e.id, e.kind having count(p.id) < 2 or coalesce(sum(p.amount_minor), 0) <> 0
  order by 1, 2 limit ${maxFaults}`;

interface Difference {
  readonly clinicId: string;
  readonly entryId: string;
  readonly patientId: string | null;
  readonly account: string;
  readonly posted: number;
  readonly expected: number;
}
interface Unbalanced {
  readonly clinicId: string;
  readonly entryId: string;
  readonly kind: string;
  readonly sides: number;
  readonly sum: number;
}

/**
 * Computes from zero what the journal has to say of charges, payments and reversals, as the owner of the tables, and that every
 * entry comes to 0.
 * @returns what is off, each to the cent
 */
export async function checkLedger(pool: Pool): Promise<LedgerReport> {
  const [counted, off, uneven] = await Promise.all([
    pool.query<{ clinics: number; entries: number }>(
      'select count(distinct clinic_id)::int as clinics, count(*)::int as entries from journal_entries',
    ),
    pool.query<Difference>(differences),
    pool.query<Unbalanced>(unbalanced),
  ]);
  return {
    ...counted.rows[0]!,
    faults: [
      ...uneven.rows.map(({ clinicId, entryId, kind, sides, sum }) => ({
        clinicId,
        entryId,
        patientId: null,
        what: `the ${sides} postings of this ${kind} come to ${sum} cents instead of 0`,
        offMinor: sum,
      })),
      ...off.rows.map(({ clinicId, entryId, patientId, account, posted, expected }) => ({
        clinicId,
        entryId,
        patientId,
        what: `${account} has ${posted} cents instead of ${expected}`,
        offMinor: posted - expected,
      })),
    ],
  };
}

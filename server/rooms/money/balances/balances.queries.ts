import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import {
  ageStarts,
  balancesOnPage,
  type BalanceSort,
  type listBalances,
} from '../../../../src/contract/money/balance.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';

type Balances = ResponseOf<typeof listBalances>;

/** SQL: the sum of `due` for each age on the day `$2`. */
const agesInSql = ageStarts
  .map((from, at) => {
    const to = ageStarts[at + 1];
    const from0 = at === 0 ? '' : `$2::date - day >= ${from}`;
    const until = to === undefined ? '' : `$2::date - day < ${to}`;
    const when = [from0, until].filter(Boolean).join(' and ');
    return `coalesce(sum(due) filter (where ${when}), 0)`;
  })
  .join(', ');

/**
 * SQL: every patient with something open or credit. A charge is as old as its service; credit that is not applied is taken off the
 * oldest first, as the ledger does.
 */
const standing = `with open_charges as (
    select p.patient_id, p.charge_id, sum(p.amount_minor) as open, min(coalesce(c.service_date, $2::date)) as day
    from postings p left join charges c on c.id = p.charge_id and c.clinic_id = p.clinic_id
    where p.clinic_id = $1 and p.account = 'receivable.patient'
    group by p.patient_id, p.charge_id having sum(p.amount_minor) <> 0
  ), credits as (
    select patient_id, 0 - sum(amount_minor) as credit from postings
    where clinic_id = $1 and account = 'credit.patient' group by patient_id having sum(amount_minor) <> 0
  ), aged as (
    select o.patient_id, o.day, o.open,
      greatest(0, least(o.open, sum(o.open) over (partition by o.patient_id order by o.day, o.charge_id)
        - greatest(0, coalesce(k.credit, 0)))) as due
    from open_charges o left join credits k using (patient_id)
  ), owed as (
    select patient_id, sum(open) as open, min(day) filter (where due > 0) as oldest, array[${agesInSql}] as ages
    from aged group by patient_id
  ), everyone as (
    select patient_id, coalesce(open, 0) as open, coalesce(credit, 0) as credit,
      coalesce(open, 0) - coalesce(credit, 0) as balance, oldest, coalesce(ages, array[0, 0, 0, 0, 0]) as ages
    from owed full join credits using (patient_id)
  )`;

const orders: Readonly<Record<BalanceSort, string>> = {
  balance: 'abs(balance) desc',
  name: '"sortName"',
  oldest: 'oldest nulls last',
  payment: 'paid_on nulls first',
};

const wanted = (sort: BalanceSort) => `${standing}, wanted as materialized (
    select e.*, pt.sort_name as "sortName", coalesce(nullif(pt.preferred_name, ''), pt.first_name) || ' ' || pt.last_name as name,
      pt.chart_number, paid.paid_on, paid.amount_minor as paid
    from everyone e join patients pt on pt.clinic_id = $1 and pt.id = e.patient_id
    left join lateral (select taken_on as paid_on, amount_minor from payments
      where clinic_id = $1 and patient_id = e.patient_id order by taken_at desc, id desc limit 1) paid on true
    where (case $3 when 'owing' then e.balance > 0 else e.balance < 0 end)
      and ($4::int is null or e.ages[$4::int + 1] > 0)
      and ($5 = '' or strpos(lower(pt.first_name || ' ' || pt.last_name || ' ' || pt.preferred_name), lower($5)) > 0)
  ), shown as (
    select row_number() over (order by ${orders[sort]}, "sortName", patient_id) as place, * from wanted
    order by place limit ${balancesOnPage} offset $6
  )
  select (select coalesce(json_agg(json_build_object('patientId', patient_id, 'patientName', name, 'chartNumber', chart_number,
      'openMinor', open, 'creditMinor', credit, 'balanceMinor', balance, 'ages', ages, 'oldestOpen', oldest,
      'lastPaidOn', paid_on, 'lastPaidMinor', paid) order by place), '[]') from shown) as rows,
    (select count(*)::int from wanted) as count,
    (select json_build_object('openMinor', coalesce(sum(open), 0), 'creditMinor', coalesce(sum(credit), 0),
      'balanceMinor', coalesce(sum(balance), 0), 'ages', array[${ageStarts
        .map((_, at) => `coalesce(sum(ages[${at + 1}]), 0)`)
        .join(', ')}]) from wanted) as totals`;

/** A page of patients by what they owe, or by the credit that they have. */
export async function readBalances(
  tx: Tx,
  clinicId: string,
  query: {
    readonly kind: 'owing' | 'credit';
    readonly on: string;
    readonly age?: string | undefined;
    readonly name?: string | undefined;
    readonly sort: BalanceSort;
    readonly page: string;
  },
): Promise<Balances> {
  const { kind, on, age, name = '', sort, page } = query;
  const values = [clinicId, on, kind, age ?? null, name.trim(), Number(page) * balancesOnPage];
  const [found] = await tx.run<Balances>({ name: `balances-by-${sort}`, text: wanted(sort) }, values);
  return found!;
}

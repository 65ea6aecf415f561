import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { Minor } from '../../../../src/contract/base/values.ts';
import {
  moneyLinesOnPage,
  type getMoneyReport,
  type getMonthEnd,
  type listMoneyLines,
  type MoneyGroup,
  type MoneyKind,
  type MoneyLine,
  type MoneySum,
} from '../../../../src/contract/money/money-report.ts';
import { tenderAccounts } from '../../../../src/domain/money/journal/entries.ts';
import { groupOf, signOf, type AccountGroup } from '../../../../src/domain/money/reports/account-groups.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';

export interface MoneyRange {
  readonly from: string;
  readonly to: string;
  readonly locationId?: string | undefined;
}

const tenders = Object.values(tenderAccounts)
  .map((account) => `'${account}'`)
  .join(', ');
/** SQL: which postings of alias `p` count. What only moves between drawer and bank is no collection. */
const counted: Readonly<Record<MoneyKind, string>> = {
  production: `p.account like 'income:%'`,
  tax: `p.account like 'tax:%'`,
  adjustments: `(p.account like 'adjustment:%' or p.account in ('write.off', 'bad.debt'))`,
  collections: `p.account in (${tenders}) and e.kind not in ('deposit', 'overShort') and not exists (select 1 from journal_entries r
    where r.clinic_id = e.clinic_id and r.id = e.reverses and r.kind in ('deposit', 'overShort'))`,
};
/** SQL: what a posting is summed by. Of collections the person is who received it. */
const keys: Readonly<Record<MoneyGroup, string>> = {
  what: 'p.account',
  day: 'e.day::text',
  location: 'e.location_id::text',
  provider: `coalesce(coalesce(c.provider_id, e.entered_by)::text, '')`,
};
const names: Readonly<Record<MoneyGroup, string>> = {
  what: `''`,
  day: `''`,
  location: `coalesce((select l.name from locations l where l.clinic_id = $1 and l.id::text = key), '')`,
  provider: `coalesce((select u.first_name || ' ' || u.last_name from users u where u.id::text = key), '')`,
};

const lines = (kind: MoneyKind, by: MoneyGroup) => `with lines as (
    select p.id, e.day, e.own_day, e.entered_at, p.patient_id, p.account, p.charge_id, p.source_id,
      ${signOf[kind]} * p.amount_minor as amount, ${keys[by]} as key
    from journal_entries e
    join postings p on p.clinic_id = e.clinic_id and p.entry_id = e.id
    left join charges c on c.clinic_id = p.clinic_id and c.id = p.charge_id
    where e.clinic_id = $1 and e.day between $2 and $3 and ($4::uuid is null or e.location_id = $4) and ${counted[kind]}
  )`;
const valuesOf = (clinicId: string, { from, to, locationId }: MoneyRange) => [
  clinicId,
  from,
  to,
  locationId ?? null,
];

/** What some days come to, by one thing. */
export async function sumMoney(
  tx: Tx,
  clinicId: string,
  { kind, by, ...range }: MoneyRange & { readonly kind: MoneyKind; readonly by: MoneyGroup },
): Promise<ResponseOf<typeof getMoneyReport>> {
  const text = `${lines(kind, by)} select key, ${names[by]} as name, count(*)::int as count, sum(amount)::float8 as "amountMinor"
    from lines group by key order by ${by === 'day' ? 'key' : '4 desc, key'} limit 400`;
  const sums = await tx.run<MoneySum>({ name: `money-${kind}-${by}`, text }, valuesOf(clinicId, range));
  return {
    sums,
    count: sums.reduce((all, { count }) => all + count, 0),
    amountMinor: sums.reduce((all, { amountMinor }) => all + amountMinor, 0) as Minor,
  };
}

/** The postings behind one figure, newest first. */
export async function listMoney(
  tx: Tx,
  clinicId: string,
  of: MoneyRange & {
    readonly kind: MoneyKind;
    readonly by: MoneyGroup;
    readonly key: string;
    readonly page: string;
  },
): Promise<ResponseOf<typeof listMoneyLines>> {
  const { kind, by, key, page, ...range } = of;
  const values = [...valuesOf(clinicId, range), key];
  const shown = `${lines(kind, by)} select l.id, l.day::text as day, l.own_day::text as "ownDay", l.patient_id as "patientId",
      coalesce(coalesce(nullif(pt.preferred_name, ''), pt.first_name) || ' ' || pt.last_name, '') as "patientName", l.account,
      l.charge_id as "chargeId", (select y.id from payments y where y.clinic_id = $1 and y.id::text = l.source_id) as "paymentId",
      l.amount::float8 as "amountMinor"
    from lines l left join patients pt on pt.clinic_id = $1 and pt.id = l.patient_id
    where l.key = $5 order by l.day desc, l.entered_at desc, l.id limit ${moneyLinesOnPage} offset $6`;
  const all = `${lines(kind, by)} select count(*)::int as count, coalesce(sum(amount), 0)::float8 as "amountMinor" from lines where key = $5`;
  const [found, [sum]] = await Promise.all([
    tx.run<MoneyLine>({ name: `money-lines-${kind}-${by}`, text: shown }, [
      ...values,
      Number(page) * moneyLinesOnPage,
    ]),
    tx.run<{ count: number; amountMinor: Minor }>(
      { name: `money-line-sum-${kind}-${by}`, text: all },
      values,
    ),
  ]);
  return { lines: found, ...sum! };
}

const byAccount = (when: string) => ({
  name: `accounts-${when === '<' ? 'before' : 'within'}`,
  text: `select p.account, sum(p.amount_minor)::float8 as sum from journal_entries e
    join postings p on p.clinic_id = e.clinic_id and p.entry_id = e.id
    where e.clinic_id = $1 and ${when === '<' ? 'e.day < $2 and $3::date is not null' : 'e.day between $2 and $3'}
      and ($4::uuid is null or e.location_id = $4)
    group by p.account`,
});

function grouped(rows: readonly { account: string; sum: number }[]): Record<AccountGroup, number> {
  const sums = { owed: 0, production: 0, collections: 0, adjustments: 0, tax: 0 };
  for (const { account, sum } of rows) {
    const group = groupOf(account);
    sums[group] += signOf[group] * sum;
  }
  return sums;
}

/** What was owed before and after some days, and what changed it. Each is summed for itself. */
export async function readMonthEnd(
  tx: Tx,
  clinicId: string,
  range: MoneyRange,
): Promise<ResponseOf<typeof getMonthEnd>> {
  type Row = { account: string; sum: number };
  const values = valuesOf(clinicId, range);
  const [before, within] = await Promise.all([
    tx.run<Row>(byAccount('<'), values),
    tx.run<Row>(byAccount('between'), values),
  ]);
  const { owed, production, tax, collections, adjustments } = grouped(within);
  const opening = grouped(before).owed;
  return {
    openingMinor: opening as Minor,
    productionMinor: production as Minor,
    taxMinor: tax as Minor,
    collectionsMinor: collections as Minor,
    adjustmentsMinor: adjustments as Minor,
    closingMinor: (opening + owed) as Minor,
  };
}

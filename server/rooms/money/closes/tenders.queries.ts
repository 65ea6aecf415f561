import type { TenderLine } from '../../../../src/contract/money/day-close.ts';
import type { PaymentMethod } from '../../../../src/contract/money/payment.ts';
import { tenderAccounts } from '../../../../src/domain/money/journal/entries.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

const pairs = Object.entries(tenderAccounts) as [PaymentMethod, string][];
/** SQL: the method of the account of alias `p`. */
const methodOf = `case p.account ${pairs.map(([method, account]) => `when '${account}' then '${method}'`).join(' ')} end`;
const accounts = pairs.map(([, account]) => `'${account}'`).join(', ');

/** SQL: how people call the patient of alias `pt`. */
export const nameInSql = `coalesce(nullif(pt.preferred_name, ''), pt.first_name) || ' ' || pt.last_name`;

/** What patients paid, and what went back to them: neither deposits nor what was over or short. */
const tenders = `select e.id, e.kind, p.source_id as "paymentId", p.patient_id as "patientId",
    coalesce(${nameInSql}, '') as "patientName", ${methodOf} as method, coalesce(pay.reference, '') as reference,
    p.amount_minor::float8 as "amountMinor", e.day::text as day, e.own_day::text as "ownDay",
    ${isoInstant('e.entered_at')} as "takenAt"
  from journal_entries e
  join postings p on p.clinic_id = e.clinic_id and p.entry_id = e.id and p.account in (${accounts}) and p.patient_id is not null
  left join patients pt on pt.clinic_id = p.clinic_id and pt.id = p.patient_id
  left join payments pay on pay.clinic_id = p.clinic_id and pay.id::text = p.source_id
  where e.clinic_id = $1`;
const inOrder = 'order by e.entered_at, e.id, p.ordinal';

const ofDay: Statement = {
  name: 'tenders-of-day',
  text: `${tenders} and e.location_id = $2 and e.day = $3 ${inOrder}`,
};
const late: Statement = {
  name: 'tenders-after-close',
  text: `${tenders} and e.location_id = $2 and e.own_day = $3 ${inOrder}`,
};
/** Checks that the last close before a day did not find. */
const carried: Statement = {
  name: 'tenders-of-checks',
  text: `${tenders} and e.kind = 'payment' and e.id in (
      select (one ->> 'paymentId')::uuid from (
        select c.checks from drawer_closes c where c.clinic_id = $1 and c.location_id = $2 and c.day < $3 and c.besides is null
          and not exists (select 1 from drawer_reopenings r where r.clinic_id = c.clinic_id and r.close_id = c.id)
        order by c.day desc limit 1
      ) last cross join jsonb_array_elements(last.checks) one
      where not (one ->> 'isHere')::boolean
    ) ${inOrder}`,
};

export interface DayOf {
  readonly locationId: string;
  readonly day: string;
}

/** What counts on a day of a location. */
export const listTenders = (tx: Tx, clinicId: string, { locationId, day }: DayOf): Promise<TenderLine[]> =>
  tx.run<TenderLine>(ofDay, [clinicId, locationId, day]);

/** What was taken on a day and came after it was closed. */
export const listLate = (tx: Tx, clinicId: string, { locationId, day }: DayOf): Promise<TenderLine[]> =>
  tx.run<TenderLine>(late, [clinicId, locationId, day]);

export const listCarried = (tx: Tx, clinicId: string, { locationId, day }: DayOf): Promise<TenderLine[]> =>
  tx.run<TenderLine>(carried, [clinicId, locationId, day]);

import type { OpenWork } from '../../../../src/contract/money/day-close.ts';
import { boundsOfDay } from '../../../../src/domain/base/time/clinic-day.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { nameInSql } from './tenders.queries.ts';

const visits = `select en.id as key, en.id as "encounterId", en.patient_id as "patientId", ${nameInSql} as "patientName",
    null::float8 as "amountMinor"
  from encounters en join patients pt on pt.clinic_id = en.clinic_id and pt.id = en.patient_id
  where en.clinic_id = $1 and en.location_id = $2 and en.started_at >= $3 and en.started_at < $4`;

const unsigned: Statement = {
  name: 'unsigned-of-day',
  text: `${visits} and en.status = 'draft' order by en.started_at, en.id limit 200`,
};
const uncharged: Statement = {
  name: 'uncharged-of-day',
  text: `${visits} and en.status = 'signed'
    and not exists (select 1 from charges c where c.clinic_id = en.clinic_id and c.encounter_id = en.id)
    order by en.started_at, en.id limit 200`,
};
/** Whose visit of the day was charged, and who owes something after all that they paid. */
const unpaid: Statement = {
  name: 'unpaid-of-day',
  text: `with charged as (
      select patient_id, sum(total_minor) as total, min(encounter_id::text)::uuid as encounter_id from charges
      where clinic_id = $1 and location_id = $2 and service_date = $3 group by patient_id
    ), owed as (
      select c.*, (select coalesce(sum(p.amount_minor), 0) from postings p where p.clinic_id = $1
        and p.patient_id = c.patient_id and p.account in ('receivable.patient', 'credit.patient')) as balance from charged c
    )
    select o.patient_id as key, o.encounter_id as "encounterId", o.patient_id as "patientId", ${nameInSql} as "patientName",
      least(o.total, o.balance)::float8 as "amountMinor"
    from owed o join patients pt on pt.clinic_id = $1 and pt.id = o.patient_id
    where least(o.total, o.balance) > 0 order by "patientName", o.patient_id limit 200`,
};

export interface OpenWorkOfDay {
  readonly unsigned: OpenWork[];
  readonly uncharged: OpenWork[];
  readonly unpaid: OpenWork[];
}

/** What of a day somebody still has to look at. */
export async function listOpenWork(
  tx: Tx,
  clinicId: string,
  { locationId, day, timeZone }: { locationId: string; day: PlainDate; timeZone: string },
): Promise<OpenWorkOfDay> {
  const { from, to } = boundsOfDay(day, timeZone);
  const visit = [clinicId, locationId, from, to];
  const [drafts, free, owing] = await Promise.all([
    tx.run<OpenWork>(unsigned, visit),
    tx.run<OpenWork>(uncharged, visit),
    tx.run<OpenWork>(unpaid, [clinicId, locationId, day]),
  ]);
  return { unsigned: drafts, uncharged: free, unpaid: owing };
}

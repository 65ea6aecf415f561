import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { listAudit } from '../../../../src/contract/access/audit.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

type Entry = ResponseOf<typeof listAudit>['entries'][number];

/** What patients do by a private link, without having signed in. */
const byLink = ['reminders.confirm', 'waitList.take', 'waitList.decline', 'onlineBooking.cancel'];

const latest: Statement = {
  name: 'latest-audit',
  text: `select a.id::float8 as id, ${isoInstant('a.at')} as at,
      coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email,
        case when a.action in (${byLink.map((action) => `'${action}'`).join(', ')}) then 'The patient, by link' else 'The system' end) as "userName",
      a.action, a.entity, a.entity_id as "entityId", a.outcome,
      nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '') as "patientName",
      cardinality(coalesce(a.patient_ids, '{}')) + case when a.patient_id is null then 0 else 1 end as "patientCount"
    from audit_log a left join users u on u.id = a.user_id
      left join patients p on p.clinic_id = a.clinic_id
        and p.id = case when a.patient_id is null and cardinality(a.patient_ids) = 1 then a.patient_ids[1] else a.patient_id end
    where a.clinic_id = $1 order by a.id desc limit 200`,
};

/** The last entries of the clinic's audit trail, newest first. */
export const listLatestEntries = (tx: Tx, clinicId: string): Promise<Entry[]> =>
  tx.run<Entry>(latest, [clinicId]);

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
      a.action, a.entity, a.entity_id as "entityId", a.outcome
    from audit_log a left join users u on u.id = a.user_id
    where a.clinic_id = $1 order by a.id desc limit 200`,
};

/** The last entries of the clinic's audit trail, newest first. */
export const listLatestEntries = (tx: Tx, clinicId: string): Promise<Entry[]> =>
  tx.run<Entry>(latest, [clinicId]);

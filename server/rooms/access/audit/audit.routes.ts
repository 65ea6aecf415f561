import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import { listAudit } from '../../../../src/contract/reporting/overview.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
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

export function auditRoutes(routes: Routes): void {
  answer(routes, listAudit, {
    policy: inClinic('audit.read'),
    handler: async ({ tx, clinicId }) => ({ entries: await tx.run<Entry>(latest, [clinicId]) }),
    audits: () => ({ entity: 'audit', entityId: null, patientId: null }),
  });
}

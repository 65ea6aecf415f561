import type { UnsentReminder } from '../../../../src/contract/messaging/reminders.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { reasonsToActOn } from '../../../../src/domain/messaging/reminder-state.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { patientSummaryJson } from '../../people/patients/patients.presenter.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

/** Where a message went out after all, or waits to, by the same rule for the same time, there is nothing to do. */
const unsent: Statement = {
  name: 'unsent-reminders',
  text: `select r.id, r.news, r.channel, ${isoInstant('r.starts_at')} as "startsAt", ${isoInstant('r.due_at')} as "dueAt", r.state, r.reason,
      r.detail, r.appointment_id as "appointmentId", a.location_id as "locationId", ${patientSummaryJson} as patient
    from reminders r join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
    join patients p on p.clinic_id = a.clinic_id and p.id = a.patient_id
    where r.clinic_id = $1 and r.state in ('failed', 'skipped') and r.reason = any($3::text[])
      and (a.status = 'cancelled') = (coalesce(r.news, '') = 'cancelled') and r.starts_at = a.starts_at and a.starts_at > $2::timestamptz - interval '7 days'
      and not exists (select from reminders o where o.appointment_id = r.appointment_id and o.rule_id = r.rule_id
        and o.starts_at = r.starts_at and o.state in ('due', 'sending', 'sent'))
    order by a.starts_at, r.due_at, r.id limit 200`,
};

/** The reminders of a clinic that did not go out and that somebody can do something about, the soonest visit first. */
export const listUnsent = (tx: Tx, clinicId: string, now: Instant): Promise<UnsentReminder[]> =>
  tx.run<UnsentReminder>(unsent, [clinicId, now, reasonsToActOn]);

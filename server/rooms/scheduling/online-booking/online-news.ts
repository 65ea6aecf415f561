import type { OnlineNews } from '../../../../src/contract/scheduling/online-booking.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { patientSummaryJson } from '../../people/patients/patients.presenter.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { cancelledOnline } from './private-link.ts';

/**
 * Visits to come that patients booked or cancelled by themselves. A request that staff accepted has another version: its booking
 * is no news to them.
 */
const recent: Statement = {
  name: 'online-news',
  text: `select n.kind, a.id, ${isoInstant('n.at')} as at, a.location_id as "locationId", a.provider_id as "providerId",
      ${isoInstant('a.starts_at')} as "startsAt", ${patientSummaryJson} as patient
    from online_bookings b join appointments a on a.clinic_id = b.clinic_id and a.id = b.id
    join patients p on p.clinic_id = a.clinic_id and p.id = a.patient_id
    cross join lateral (
      select 'booked' as kind, b.created_at as at where b.version = 1 and a.status in ('booked', 'confirmed')
      union all
      select 'cancelled', (a.status_times->>'cancelled')::timestamptz
        where a.status = 'cancelled' and a.cancellation->>'by' = 'patient' and a.cancellation->>'reason' = $3) n
    where b.clinic_id = $1 and b.state = 'booked' and a.starts_at > $2 and n.at > $2::timestamptz - interval '14 days'
    order by n.at desc, a.id limit 100`,
};

/** What patients did on the public pages since two weeks, of visits to come, the latest first. */
export const listNews = (tx: Tx, clinicId: string, now: Instant): Promise<OnlineNews[]> =>
  tx.run<OnlineNews>(recent, [clinicId, now, cancelledOnline]);

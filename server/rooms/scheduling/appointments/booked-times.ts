import type { UserId } from '../../../../src/contract/base/ids.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { BookedVisit } from '../../../../src/domain/scheduling/availability/booked-visit.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { columnKeys, selectList } from '../../../kernel/write/row-sql.ts';
import { appointments } from './appointments.table.ts';

/** What of a visit decides with what it clashes. */
export const slotKeys = [
  'id',
  'locationId',
  'providerId',
  'patientId',
  'status',
  'typeId',
  'resourceIds',
  'startsAt',
  'durationMinutes',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
] as const satisfies readonly (keyof BookedVisit)[];

/** SQL: the same of visits of alias `a`. */
export const visitColumns = selectList(appointments, 'a', slotKeys);

/**
 * SQL: the same, in the same order, of what a public page holds for somebody whom staff have not accepted yet (alias `a` of
 * `online_bookings`, whose columns are named as a visit's): a visit of nobody's. Its id is that of the visit it becomes, so
 * that it does not stand in its own way then.
 */
export const heldColumns = columnKeys(appointments)
  .filter((key) => (slotKeys as readonly string[]).includes(key))
  .map((key) => {
    if (key === 'status') return `'booked' as "status"`;
    if (key === 'patientId') return 'a.id as "patientId"';
    return selectList(appointments, 'a', [key]);
  })
  .join(', ');

const standing: Statement = {
  name: 'online-page-visits',
  text: `select distinct on (v.id) v.* from (
      select ${visitColumns} from appointments a where a.provider_id = any($2::uuid[]) and a.clinic_id = $1
        and a.status not in ('cancelled', 'noShow')
        and a.starts_at > $4::timestamptz - interval '14 hours' and a.starts_at < $5::timestamptz + interval '14 hours'
      union all
      select ${visitColumns} from appointments a where a.location_id = $3 and a.clinic_id = $1
        and a.status not in ('cancelled', 'noShow')
        and a.starts_at > $4::timestamptz - interval '14 hours' and a.starts_at < $5::timestamptz + interval '14 hours'
      union all
      select ${heldColumns} from online_bookings a where a.clinic_id = $1 and a.state = 'pending'
        and a.starts_at > $4::timestamptz - interval '14 hours' and a.starts_at < $5::timestamptz + interval '14 hours'
    ) v`,
};

/** What stands in a span of time, of those who treat and at the location, and what is held: whose it is stays unsaid. */
export function readBookedVisits(
  tx: Tx,
  {
    clinicId,
    locationId,
    treating,
  }: {
    readonly clinicId: string;
    readonly locationId: string;
    readonly treating: readonly { readonly id: UserId }[];
  },
  span: { readonly from: Instant; readonly to: Instant },
): Promise<BookedVisit[]> {
  const who = treating.map(({ id }) => id as string);
  return tx.run<BookedVisit>(standing, [clinicId, who, locationId, span.from, span.to]);
}

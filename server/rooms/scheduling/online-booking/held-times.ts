import type { HeldTime } from '../../../../src/contract/scheduling/online-booking.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { BookedVisit } from '../../../../src/domain/scheduling/availability/booking-check.ts';
import { appointments } from '../appointments/appointments.table.ts';
import { onlineBookings } from './online-booking.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { columnKeys, selectList } from '../../../kernel/write/row-sql.ts';

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
 * SQL: the same, in the same order, of what a public page holds for somebody whom staff have not accepted yet (alias `a`):
 * a visit of nobody's. Its id is that of the visit it becomes, so that it does not stand in its own way then.
 */
export const heldColumns = columnKeys(appointments)
  .filter((key) => (slotKeys as readonly string[]).includes(key))
  .map((key) => {
    if (key === 'status') return `'booked' as "status"`;
    if (key === 'patientId') return 'a.id as "patientId"';
    return selectList(onlineBookings, 'a', [key]);
  })
  .join(', ');

/** What of a held time is shown. */
export const heldKeys: readonly (keyof HeldTime)[] = slotKeys.filter(
  (key) => key !== 'patientId' && key !== 'status',
);

const held: Statement = {
  name: 'held-times',
  text: `select ${selectList(onlineBookings, 'a', heldKeys)} from online_bookings a
    where a.clinic_id = $1 and a.state = 'pending' and a.starts_at > $2::timestamptz - interval '1 day'
    order by a.starts_at, a.id limit 1000`,
};

/** What of the schedule is held for people whom staff have not accepted yet; those whose day is past are left out. */
export const listHeld = (tx: Tx, clinicId: string, now: Instant): Promise<HeldTime[]> =>
  tx.run<HeldTime>(held, [clinicId, now]);

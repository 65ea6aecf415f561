import type { HeldTime } from '../../../../src/contract/scheduling/online-booking.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { onlineBookings } from './online-booking.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { selectList } from '../../../kernel/write/row-sql.ts';
import { slotKeys } from '../appointments/public.ts';

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

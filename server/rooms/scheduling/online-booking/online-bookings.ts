import type { AuditEntry } from '../../../kernel/http/audit-trail.ts';
import { writeAudit } from '../../../kernel/http/audit-trail.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';
import { recordEvents } from '../../../kernel/live/events.ts';
import type { Records, OnlineBookingRow } from '../../../kernel/write/unit-of-work.ts';
import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';

/** A booking without what the visitor said of themselves: what nobody needs any more is not kept. */
export const forgotten = (row: OnlineBookingRow): OnlineBookingRow => ({
  ...row,
  firstName: '',
  lastName: '',
  birthDate: null,
  email: '',
  phone: '',
  note: '',
});

/** Says that what is held on a day changed. */
export async function announceHeld(
  records: Records,
  { id, version, locationId, startsAt }: OnlineBookingRow,
  now: Instant,
): Promise<void> {
  const { timezone } = await records.place(locationId);
  const date: PlainDate = dayAt(startsAt as Instant, timezone);
  const about = { entityId: id, version, patientId: null, locationId, date, opId: null };
  records.announce({ topic: 'appointments', ...about, at: now });
}

/** Writes what stands on the desk, with what is told to open schedules and the audit trail. The last thing of a transaction. */
export async function settleDesk(
  tx: Tx,
  clinicId: string,
  records: Records,
  entry: Pick<AuditEntry, 'at' | 'userId' | 'action' | 'entity' | 'entityId' | 'patientId'>,
): Promise<void> {
  await records.flush();
  const told = recordEvents(tx.db, clinicId, records.events);
  const audited = writeAudit(tx, clinicId, [{ ...entry, outcome: 'done', opId: null }]);
  tx.beforeCommit(Promise.all([told, audited]));
}

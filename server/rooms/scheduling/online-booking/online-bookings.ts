import type { AuditEntry } from '../../../kernel/http/audit-trail.ts';
import { writeAudit } from '../../../kernel/http/audit-trail.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';
import { recordEvents } from '../../../kernel/live/events.ts';
import type { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import type { OnlineBookingRow } from './online-bookings.repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
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
  work: UnitOfWork,
  { id, version, locationId, startsAt }: OnlineBookingRow,
  now: Instant,
): Promise<void> {
  const { timezone } = await work.of(locationRepository).require(locationId);
  const date: PlainDate = dayAt(startsAt as Instant, timezone);
  const about = { entityId: id, version, patientId: null, locationId, date, opId: null };
  work.announce({ topic: 'appointments', ...about, at: now });
}

/** Writes the unit of work, with what is told to open schedules and the audit trail. The last thing of a transaction. */
export async function settleWork(
  tx: Tx,
  clinicId: string,
  work: UnitOfWork,
  entry: Pick<AuditEntry, 'at' | 'userId' | 'action' | 'entity' | 'entityId' | 'patientId'>,
): Promise<void> {
  await work.flush();
  const told = recordEvents(tx.db, clinicId, work.events);
  const audited = writeAudit(tx, clinicId, [{ ...entry, outcome: 'done', opId: null }]);
  tx.beforeCommit(Promise.all([told, audited]));
}

import type { Appointment } from '../../contract/scheduling/appointment.ts';
import { writeStatus } from '../../domain/scheduling/visits/appointment-changes.ts';
import { toInstant } from '../../domain/base/time/clinic-day.ts';
import { enqueue } from '../../sync/outbox/outbox.ts';

/** The patient is here, and said so themselves. Saved on this device when it resolves; sent when there is a network. */
export async function checkIn(visit: Appointment): Promise<void> {
  await enqueue(writeStatus(visit, 'arrived', toInstant(Date.now()), { arrivedBySelf: true }));
}

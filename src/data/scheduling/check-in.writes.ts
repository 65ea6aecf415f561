import type { Appointment } from '../../contract/scheduling/appointment.ts';
import { writeStatus } from '../../domain/scheduling/visits/appointment-changes.ts';
import { enqueue } from '../../sync/public-writes.ts';
import { nowInstant } from '../base/now-instant.ts';

/** The patient is here, and said so themselves. Saved on this device when it resolves; sent when there is a network. */
export async function checkIn(visit: Appointment): Promise<void> {
  await enqueue(writeStatus(visit, 'arrived', nowInstant(), { arrivedBySelf: true }));
}

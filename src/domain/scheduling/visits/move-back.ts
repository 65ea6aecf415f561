import type { Appointment, appointmentWrites } from '../../../contract/scheduling/appointment.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { movableOf, writeMove, writeStatus, type AppointmentMove } from './appointment-changes.ts';
import { isOtherLocation, unconfirmed } from './appointment-status.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';

/**
 * The writes that take a move back, in order: where the visit was, and that it was confirmed there.
 * @param before the appointment as it stood before the move
 * @param at the device's clock
 */
export function writeMoveBack(
  before: Appointment,
  move: AppointmentMove,
  at: Instant,
): [
  QueuedWrite<typeof appointmentWrites, 'appointment.move'>,
  ...QueuedWrite<typeof appointmentWrites, 'appointment.setStatus'>[],
] {
  const isOther = (move.startsAt ?? before.startsAt) !== before.startsAt || isOtherLocation(before, move);
  const { status, statusTimes } = isOther ? unconfirmed(before) : before;
  const back = writeMove({ ...before, ...move, status, statusTimes }, movableOf(before));
  if (status === before.status) return [back];
  const since = before.statusTimes?.confirmed ?? at;
  return [back, writeStatus({ ...before, status, statusTimes }, before.status, since)];
}

import type {
  Appointment,
  Cancellation,
  appointmentWrites,
} from '../../../contract/scheduling/appointment.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { writeStatus } from './appointment-changes.ts';
import { toInstant } from '../../base/time/clinic-day.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';

/**
 * How long before its beginning a visit can be cancelled in time as a rule, in hours. A day is what it takes to offer the time to
 * somebody else who can still come, and what offices commonly ask their patients for. A location may have other hours.
 */
export const lateCancelHours = 24;

const hourMs = 3_600_000;

/**
 * Whether a cancellation comes too late. That of the clinic never does: the patient did not do it.
 * @param atMs when it is cancelled, by the device's clock
 * @param hours the window, as the visit's location has it
 */
export function isLateCancel(
  { startsAt }: Pick<Appointment, 'startsAt'>,
  by: Cancellation['by'],
  atMs: number,
  hours: number,
): boolean {
  return by === 'patient' && Date.parse(startsAt) - atMs < hours * hourMs;
}

/** Why visits are usually cancelled, to be taken by a tap. */
export const usualCancelReasons: Readonly<Record<Cancellation['by'], readonly string[]>> = {
  patient: ['Ill', 'Work or school', 'Cannot get here', 'Feels better'],
  clinic: ['Provider ill', 'Provider away', 'Clinic closed', 'Discharged'],
};

/**
 * The write that cancels one of several visits for their common reason; whether it is late is said of each by its own time.
 * @param atMs by the device's clock
 * @param hours from when on it is late, as the visit's location has it
 */
export function writeCancellation(
  visit: Appointment,
  { by, reason }: Pick<Cancellation, 'by' | 'reason'>,
  atMs: number,
  hours: number,
): QueuedWrite<typeof appointmentWrites, 'appointment.setStatus'> {
  const cancellation = { by, reason, late: isLateCancel(visit, by, atMs, hours) };
  return writeStatus(visit, 'cancelled', toInstant(atMs), { cancellation });
}

/** What is said of a booking that is taken back: nobody gave up a visit. */
const undone: Cancellation = { by: 'clinic', late: false, reason: 'Booking undone' };

/** The write that takes a booking back: a cancelled visit, not a lost one, and one that says why. */
export const writeUndoneBooking = (
  visit: Appointment,
  at: Instant,
): QueuedWrite<typeof appointmentWrites, 'appointment.setStatus'> =>
  writeStatus(visit, 'cancelled', at, { cancellation: undone });

/** `By the patient, late: Ill`. */
export function cancellationInWords({ by, late, reason }: Cancellation): string {
  const who = `By the ${by}${late ? ', late' : ''}`;
  return reason === '' ? who : `${who}: ${reason}`;
}

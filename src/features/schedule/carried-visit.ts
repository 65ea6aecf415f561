import type { AppointmentStatus } from '../../contract/appointment.ts';
import { holdsItsTime } from '../../domain/appointment-status.ts';

/** A visit that is over keeps its time, and one that was cancelled has none: both are changed by their form. */
export const mayCarry = (status: AppointmentStatus): boolean =>
  holdsItsTime(status) && status !== 'checkedOut';

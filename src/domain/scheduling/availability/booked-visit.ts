import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { ClassLocation } from '../classes/class-times.ts';
import type { VisitTime } from '../visits/visit-time.ts';

/**
 * What of a visit the rule goes by. Fields that a write or a copy from before them lacks count as none.
 */
export type BookedVisit = VisitTime &
  Pick<Appointment, 'id' | 'locationId' | 'providerId' | 'patientId' | 'status'> &
  Partial<Pick<Appointment, 'typeId' | 'resourceIds'>>;

/** What a booking is checked against. */
export interface BookedSchedule<V extends BookedVisit = BookedVisit> {
  /** Visits around the time; more than meet it do no harm, and the visit itself is left out. */
  readonly visits: readonly V[];
  readonly setup: ScheduleSetup;
  /** The location's zone. */
  readonly timeZone: string;
  /** The clinic's open locations: a class that is planned at any of them holds its provider. Those of the visit's own count always. */
  readonly locations: readonly ClassLocation[];
  /** The patient books by themself, on the public page. */
  readonly isOnline?: boolean;
}

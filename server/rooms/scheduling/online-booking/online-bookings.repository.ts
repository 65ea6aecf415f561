import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { onlineBookings, onlineOffers } from './online-booking.table.ts';
import { defineRepository } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import type { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { appointmentRepository } from '../appointments/appointments.repository.ts';

export type OnlineBookingRow = typeof onlineBookings.$inferSelect;
export type OnlineOfferRow = typeof onlineOffers.$inferSelect;

/** What was booked on a public page. */
export const onlineBookingRepository = defineRepository('onlineBookings', {
  after: [appointmentRepository],
  open: (context) => new TableRows<OnlineBookingRow>(onlineBookings, context),
});

/** What locations offer on their pages. */
export const onlineOfferRepository = defineRepository('onlineOffers', {
  after: [onlineBookingRepository],
  open: (context) => new TableRows<OnlineOfferRow>(onlineOffers, context),
});

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

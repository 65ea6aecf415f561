import { onlineBookings, onlineOffers } from '../../../kernel/db/schema.ts';
import { defineRepository } from '../../../kernel/write/repository.ts';
import { appointmentRepository } from '../appointments/appointments.repository.ts';

export type OnlineBookingRow = typeof onlineBookings.$inferSelect;
export type OnlineOfferRow = typeof onlineOffers.$inferSelect;

/** What was booked on a public page. */
export const onlineBookingRepository = defineRepository('onlineBookings', {
  after: [appointmentRepository],
  open: ({ rows }) => rows<OnlineBookingRow>(onlineBookings),
});

/** What locations offer on their pages. */
export const onlineOfferRepository = defineRepository('onlineOffers', {
  after: [onlineBookingRepository],
  open: ({ rows }) => rows<OnlineOfferRow>(onlineOffers),
});

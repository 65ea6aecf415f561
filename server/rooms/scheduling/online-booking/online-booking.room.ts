import { defineRoom } from '../../../kernel/http/room.ts';
import { bookingPages } from './booking.pages.ts';
import { keepForgetting } from './forget-unanswered.ts';
import { onlineBookingRoutes } from './online-booking.routes.ts';

export const room = defineRoom({
  name: 'online-booking',
  routes: onlineBookingRoutes,
  pages: [bookingPages],
  jobs: [keepForgetting],
});

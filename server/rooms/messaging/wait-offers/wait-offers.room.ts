import { defineRoom } from '../../../kernel/http/room.ts';
import { keepSending } from '../reminders/public.ts';
import { sendOffers } from './send-offers.ts';
import { waitOfferRoutes } from './wait-offers.routes.ts';

export const room = defineRoom({
  name: 'wait-offers',
  routes: waitOfferRoutes,
  jobs: [(parts) => keepSending(parts, sendOffers)],
});

import { defineRoom } from '../../../kernel/http/room.ts';
import { paymentRoutes } from './payments.routes.ts';

export const room = defineRoom({
  name: 'payments',
  routes: paymentRoutes,
});

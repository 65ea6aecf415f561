import { defineRoom } from '../../../kernel/http/room.ts';
import { feeScheduleRoutes } from './fee-schedules.routes.ts';

export const room = defineRoom({
  name: 'fee-schedules',
  routes: feeScheduleRoutes,
});

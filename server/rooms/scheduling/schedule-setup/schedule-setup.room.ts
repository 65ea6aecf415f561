import { defineRoom } from '../../../kernel/http/room.ts';
import { scheduleSetupRoutes } from './schedule-setup.routes.ts';

export const room = defineRoom({
  name: 'schedule-setup',
  routes: scheduleSetupRoutes,
});

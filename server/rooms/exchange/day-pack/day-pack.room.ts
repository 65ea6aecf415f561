import { defineRoom } from '../../../kernel/http/room.ts';
import { dayPackRoutes } from './day-pack.routes.ts';

export const room = defineRoom({
  name: 'day-pack',
  routes: dayPackRoutes,
});

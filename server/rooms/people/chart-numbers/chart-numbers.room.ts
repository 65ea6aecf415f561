import { defineRoom } from '../../../kernel/http/room.ts';
import { chartNumberRoutes } from './chart-numbers.routes.ts';

export const room = defineRoom({
  name: 'chart-numbers',
  routes: chartNumberRoutes,
});

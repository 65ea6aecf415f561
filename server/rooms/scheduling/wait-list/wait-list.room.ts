import { defineRoom } from '../../../kernel/http/room.ts';
import { waitListRoutes } from './wait-list.routes.ts';

export const room = defineRoom({
  name: 'wait-list',
  routes: waitListRoutes,
});

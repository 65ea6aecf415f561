import { defineRoom } from '../../../kernel/http/room.ts';
import { meRoutes } from './me.routes.ts';

export const room = defineRoom({
  name: 'me',
  routes: meRoutes,
});

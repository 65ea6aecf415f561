import { defineRoom } from '../../../kernel/http/room.ts';
import { userCheckRoutes } from './user-checks.routes.ts';

export const room = defineRoom({
  name: 'user-checks',
  routes: userCheckRoutes,
});

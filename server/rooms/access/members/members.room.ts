import { defineRoom } from '../../../kernel/http/room.ts';
import { memberRoutes } from './members.routes.ts';

export const room = defineRoom({
  name: 'members',
  routes: memberRoutes,
});

import { defineRoom } from '../../../kernel/http/room.ts';
import { accountRoutes } from './account.routes.ts';

export const room = defineRoom({
  name: 'security',
  routes: accountRoutes,
});

import { defineRoom } from '../../../kernel/http/room.ts';
import { overviewRoutes } from './overview.routes.ts';

export const room = defineRoom({
  name: 'overview',
  routes: overviewRoutes,
});

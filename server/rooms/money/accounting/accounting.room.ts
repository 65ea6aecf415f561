import { defineRoom } from '../../../kernel/http/room.ts';
import { accountingRoutes } from './accounting.routes.ts';

export const room = defineRoom({
  name: 'accounting',
  routes: accountingRoutes,
});

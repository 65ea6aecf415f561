import { defineRoom } from '../../../kernel/http/room.ts';
import { balanceRoutes } from './balances.routes.ts';

export const room = defineRoom({
  name: 'balances',
  routes: balanceRoutes,
});

import { defineRoom } from '../../../kernel/http/room.ts';
import { planOfCareRoutes } from './plans-of-care.routes.ts';

export const room = defineRoom({
  name: 'plans-of-care',
  routes: planOfCareRoutes,
});

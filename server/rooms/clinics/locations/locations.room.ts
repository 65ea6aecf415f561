import { defineRoom } from '../../../kernel/http/room.ts';
import { locationRoutes } from './locations.routes.ts';

export const room = defineRoom({
  name: 'locations',
  routes: locationRoutes,
});

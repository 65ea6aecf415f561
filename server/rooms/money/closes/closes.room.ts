import { defineRoom } from '../../../kernel/http/room.ts';
import { closeRoutes } from './closes.routes.ts';

export const room = defineRoom({
  name: 'closes',
  routes: closeRoutes,
});

import { defineRoom } from '../../../kernel/http/room.ts';
import { recordRoutes } from './record.routes.ts';

export const room = defineRoom({
  name: 'record',
  routes: recordRoutes,
});

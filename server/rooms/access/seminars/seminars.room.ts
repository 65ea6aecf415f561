import { defineRoom } from '../../../kernel/http/room.ts';
import { seminarRoutes } from './seminars.routes.ts';

export const room = defineRoom({
  name: 'seminars',
  routes: seminarRoutes,
});

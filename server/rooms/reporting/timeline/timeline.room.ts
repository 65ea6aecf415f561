import { defineRoom } from '../../../kernel/http/room.ts';
import { timelineRoutes } from './timeline.routes.ts';

export const room = defineRoom({
  name: 'timeline',
  routes: timelineRoutes,
});

import { defineRoom } from '../../../kernel/http/room.ts';
import { duplicateRoutes } from './duplicates.routes.ts';

export const room = defineRoom({
  name: 'duplicates',
  routes: duplicateRoutes,
});

import { defineRoom } from '../../../kernel/http/room.ts';
import { formRoutes } from './forms.routes.ts';

export const room = defineRoom({
  name: 'forms',
  routes: formRoutes,
});

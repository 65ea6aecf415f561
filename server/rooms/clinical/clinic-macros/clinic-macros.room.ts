import { defineRoom } from '../../../kernel/http/room.ts';
import { clinicMacroRoutes } from './clinic-macros.routes.ts';

export const room = defineRoom({
  name: 'clinic-macros',
  routes: clinicMacroRoutes,
});

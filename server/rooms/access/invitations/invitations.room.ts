import { defineRoom } from '../../../kernel/http/room.ts';
import { invitationRoutes } from './invitations.routes.ts';

export const room = defineRoom({
  name: 'invitations',
  routes: invitationRoutes,
});

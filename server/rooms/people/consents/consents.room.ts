import { defineRoom } from '../../../kernel/http/room.ts';
import { consentRoutes } from './consents.routes.ts';

export const room = defineRoom({
  name: 'consents',
  routes: consentRoutes,
});

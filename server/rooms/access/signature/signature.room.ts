import { defineRoom } from '../../../kernel/http/room.ts';
import { signatureRoutes } from './signature.routes.ts';

export const room = defineRoom({
  name: 'signature',
  routes: signatureRoutes,
});

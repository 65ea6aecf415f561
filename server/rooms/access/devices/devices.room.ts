import { defineRoom } from '../../../kernel/http/room.ts';
import { vaultRoutes } from './vault.routes.ts';

export const room = defineRoom({
  name: 'devices',
  routes: vaultRoutes,
});

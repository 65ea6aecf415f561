import { defineRoom } from '../../kernel/http/room.ts';
import { keepPruning } from './prune-trails.ts';
import { syncRoutes } from './sync.routes.ts';

export const room = defineRoom({
  name: 'sync',
  routes: syncRoutes,
  jobs: [keepPruning],
});

import { inClinic } from '../../../kernel/http/policy.ts';
import { defineRoom } from '../../../kernel/http/room.ts';
import { encounterRoutes } from './encounters.routes.ts';
import { noteEventRoutes } from './note-events.routes.ts';

export const room = defineRoom({
  name: 'encounters',
  routes: (routes) => {
    encounterRoutes(routes);
    noteEventRoutes(routes);
  },
  topics: { encounters: inClinic('chart.read') },
});

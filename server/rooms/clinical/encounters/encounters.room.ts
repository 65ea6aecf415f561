import { inClinic } from '../../../kernel/http/policy.ts';
import { defineRoom } from '../../../kernel/http/room.ts';
import { encounterRoutes } from './encounters.routes.ts';

export const room = defineRoom({
  name: 'encounters',
  routes: encounterRoutes,
  topics: { encounters: inClinic('chart.read') },
});

import { inClinic } from '../../../kernel/http/policy.ts';
import { defineRoom } from '../../../kernel/http/room.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

export const room = defineRoom({
  name: 'catalogue',
  routes: catalogueRoutes,
  topics: { catalogue: inClinic('catalogue.read') },
});

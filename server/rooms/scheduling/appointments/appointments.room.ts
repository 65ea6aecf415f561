import { inClinic } from '../../../kernel/http/policy.ts';
import { defineRoom } from '../../../kernel/http/room.ts';
import { appointmentRoutes } from './appointments.routes.ts';
import { keepMarking } from './mark-missed.ts';
import { visitEventRoutes } from './visit-events.routes.ts';

export const room = defineRoom({
  name: 'appointments',
  routes: (routes) => {
    appointmentRoutes(routes);
    visitEventRoutes(routes);
  },
  jobs: [keepMarking],
  topics: { appointments: inClinic('schedule.read') },
});

import { inClinic } from '../../../kernel/http/policy.ts';
import { defineRoom } from '../../../kernel/http/room.ts';
import { appointmentRoutes } from './appointments.routes.ts';
import { keepMarking } from './mark-missed.ts';

export const room = defineRoom({
  name: 'appointments',
  routes: appointmentRoutes,
  jobs: [keepMarking],
  topics: { appointments: inClinic('schedule.read') },
});

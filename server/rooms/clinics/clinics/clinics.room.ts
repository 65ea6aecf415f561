import { inClinic } from '../../../kernel/http/policy.ts';
import { defineRoom } from '../../../kernel/http/room.ts';
import { clinicRoutes } from './clinics.routes.ts';

export const room = defineRoom({
  name: 'clinics',
  routes: clinicRoutes,
  topics: { clinic: inClinic('clinic.read') },
});

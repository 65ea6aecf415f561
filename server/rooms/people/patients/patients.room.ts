import { inClinic } from '../../../kernel/http/policy.ts';
import { defineRoom } from '../../../kernel/http/room.ts';
import { patientRoutes } from './patients.routes.ts';

export const room = defineRoom({
  name: 'patients',
  routes: patientRoutes,
  topics: { patients: inClinic('patient.read') },
});

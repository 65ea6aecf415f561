import { defineRoom } from '../../../kernel/http/room.ts';
import { patientFileRoutes } from './patient-file.routes.ts';

export const room = defineRoom({
  name: 'patient-file',
  routes: patientFileRoutes,
});

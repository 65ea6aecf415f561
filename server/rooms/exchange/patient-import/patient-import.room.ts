import { defineRoom } from '../../../kernel/http/room.ts';
import { patientImportRoutes } from './patient-import.routes.ts';

export const room = defineRoom({
  name: 'patient-import',
  routes: patientImportRoutes,
});

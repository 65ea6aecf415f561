import { defineRoom } from '../../../kernel/http/room.ts';
import { auditRoutes } from './audit.routes.ts';

export const room = defineRoom({
  name: 'audit',
  routes: auditRoutes,
});

import { defineRoom } from '../../../kernel/http/room.ts';
import { moneyReportRoutes } from './money-reports.routes.ts';

export const room = defineRoom({
  name: 'money-reports',
  routes: moneyReportRoutes,
});

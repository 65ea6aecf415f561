import { defineRoom } from '../../../kernel/http/room.ts';
import { billingRecordRoutes } from './billing-records.routes.ts';

export const room = defineRoom({
  name: 'billing-records',
  routes: billingRecordRoutes,
});

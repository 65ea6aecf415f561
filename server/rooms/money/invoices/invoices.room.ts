import { defineRoom } from '../../../kernel/http/room.ts';
import { invoiceRoutes } from './invoices.routes.ts';

export const room = defineRoom({
  name: 'invoices',
  routes: invoiceRoutes,
});

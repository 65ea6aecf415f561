import { inClinic } from '../../../kernel/http/policy.ts';
import { defineRoom } from '../../../kernel/http/room.ts';
import { chargeRoutes } from './charges.routes.ts';

export const room = defineRoom({
  name: 'charges',
  routes: chargeRoutes,
  topics: { charges: inClinic('ledger.read') },
});
